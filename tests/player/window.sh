#!/usr/bin/env bash
# One real window: the player under Xvfb, clicked by xdotool. The switch of level 1 is clicked, and the progress on the
# disk must have its stars. Exit status 77: what this needs is not installed.
set -euo pipefail

player=$1
for tool in Xvfb xvfb-run xauth xdotool; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
if [[ -z ${DISPLAY-} || -z ${ACKBOARD_IN_XVFB-} ]]; then
  # -noreset: else the server starts anew when its last client leaves, and a client that comes just then (the player,
  # after xdotool asked whether there is a server) is refused.
  # A server that did not come up says nothing about the player: 75, and it is started again.
  for _ in 1 2 3; do
    status=0
    ACKBOARD_IN_XVFB=1 xvfb-run -a -s "-screen 0 1400x900x24 -noreset" "${BASH_SOURCE[0]}" "$player" || status=$?
    ((status == 75)) || exit "$status"
  done
  echo "no X server came up"
  exit 1
fi
for _ in $(seq 50); do
  xdotool getdisplaygeometry >/dev/null 2>&1 && break
  sleep 0.2
done
xdotool getdisplaygeometry >/dev/null 2>&1 || exit 75

folder=$(mktemp -d)
export XDG_DATA_HOME=$folder/data XDG_CONFIG_HOME=$folder/config LIBGL_ALWAYS_SOFTWARE=1
"$player" 1 --size 1280x720 --scale 1 >"$folder/said" 2>&1 &
running=$!
trap 'kill "$running" 2>/dev/null || true; wait "$running" 2>/dev/null || true; rm -rf "$folder"' EXIT

window=
for _ in $(seq 150); do
  window=$(xdotool search --name '^Ackboard$' 2>/dev/null | head -1) && [[ $window ]] && break
  kill -0 "$running" 2>/dev/null || { cat "$folder/said"; echo "the player ended by itself"; exit 1; }
  sleep 0.2
done
[[ $window ]] || { echo "no window came"; exit 1; }
sleep 2

# The switch is the first thing in the panel on the right.
file=$folder/data/ackboard/progress.json
for _ in $(seq 20); do
  xdotool mousemove --window "$window" 1080 86
  sleep 0.3
  xdotool click 1
  for _ in $(seq 30); do
    if [[ -f $file ]] && tr -d ' \n' <"$file" | grep -q '"goals":true,"faults":true,"par":true'; then
      echo "the click on the switch won three stars"
      kill -9 "$running" # and nothing is lost by that
      tr -d ' \n' <"$file" | grep -q '"delivered-twice"'
      exit 0
    fi
    sleep 0.2
  done
done
cat "$folder/said"
[[ -f $file ]] && cat "$file"
echo "no click won the stars"
exit 1
