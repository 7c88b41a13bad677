#!/usr/bin/env bash
# Counts the instructions of one run of the mini board, and fails if they are not within 10 % of the recorded figure.
# Instructions are the same on a busy machine; time is not. A change that moves them on purpose records the new figure.
#
#   instructions.sh RUN_AGAIN SCENARIO RECORDED_FILE
set -euo pipefail
run_again=$1 scenario=$2 recorded_file=$3

command -v valgrind >/dev/null || {
  echo "valgrind is not installed, so nothing was counted (./dev setup bench installs it)"
  exit 77 # CTest: skipped
}

# Of VARIANT, run TIMES times, everything from the start of the process to its end.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$run_again" "$scenario" "$1" "$2" 2>&1 |
    sed -n 's/.*Collected : //p'
}

status=0
while read -r variant recorded; do
  [[ $variant == '#'* || -z $variant ]] && continue
  # The difference of two counts leaves out starting up, reading the file and the first, allocating run.
  counted=$((($(count "$variant" 3000) - $(count "$variant" 1000)) / 2000))
  echo "$variant: $counted instructions a run, recorded $recorded"
  if ((counted * 10 > recorded * 11 || counted * 10 < recorded * 9)); then
    echo "that is more than 10 % off; if it is meant, record it in $recorded_file and docs/performance.md"
    status=1
  fi
done <"$recorded_file"
exit "$status"
