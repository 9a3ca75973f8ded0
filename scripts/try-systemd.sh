#!/bin/sh
# Goes through "A release under systemd" of docs/deploy.md on a Debian 13 with a systemd of its own: the archive is unpacked
# and started as a service, found again after kill -9, updated to the next version as root, and stopped with its machine.
#   scripts/try-systemd.sh FOLDER [SETTINGS]
# FOLDER: where debootstrap puts the Debian, used again when it is there. SETTINGS: a file of lines for /etc/madang.env.
# Takes root, systemd-container and debootstrap; the machine shares this one's network. It waits at most five minutes each time.
set -eu
cd "$(dirname "$0")/.."
machine=$1
port=${PORT:-3999}
version=$(node --print 'require("./package.json").version')
next=99.0.0
folder=$(mktemp -d)
boot=

clean_up() {
	[ -z "$boot" ] || kill -KILL "$boot" 2> /dev/null || true
	rm -rf "$folder"
}
trap clean_up EXIT

# wait_for COMMAND…: until it succeeds.
wait_for() {
	waited=0
	until "$@" > /dev/null 2>&1; do
		waited=$((waited + 1))
		if [ "$waited" -gt 150 ]; then
			echo "Waited in vain for: $*"
			inside journalctl --unit madang --no-pager --lines 40 || true
			exit 1
		fi
		sleep 2
	done
}
inside() {
	nsenter --target "$init" --all -- "$@"
}
answers() {
	inside curl --silent --fail "http://127.0.0.1:$port$1"
}

[ -e "$machine/usr/bin/npm" ] || debootstrap --variant=minbase \
	--include=systemd,systemd-sysv,dbus,ca-certificates,curl,nodejs,npm trixie "$machine"
rm -rf "$machine/srv/madang" "$machine/var/lib/madang"

npm run --silent release -- "$folder" > /dev/null
# The next version is this one under another number.
tar --extract --gzip --file "$folder/madang-$version.tar.gz" --directory "$folder"
mv "$folder/madang-$version" "$folder/madang-$next"
sed --in-place "s/\"version\": \"$version\"/\"version\": \"$next\"/" "$folder/madang-$next/package.json"
tar --create --gzip --file "$folder/madang-$next.tar.gz" --directory "$folder" "madang-$next"
(cd "$folder" && sha256sum "madang-$next.tar.gz" > "madang-$next.tar.gz.sha256")
cp "$folder"/*.tar.gz "$folder"/*.sha256 "$machine/root/"

systemd-nspawn --directory "$machine" --boot --register=no --keep-unit < /dev/null > "$folder/log" 2>&1 &
boot=$!
is_up() {
	init=$(pgrep --parent "$boot" --exact systemd) && inside systemctl is-active multi-user.target
}
wait_for is_up
echo "systemd of Debian 13 is up."

inside sh -eu -c "
	cd /root
	sha256sum --check --quiet madang-$version.tar.gz.sha256
	id madang > /dev/null 2>&1 || useradd --system --home-dir /srv/madang --shell /usr/sbin/nologin madang
	install --directory --owner madang --group madang /srv/madang
	install --directory --owner madang --group madang --mode 0700 /var/lib/madang
	tar --extract --gzip --file madang-$version.tar.gz --directory /srv/madang
	chown --recursive madang: /srv/madang
	ln --symbolic madang-$version /srv/madang/current
	printf 'DATA_DIR=/var/lib/madang\nPUBLIC_URL=https://stage.example\nTRUST_PROXY=1\nPORT=$port\nSAMPLE_CONTENT=on\n' > /etc/madang.env
	chmod 600 /etc/madang.env
	cp /srv/madang/current/deploy/madang.service /etc/systemd/system/
"
[ -z "${2:-}" ] || cat "$2" >> "$machine/etc/madang.env"
inside systemctl enable --now madang
wait_for answers /readyz
inside journalctl --unit madang --no-pager | grep --quiet "https://stage.example/"
echo "Started as a service; the journal has the link of the first admin."

main=$(inside systemctl show --property MainPID --value madang)
inside kill -KILL "$main"
restarted() {
	[ "$(inside systemctl show --property MainPID --value madang)" != "$main" ] && answers /readyz
}
wait_for restarted
echo "Started again by itself after kill -9."

inside sh -c "cd /srv/madang/current && npm run update -- --settings /etc/madang.env /root/madang-$next.tar.gz"
wait_for answers /readyz
inside readlink /srv/madang/current | grep --quiet "$next"
echo "Updated from $version to $next as root, and answering."

inside systemctl stop madang
[ "$(inside systemctl show --property Result --value madang)" = success ]
inside systemctl start madang
wait_for answers /
inside systemctl poweroff
wait "$boot"
boot=
echo "Stopped by systemctl, and with its machine."
