import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chance } from "../support/chance.ts";
import { aPng, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;
beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
  await artist.storage.from("images").upload("stage/stored.png", aPng, { contentType: "image/png" });
});
afterAll(() => target.stop());

test("each refusal is worded as hosted words it", async () => {
  const session = (await artist.auth.getSession()).data.session?.access_token;
  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${target.url}/storage/v1/${path}`, {
      method,
      ...init,
      headers: {
        apikey: target.publishableKey,
        authorization: `Bearer ${session}`,
        ...(init.headers as object),
      },
    });
  const png = { headers: { "content-type": "image/png" }, body: aPng };
  const json = (body: unknown) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const path = "stage/stored.png";
  const answers = [
    await send("GET", "object/images/stage/none.png"),
    await send("GET", "object/info/authenticated/papers/none.txt"),
    await send("DELETE", "object/images/stage/none.png"),
    await send("POST", "object/nowhere/a.png", png),
    await send("POST", "object/images/office/a.png", png),
    await send("POST", `object/images/${path}`, png),
    await send("POST", "object/images/stage/a.txt", {
      headers: { "content-type": "text/plain" },
      body: "x",
    }),
    await send("POST", "object/images/stage/a.png", { ...png, body: Buffer.alloc(1_100_000, aPng) }),
    await send("POST", "object/images/stage/a%5Eb.png", png),
    await send("DELETE", "object/images", json({ prefixes: Array(1001).fill(path) })),
    await send("GET", `object/sign/images/${path}?token=x`),
    await send("GET", "bucket", { headers: { authorization: "Bearer a.b.c" } }),
    await send("GET", `object/images/${path}`, { headers: { range: "bytes=99999-" } }),
    await send("POST", "upload/resumable"),
    await send("GET", "s3"),
  ];
  const refusals = answers.map(async (answer) => {
    const { statusCode, error, message, code, ...more } = await answer.json();
    expect(more).toEqual({});
    return [answer.status, statusCode, error, code, message];
  });
  const missing = [400, "404", "not_found", "NoSuchKey", "Object not found"];
  const nowhere = [404, "404", "Not Found", "NoSuchRoute", "Route not found"];
  expect(await Promise.all(refusals)).toEqual([
    missing,
    missing,
    missing,
    [400, "404", "Bucket not found", "NoSuchBucket", "Bucket not found"],
    [400, "403", "Unauthorized", "AccessDenied", "new row violates row-level security policy"],
    [400, "409", "Duplicate", "KeyAlreadyExists", "The resource already exists"],
    [400, "415", "invalid_mime_type", "InvalidMimeType", "mime type text/plain is not supported"],
    [400, "413", "Payload too large", "EntityTooLarge", "The object exceeded the maximum allowed size"],
    [400, "400", "InvalidKey", "InvalidKey", "Invalid key: stage/a^b.png"],
    [400, "400", "Error", "InvalidRequest", expect.stringMatching(/^body\/prefixes /)],
    [400, "400", "InvalidJWT", "InvalidJWT", "Invalid Compact JWS"],
    [400, "403", "Unauthorized", "AccessDenied", expect.stringMatching(/JWT/)],
    [416, "416", "InvalidRange", "InvalidRange", "The requested range is not satisfiable"],
    nowhere,
    nowhere,
  ]);
});

const NAMES = [
  ...[
    "images",
    "papers",
    "nowhere",
    "stage/stored.png",
    "stage",
    "a",
    "..",
    "%2e%2e%2f",
    "%00",
    "%ff",
    "한글",
    "a'b",
  ],
  ...[
    "x".repeat(300),
    "",
    ".uploads",
    ".renders",
    "%",
    "a//b",
    "info",
    "sign",
    "$1",
    '"; drop table storage.objects; --',
  ],
];
const VALUES: unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1.5,
    1e21,
    "",
    "name",
    "desc",
    "\u0000",
    "'",
    [],
    {},
    ["a"],
    [null],
    { a: { b: [] } },
  ],
  ...["10GB", "x".repeat(5000), "image/*", Array(2000).fill("a"), "__proto__", "2026-01-01"],
];
const KEYS = [
  ...[
    "prefix",
    "prefixes",
    "limit",
    "offset",
    "sortBy",
    "search",
    "cursor",
    "with_delimiter",
    "paths",
    "expiresIn",
  ],
  ...[
    "bucketId",
    "sourceKey",
    "destinationKey",
    "destinationBucket",
    "copyMetadata",
    "metadata",
    "transform",
  ],
  ...["id", "name", "public", "file_size_limit", "allowed_mime_types", "type", "odd"],
];
const ROUTES = [
  ...[
    "bucket",
    "bucket/$",
    "bucket/$/empty",
    "object/list/$",
    "object/list-v2/$",
    "object/move",
    "object/copy",
  ],
  ...[
    "object/$/$",
    "object/public/$/$",
    "object/info/$/$",
    "object/info/public/$/$",
    "object/authenticated/$/$",
  ],
  ...["object/sign/$", "object/sign/$/$", "object/upload/sign/$/$", "render/image/public/$/$", "object/$"],
  ...["render/image/authenticated/$/$", "render/image/sign/$/$", "$", "$/$"],
];

test("JSON with too many keys or levels is refused before anything is made of it", async () => {
  const keys = Array.from({ length: 1_601 }, (_, nth) => `"k${nth}":1`).join();
  for (const [body, message] of [
    [`{"prefixes":[{${keys}}]}`, "A JSON object may have at most 1600 keys"],
    [`{"prefixes":${"[".repeat(600)}${"]".repeat(600)}}`, "JSON may be nested at most 500 levels deep"],
  ]) {
    const answer = await fetch(`${target.url}/storage/v1/object/images`, {
      method: "DELETE",
      headers: { apikey: target.secretKey, "content-type": "application/json" },
      body: body ?? "",
    });
    expect(await answer.json()).toMatchObject({ statusCode: "400", message });
  }
});

test("whatever a stranger sends is answered with a message, never with a 5xx, and leaves no bytes behind", async () => {
  const { pick } = chance(20261121);
  const session = (await artist.auth.getSession()).data.session?.access_token ?? "";
  const body = () =>
    pick([
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 4 }, () => [pick(KEYS), pick(VALUES)]))),
      () => JSON.stringify(pick(VALUES)),
      () => "{",
      () => "[".repeat(20_000),
      () => Buffer.from([0xff, 0xfe, 0x00]),
      () => aPng.subarray(0, 20),
    ])();
  const statuses = new Map<number, number>();
  for (let n = 0; n < 1200; n++) {
    const route = pick(ROUTES).replaceAll("$", () => encodeURI(pick(NAMES)).replaceAll("%25", "%"));
    const query = pick([
      "",
      "",
      "?token=a.b.c",
      "?width=1e9&height=x",
      "?width=7&resize=cover",
      "?download=%0d%0a",
      "?limit=-1&sortColumn=x",
      "?offset=99999999999999999999",
    ]);
    const method = pick(["GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "PATCH"]);
    const headers = {
      apikey: target.publishableKey,
      authorization: `Bearer ${pick([session, target.publishableKey])}`,
      ...pick<Record<string, string>>([
        {},
        { "content-type": "application/json" },
        { "content-type": "multipart/form-data; boundary=x" },
        { "content-type": "multipart/form-data" },
        { "content-type": "image/png", "x-upsert": "true", "x-metadata": "e30" },
        { "content-type": "text/html", "x-metadata": "!" },
        { range: "bytes=5-1", "if-none-match": "*" },
        { range: "bytes=-0" },
      ]),
    };
    const hasBody = method !== "GET" && method !== "HEAD";
    const request = new Request(`${target.url}/storage/v1/${route}${query}`, {
      method,
      headers,
      ...(hasBody && { body: body() }),
    });
    const answer = await target.backend.fetch(request);
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expect(answer.status, `${method} ${route}${query} ${text}`).toBeLessThan(500);
    if (answer.status >= 400 && method !== "HEAD") expect(JSON.parse(text)).toHaveProperty("message");
  }
  expect(statuses.get(200)).toBeGreaterThan(5);
  expect(await readdir(join(target.directory, "storage/.uploads"))).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(200);
  expect(await target.database.query("select id from storage.buckets order by id")).toEqual([
    { id: "images" },
    { id: "papers" },
  ]);
});
