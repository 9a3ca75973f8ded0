#!/bin/sh
# Starts the site in a container. PostgreSQL wants a name for the user it runs as: a container that is run under any other
# uid of the group 0 has none, and gets one here.
set -e
if ! whoami > /dev/null 2>&1; then
	echo "site:x:$(id -u):0:Madang:/data:/usr/sbin/nologin" >> /etc/passwd
fi
exec node --max-semi-space-size=2 --import ./server/compile-cache.mjs --import ./server/stop-signals.ts main.ts
