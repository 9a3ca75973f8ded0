#!/bin/sh
# Builds the image of deploy/Dockerfile and runs it, without Docker: as its own user and as another uid of the group 0.
# Waits for its health, asks for a page, stops it with SIGTERM, and prints how large the image is.
# Takes buildah (apt-get install buildah) and root. `scripts/try-container.sh IMAGE` builds on another base than Debian's.
set -eu
cd "$(dirname "$0")/.."
base=${1:-docker.io/library/debian:trixie-slim}
image=localhost/madang-try
port=${PORT:-3999}
folder=$(mktemp -d)
container=
site=

clean_up() {
	[ -z "$site" ] || kill "$site" 2> /dev/null || true
	[ -z "$container" ] || buildah rm "$container" > /dev/null
	rm -rf "$folder"
}
trap clean_up EXIT

# npm opens more files than the 1,024 that are usual.
buildah build --layers --isolation chroot --ulimit nofile=16384:16384 --format docker --build-arg "BASE=$base" --file deploy/Dockerfile --tag "$image" .
health=$(buildah inspect --type image --format '{{index .Docker.Config.Healthcheck.Test 3}}' "$image")

for user in 10001:0 12345:0; do
	data=$folder/${user%:*}
	# As a volume that has just been made from the image.
	install --directory --owner 10001 --group 0 --mode 0770 "$data"
	container=$(buildah from "$image")
	run() {
		buildah run --isolation chroot --user "$user" --volume "$data:/data" --env "PORT=$port" \
			--env "PUBLIC_URL=http://localhost:$port" "$container" -- "$@"
	}
	run /srv/madang/deploy/container-start.sh > "$folder/log" 2>&1 &
	site=$!
	waited=0
	until run node --eval "$health"; do
		waited=$((waited + 1))
		if [ "$waited" -gt 120 ] || ! kill -0 "$site" 2> /dev/null; then
			cat "$folder/log"
			exit 1
		fi
		sleep 2
	done
	run node --eval "fetch('http://127.0.0.1:$port/').then(async (page) => { if (!(await page.text()).includes('<html')) process.exit(1) })"
	run sh -c 'kill -TERM "$(cat /data/postgres/site.pid)"'
	wait "$site"
	site=
	echo "As $user: healthy, shows Home, and ended by SIGTERM with exit code 0."
	buildah rm "$container" > /dev/null
	container=
done

container=$(buildah from "$image")
mount=$(buildah mount "$container")
echo "$(du --summarize --block-size=1M "$mount" | cut --fields=1) MB, of which $(du --summarize --block-size=1M "$mount/srv/madang" | cut --fields=1) MB are the site."
