#!/bin/sh
# Chromium gives root no sandbox, so root starts it as another user. BROWSER_PROGRAM is the browser. BROWSER_USER is a
# uid, or 'namespace': a user namespace hides that we are root, and works if our folders are closed to other users.
set -e

if [ "$BROWSER_USER" = namespace ]; then
  exec unshare --user --map-user=65534 --map-group=65534 -- "$BROWSER_PROGRAM" "$@"
fi

for argument; do
  case $argument in --user-data-dir=*) HOME=${argument#*=} ;; esac
done
export HOME
chown "$BROWSER_USER:$BROWSER_USER" "$HOME"
exec setpriv --reuid="$BROWSER_USER" --regid="$BROWSER_USER" --clear-groups -- "$BROWSER_PROGRAM" "$@"
