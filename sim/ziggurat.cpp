#include "sim/ziggurat.hpp"

namespace ackboard {

double exp_of_minus(double x) {
  const double y = x * 0x1p-8;
  double term = 1.0;
  double sum = 1.0;
  for (int i = 1; i <= 7; ++i) {
    term *= -y / i;
    sum += term;
  }
  for (int i = 0; i < 8; ++i) sum *= sum;
  return sum;
}

}  // namespace ackboard
