/** Everything that strangers do to the site at once; each runs for a given time and says what came back. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { adminAccount } from "../../tests/support/site.ts";
import { type Answer, type Asked, ask, formHeaders, jsonHeaders } from "./ask.ts";
import type { Scene } from "./honest-visitors.ts";

/** How often each status came; 0: no answer. */
export type Statuses = Record<number, number>;

type Attack = (scene: Scene, milliseconds: number) => Promise<Statuses>;

/** So many senders, each with the next request as soon as the last one is answered. */
async function flood(
  milliseconds: number,
  senders: number,
  send: (nth: number) => Promise<Answer>,
): Promise<Statuses> {
  const statuses: Statuses = {};
  const until = Date.now() + milliseconds;
  let nth = 0;
  const sender = async () => {
    while (Date.now() < until) {
      const { status, ms } = await send(nth++);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A refusal at once is no reason to spend the processor on asking.
      if (ms < 20) await wait(20);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return statuses;
}

const stranger = (nth: number, addresses: number) => `203.0.113.${(nth % addresses) + 1}`;

/** Texts and bodies that once took the processor for seconds. */
const costlyTexts: Attack = (scene, milliseconds) => {
  const contact = `a@${"a.".repeat(40_000)}@`;
  const keys = JSON.stringify(
    Object.fromEntries(Array.from({ length: 300_000 }, (_, nth) => [`k${nth}`, 1])),
  );
  const headers = jsonHeaders(scene.publishableKey);
  const requests: [string, Asked][] = [
    [
      "/communication",
      { headers: formHeaders, body: `${new URLSearchParams({ name: "x", contact, message: "m" })}` },
    ],
    [
      "/functions/v1/send-contact-message",
      { headers, body: JSON.stringify({ name: "x", contact: contact.slice(0, 60_000), message: "x" }) },
    ],
    ["/rest/v1/rpc/seats_left", { headers, body: keys }],
    ["/rest/v1/ticket_reservations", { headers, body: keys }],
    ["/auth/v1/token?grant_type=password", { headers, body: keys }],
    ["/rest/v1/ticket_reservations", { headers, body: "[".repeat(200_000) }],
    ["/auth/v1/callback", { headers: formHeaders, body: "&a".repeat(500_000) }],
    [`/performances/${scene.showId}/reserve`, { headers: formHeaders, body: "&a".repeat(120_000) }],
  ];
  return flood(milliseconds, 2, (nth) => {
    const [path, asked] = requests[nth % requests.length] as [string, Asked];
    return ask(scene.url, path, { ...asked, method: "POST", from: stranger(nth, 200) });
  });
};

/** Forty reads at once that PostgreSQL needs seconds for, from as many addresses. */
const costlyReads: Attack = (scene, milliseconds) => {
  const pattern = "^(.*)(.*)(.*)\\1\\2\\3$";
  const queries = [
    `performances?select=id&description=match.${encodeURIComponent(pattern)}`,
    `performances?select=${Array.from({ length: 45 }, (_, nth) => `e${nth}:guest_performances(*)`).join()}`,
    `performances?select=${Array.from({ length: 900 }, (_, nth) => `c${nth}:description`).join()}`,
  ];
  return flood(milliseconds, 40, (nth) =>
    ask(scene.url, `/rest/v1/${queries[nth % queries.length]}`, {
      headers: { apikey: scene.publishableKey },
      from: stranger(nth, 40),
    }),
  );
};

/** Forty pages at once from one address, each with another query so that none is in memory. */
const costlyPages: Attack = (scene, milliseconds) =>
  flood(milliseconds, 40, (nth) => {
    const paths = [
      `/?x=${randomUUID()}`,
      `/archive?selected=${randomUUID()}`,
      `/performances/${scene.showId}/reserve`,
    ];
    return ask(scene.url, paths[nth % paths.length] as string, { from: "203.0.113.1" });
  });

async function openSockets(
  scene: Scene,
  count: number,
  addressOf: (nth: number) => string,
  milliseconds: number,
  pulse?: string,
): Promise<Statuses> {
  const { hostname, port } = new URL(scene.url);
  const statuses: Statuses = {};
  const sockets: Socket[] = [];
  for (let nth = 0; nth < count; nth++) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => {});
    socket.setEncoding("latin1").once("data", (text) => {
      const status = Number(/HTTP\/1\.1 (\d{3})/.exec(String(text))?.[1] ?? 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    socket.write(
      `PATCH /rest/v1/actors?id=eq.1 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${addressOf(nth)}\r\napikey: ${scene.publishableKey}\r\nContent-Length: 20000\r\n\r\n{`,
    );
    sockets.push(socket);
    if (nth % 50 === 49) await wait(10);
  }
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    await wait(500);
    if (pulse) for (const socket of sockets) if (!socket.destroyed) socket.write(pulse);
  }
  statuses[0] = sockets.filter(({ destroyed }) => !destroyed).length;
  await Promise.all(
    sockets.map((socket) => {
      if (socket.closed) return undefined;
      const closed = once(socket, "close");
      socket.destroy();
      return closed;
    }),
  );
  return statuses;
}

/** Bodies that begin and never come, all from one address. */
const halfSentBodies: Attack = (scene, milliseconds) =>
  openSockets(scene, 1_050, () => "203.0.113.1", milliseconds);

/** Bodies that come one byte every half second, from a hundred addresses. */
const slowBodies: Attack = (scene, milliseconds) =>
  openSockets(scene, 500, (nth) => stranger(nth, 100), milliseconds, "x");

/** Reservations under invented names: lists of them, then one by one from five addresses. */
const inventedReservations: Attack = (scene, milliseconds) => {
  const row = (nth: number) => ({
    performance_id: scene.showId,
    name: "홍길동",
    phone_number: `010-${String(1_000 + (nth % 9_000))}-0000`,
    attendee_count: 20,
    discount_type: "none",
    payment_verified: false,
  });
  return flood(milliseconds, 5, async (nth) => {
    const seats = await ask(scene.url, "/rest/v1/rpc/seats_left", {
      method: "POST",
      headers: jsonHeaders(scene.publishableKey),
      body: JSON.stringify({ performance_id: scene.showId }),
      from: stranger(nth, 5),
    });
    const times = (seats.text.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []).filter(
      (id) => id !== scene.showTimeId,
    );
    const rows = times.map((show_time_id) => ({ ...row(nth), show_time_id }));
    return ask(scene.url, "/rest/v1/ticket_reservations", {
      method: "POST",
      headers: jsonHeaders(scene.publishableKey),
      body: JSON.stringify(nth % 2 === 0 ? rows : rows[nth % Math.max(1, rows.length)]),
      from: stranger(nth, 5),
    });
  });
};

/** Spellings that once went round the limit of forms; every answer but 429 counts after the first 429. */
const limitBypasses: Attack = async (scene, milliseconds) => {
  const form = `/performances/${scene.showId}/reserve`;
  const key = scene.publishableKey;
  const api = { method: "POST", headers: { ...jsonHeaders(key), authorization: "Bearer ey x" }, body: "{}" };
  const requests: [string, Asked][] = [
    ...[".json/", ".data", "/", "/.data", ".JSON"].map((ending): [string, Asked] => [
      `${form}${ending}`,
      { method: "POST", headers: formHeaders, body: "name=x" },
    ]),
    ["/Communication", { method: "POST", headers: formHeaders, body: "name=x" }],
    ["/communication.data", { method: "POST", headers: formHeaders, body: "name=x" }],
    ["/rest/v1/ticket_reservations", api],
    ["/rest/v1/ticket_reservations", { ...api, method: "PATCH" }],
  ];
  const from = "198.51.100.9";
  const plain: [string, Asked][] = [
    [`${form}.json`, { method: "POST", headers: formHeaders, body: "x=1" }],
    ["/rest/v1/ticket_reservations", { method: "POST", headers: jsonHeaders(key), body: "{}" }],
  ];
  for (const [path, asked] of plain) {
    for (let nth = 0; nth < 400; nth++) {
      if ((await ask(scene.url, path, { ...asked, from })).status === 429) break;
    }
  }
  return flood(milliseconds, 2, (nth) => {
    const [path, asked] = requests[nth % requests.length] as [string, Asked];
    return ask(scene.url, path, { ...asked, from });
  });
};

/** Wrong passwords and forgotten ones for the admin's address, from twenty addresses. */
const wrongPasswords: Attack = (scene, milliseconds) =>
  flood(milliseconds, 3, (nth) => {
    const forgotten = nth % 5 === 0;
    return ask(scene.url, forgotten ? "/auth/v1/recover" : "/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: jsonHeaders(scene.publishableKey),
      body: JSON.stringify({ email: adminAccount.email, ...(!forgotten && { password: `wrong ${nth}` }) }),
      from: stranger(nth, 20),
    });
  });

/** By the name under which the siege plays them. */
export const attacks = {
  costlyTexts,
  costlyReads,
  costlyPages,
  halfSentBodies,
  slowBodies,
  inventedReservations,
  limitBypasses,
  wrongPasswords,
};
