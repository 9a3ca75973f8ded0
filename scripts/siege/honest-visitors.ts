/** What people who mean well see meanwhile: pages, the form, a reservation, an admin's sign-in, and the event loop. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { adminAccount } from "../../tests/support/site.ts";
import { type Answer, ask, formHeaders, jsonHeaders } from "./ask.ts";

export interface Scene {
  url: string;
  publishableKey: string;
  showId: string;
  /** A show time without a limit of seats, for honest reservations. */
  showTimeId: string;
}

/** Answers by what was asked for. */
export type Seen = Map<string, Answer[]>;

let visitors = 0;

/** An address that nobody else comes from. */
function ownAddress(): string {
  visitors++;
  return `198.18.${Math.floor(visitors / 200) % 200}.${(visitors % 200) + 1}`;
}

function reserve({ url, showId, showTimeId }: Scene): Promise<Answer> {
  const from = ownAddress();
  const form = new URLSearchParams({
    name: "김관객",
    phone_number: `010-5000-${String(visitors % 10_000).padStart(4, "0")}`,
    attendee_count: "2",
    discount_type: "none",
    show_time_id: showTimeId,
    request_id: randomUUID(),
    privacy_agreed: "on",
  });
  return ask(url, `/performances/${showId}/reserve.json`, {
    method: "POST",
    headers: formHeaders,
    body: `${form}`,
    from,
  });
}

/** The admin's browser is known once it has been let in. */
let knownDevice: string | undefined;

async function signIn({ url, publishableKey }: Scene): Promise<Answer> {
  const answer = await ask(url, "/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { ...jsonHeaders(publishableKey), ...(knownDevice && { cookie: knownDevice }) },
    body: JSON.stringify(adminAccount),
    from: "192.0.2.1",
  });
  const [cookie] = answer.headers["set-cookie"] ?? [];
  knownDevice = cookie?.split(";")[0] ?? knownDevice;
  return answer;
}

/** Every request again and again, with this pause in milliseconds, until the work ends. */
export async function watchDuring(scene: Scene, work: () => Promise<void>): Promise<Seen> {
  const requests: [name: string, pauseMs: number, request: () => Promise<Answer>][] = [
    ["event loop", 10, () => ask(scene.url, "/healthz")],
    ["home", 100, () => ask(scene.url, "/", { from: ownAddress() })],
    ["show page", 100, () => ask(scene.url, `/performances/${scene.showId}`, { from: ownAddress() })],
    ["form", 200, () => ask(scene.url, `/performances/${scene.showId}/reserve`, { from: ownAddress() })],
    ["reservation", 400, () => reserve(scene)],
    ["sign-in", 4_000, () => signIn(scene)],
  ];
  const seen: Seen = new Map();
  let ended = false;
  const loops = requests.map(async ([name, pauseMs, request]) => {
    const answers: Answer[] = [];
    seen.set(name, answers);
    while (!ended) {
      answers.push(await request());
      await wait(pauseMs);
    }
  });
  await work();
  ended = true;
  await Promise.all(loops);
  return seen;
}
