import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let owner: Client;
const papers = (client: Client) => client.storage.from("papers");

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  owner = await target.signedIn();
  await papers(owner).upload("a letter.txt", "친애하는 관객께", { contentType: "text/plain" });
});
afterAll(() => target.stop());

async function signedUrl(
  path: string,
  options?: Parameters<ReturnType<typeof papers>["createSignedUrl"]>[2],
) {
  const { data, error } = await papers(owner).createSignedUrl(path, 60, options);
  if (error) throw error;
  return data.signedUrl;
}

async function codeOf(answer: Response) {
  return [answer.status, (await answer.json()).code];
}

test("anyone who has a signed address reads the object, without a key, until the address ends", async () => {
  const answer = await fetch(await signedUrl("a letter.txt"));
  expect([answer.status, await answer.text()]).toEqual([200, "친애하는 관객께"]);
  const ends = Date.parse(answer.headers.get("expires") ?? "") - Date.now();
  expect(ends).toBeGreaterThan(50_000);
  expect(ends).toBeLessThanOrEqual(60_000);
  expect(answer.headers.get("cache-control")).toBeNull();

  const part = await fetch(await signedUrl("a letter.txt"), { headers: { range: "bytes=0-2" } });
  expect([part.status, await part.text()]).toEqual([206, "친"]);
  const named = await fetch(await signedUrl("a letter.txt", { download: "letter.txt" }));
  expect(named.headers.get("content-disposition")).toContain("filename=letter.txt;");
});

test("an address that has ended, was changed or is for something else opens nothing", async () => {
  const { data } = await papers(owner).createSignedUrl("a letter.txt", 1);
  await expect.poll(async () => codeOf(await fetch(data?.signedUrl ?? ""))).toEqual([400, "InvalidJWT"]);

  const url = await signedUrl("a letter.txt");
  expect(await codeOf(await fetch(`${url.slice(0, -4)}AAAA`))).toEqual([400, "InvalidJWT"]);
  expect(await codeOf(await fetch(url.replace("a%20letter.txt", "another.txt")))).toEqual([
    400,
    "InvalidSignature",
  ]);
  expect(await codeOf(await fetch(url.replace(/\?.*/, "")))).toEqual([400, "InvalidRequest"]);
  const session = (await owner.auth.getSession()).data.session?.access_token;
  expect(await codeOf(await fetch(url.replace(/token=.*/, `token=${session}`)))).toEqual([400, "InvalidJWT"]);
});

test("nobody gets an address of what they may not read", async () => {
  for (const other of [target.visitor(), await target.signedIn()]) {
    expect((await papers(other).createSignedUrl("a letter.txt", 60)).error).toMatchObject({
      status: 400,
      statusCode: "404",
      message: "Object not found",
    });
  }
  expect((await papers(owner).createSignedUrl("no letter.txt", 60)).error).toMatchObject({
    statusCode: "404",
  });
  expect((await papers(owner).createSignedUrl("a letter.txt", 0)).error).toMatchObject({ status: 400 });
});

test("several addresses come at once, and those that are not given say why", async () => {
  const { data } = await papers(owner).createSignedUrls(["a letter.txt", "no letter.txt", "../x"], 60);
  expect(data?.map(({ path, error }) => [path, error])).toEqual([
    ["a letter.txt", null],
    ["no letter.txt", "Either the object does not exist or you do not have access to it"],
    ["../x", "Either the object does not exist or you do not have access to it"],
  ]);
  expect(await (await fetch(data?.[0]?.signedUrl ?? "")).text()).toBe("친애하는 관객께");
  const hidden = await papers(target.visitor()).createSignedUrls(["a letter.txt"], 60);
  expect(hidden.data?.[0]?.signedUrl).toBeNull();
});

test("an address for a small image gives the small one only", async () => {
  const image = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  await papers(owner).upload("plan.png", image, { contentType: "image/png" });
  const url = await signedUrl("plan.png", { transform: { width: 20, resize: "contain" } });
  expect(url).toContain("/render/image/sign/");
  const small = await fetch(`${url}&width=80`);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(20);
  expect(small.headers.get("expires")).not.toBeNull();
  expect(await codeOf(await fetch(url.replace("/render/image/", "/object/")))).toEqual([
    400,
    "InvalidSignature",
  ]);
});

test("anyone who has a signed upload address uploads that one object, as its owner's", async () => {
  const { data: grant } = await papers(owner).createSignedUploadUrl("inbox/form.png");
  const uploaded = await papers(target.visitor()).uploadToSignedUrl(
    "inbox/form.png",
    grant?.token ?? "",
    new Blob([aPng], { type: "image/png" }),
  );
  expect(uploaded.data).toEqual({ path: "inbox/form.png", fullPath: "papers/inbox/form.png" });
  const [row] = await target.database.query("select * from storage.objects where name = 'inbox/form.png'");
  expect(row?.owner_id).toBe((await owner.auth.getUser()).data.user?.id);

  const again = await papers(target.visitor()).uploadToSignedUrl("inbox/form.png", grant?.token ?? "", aPng);
  expect(again.error).toMatchObject({ statusCode: "409" });
  const elsewhere = await papers(target.visitor()).uploadToSignedUrl(
    "inbox/other.png",
    grant?.token ?? "",
    aPng,
  );
  expect(elsewhere.error).toMatchObject({ status: 400, statusCode: "400" });
});

test("an upload address replaces only when it was made for that, and never reads", async () => {
  const { data: grant } = await papers(owner).createSignedUploadUrl("inbox/form.png", { upsert: true });
  const replaced = await papers(target.visitor()).uploadToSignedUrl(
    "inbox/form.png",
    grant?.token ?? "",
    "words",
  );
  expect(replaced.error).toBeNull();
  expect(await (await papers(owner).download("inbox/form.png")).data?.text()).toBe("words");
  const reading = await fetch(
    `${target.url}/storage/v1/object/sign/papers/inbox/form.png?token=${grant?.token}`,
  );
  expect(await codeOf(reading)).toEqual([400, "InvalidSignature"]);
  const reader = new URL(await signedUrl("a letter.txt")).searchParams.get("token") ?? "";
  const writing = await papers(target.visitor()).uploadToSignedUrl("a letter.txt", reader, "forged");
  expect(writing.error).toMatchObject({ statusCode: "400" });
});

test("nobody gets an upload address for where they may not upload, or for what lies there already", async () => {
  expect((await papers(target.visitor()).createSignedUploadUrl("mine.txt")).error).toMatchObject({
    statusCode: "403",
  });
  expect((await papers(owner).createSignedUploadUrl("a letter.txt")).error).toMatchObject({
    statusCode: "409",
  });
  expect((await papers(owner).createSignedUploadUrl("한글.txt")).error).toMatchObject({ statusCode: "400" });
});
