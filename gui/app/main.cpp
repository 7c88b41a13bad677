#include "gui/app/start.hpp"

int main(int count, char** words) { return ackboard::start_player(count, words); }
