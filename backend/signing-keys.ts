/**
 * Keys that sign and verify access tokens, shared by all nodes through the database. A new key is published before it
 * signs, and an old one verifies as long as its tokens may live, so that a change signs nobody out.
 */
import { createPublicKey, type KeyObject } from "node:crypto";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Database, Transaction } from "./postgres/database.ts";
import { reportFailure } from "./report-failure.ts";

const CHANNEL = "backend_signing_keys";
/** Clients keep the published keys for ten minutes; twice that is patient enough. */
const PUBLISHED_SECONDS_BEFORE = 20 * 60;
/** An old key verifies so much longer than the last of its tokens lives: clocks differ. */
const CLOCK_SECONDS = 60 * 60;
const LIFETIME_DAYS = 90;
const TEND_EVERY_MS = 6 * 60 * 60 * 1000;
// Any number will do, as long as every node uses the same.
const LOCK = 7_233_181_045;

export interface SigningKeys {
  /** What signs now. */
  current(): { kid: string; key: CryptoKey };
  verifying(kid: string): KeyObject | undefined;
  /** Public halves of all keys that verify, now or soon. */
  published(): JWK[];
  /** Calls back whenever a key came or went. */
  onChange(listener: () => void): void;
  close(): void;
}

interface StoredKey {
  kid: string;
  privateKey: JWK;
  signsFrom: number;
}

interface Key extends StoredKey {
  key: CryptoKey;
  publicKey: KeyObject;
}

/** Reads the keys, making the first; from then on changes by any node are heard of. */
export async function openSigningKeys(database: Database, tokenSeconds: number): Promise<SigningKeys> {
  let keys: Key[] = [];
  const listeners: (() => void)[] = [];
  let last: Promise<void> = Promise.resolve();
  // One after the other, so that what was read last is what counts.
  const reload = () => {
    last = last
      .catch(() => {})
      .then(async () => {
        keys = await Promise.all((await database.asService(readKeys)).map(prepare));
        for (const listener of listeners) listener();
      });
    return last;
  };
  const tend = () => database.asService((client) => tendKeys(client, tokenSeconds));
  const inBackground = (work: () => Promise<void>) => () =>
    void work().catch((failure) => reportFailure("keys", failure));

  await tend();
  await database.onNotify(CHANNEL, inBackground(reload));
  await reload();
  const timer = setInterval(inBackground(tend), TEND_EVERY_MS).unref();
  return {
    current() {
      const now = Date.now();
      const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);
      if (!key) throw new Error("There is no signing key");
      return key;
    },
    verifying: (kid) => keys.find((key) => key.kid === kid)?.publicKey,
    published: () => keys.map(publicHalf),
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}

/** A new key that takes over soon. With `atOnce` it does so now, and no token signed before is valid any more. */
export async function rotateSigningKey(client: Transaction, { atOnce = false } = {}): Promise<void> {
  if (atOnce) await client.query("delete from backend.signing_keys");
  await addKey(client, atOnce ? 0 : PUBLISHED_SECONDS_BEFORE);
}

/** Makes the first key, and a new one in time; takes away what has nothing left to verify. */
async function tendKeys(client: Transaction, tokenSeconds: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  const { rows } = await client.query<{ old: boolean }>(
    `select max(signs_from) < now() - make_interval(days => $1) as old from backend.signing_keys
     having count(*) > 0`,
    [LIFETIME_DAYS],
  );
  if (!rows[0]) await addKey(client, 0);
  else if (rows[0].old) await addKey(client, PUBLISHED_SECONDS_BEFORE);
  const { rowCount } = await client.query(
    `delete from backend.signing_keys as retired where exists (
       select from backend.signing_keys as later
       where later.signs_from > retired.signs_from and later.signs_from < now() - make_interval(secs => $1))`,
    [tokenSeconds + CLOCK_SECONDS],
  );
  if (rowCount) await client.query("select pg_notify($1, '')", [CHANNEL]);
}

async function addKey(client: Transaction, secondsBefore: number): Promise<void> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await client.query(
    `insert into backend.signing_keys (kid, private_key, signs_from)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [kid, { ...jwk, kid, alg: "ES256", use: "sig" }, secondsBefore],
  );
  await client.query("select pg_notify($1, '')", [CHANNEL]);
}

/** The one that began, or begins, last comes first. */
async function readKeys(client: Transaction): Promise<StoredKey[]> {
  const { rows } = await client.query<{ kid: string; private_key: JWK; signs_from: Date }>(
    "select kid, private_key, signs_from from backend.signing_keys order by signs_from desc",
  );
  return rows.map((row) => ({
    kid: row.kid,
    privateKey: row.private_key,
    signsFrom: row.signs_from.getTime(),
  }));
}

async function prepare(stored: StoredKey): Promise<Key> {
  const { kty, crv, x, y } = stored.privateKey;
  return {
    ...stored,
    key: (await importJWK(stored.privateKey, "ES256")) as CryptoKey,
    publicKey: createPublicKey({ key: { kty, crv, x, y } as JWK, format: "jwk" }),
  };
}

function publicHalf({ kid, privateKey: { kty, crv, x, y } }: Key): JWK {
  return { kty, crv, x, y, kid, alg: "ES256", use: "sig", key_ops: ["verify"] } as JWK;
}
