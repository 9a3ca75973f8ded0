/** Asks once a day whether a newer version is announced at UPDATE_FEED_URL. */
import { Cron } from "croner";
import { z } from "zod";
import { isNewer, siteVersion, versionShape } from "./version.ts";

const announcement = z.object({
  version: z.string().regex(versionShape),
  date: z.iso.date(),
  /** What is new, in words for the company. */
  notes: z.string().max(2_000),
  /** Of the archive, for `npm run update`. */
  url: z.url({ protocol: /^https?$/ }),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

type Announcement = z.infer<typeof announcement>;

const answerMs = 10_000;
const maxBytes = 64 * 1024;

export interface UpdateFeed {
  /** A version newer than this one; null: none is known. */
  newest(): Announcement | null;
  look(): Promise<void>;
  close(): void;
}

/** At the start, and every day. A failure is logged once until it works again; what was found before stays. */
export function watchUpdates(url: string): UpdateFeed {
  let found: Announcement | null = null;
  let failing = false;
  const look = async () => {
    try {
      const newest = await readAnnouncement(url);
      found = isNewer(newest.version, siteVersion) ? newest : null;
      failing = false;
    } catch (error) {
      if (!failing) console.warn(`UPDATE_FEED_URL: ${(error as Error).message}`);
      failing = true;
    }
  };
  // Not all installations at once.
  const minute = Math.floor(Math.random() * 60);
  const daily = new Cron(`${minute} 5 * * *`, { timezone: "Asia/Seoul", unref: true }, look);
  void look();
  return { newest: () => found, look, close: () => daily.stop() };
}

/** @throws when it does not answer in time, is too large or no announcement */
async function readAnnouncement(url: string): Promise<Announcement> {
  const answer = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(answerMs),
  });
  if (!answer.ok || !answer.body) throw new Error(`it answers ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("it is larger than 64 KB");
    chunks.push(chunk);
  }
  const read = announcement.safeParse(parseJson(Buffer.concat(chunks).toString("utf8")));
  if (!read.success) throw new Error("it is no announcement of a version");
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
