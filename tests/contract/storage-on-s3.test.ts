import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectDatabase } from "../../backend/postgres/database.ts";
import { checkStorage } from "../../backend/storage/check-storage.ts";
import type { ObjectFiles, ObjectPlace } from "../../backend/storage/object-files.ts";
import { openObjectFiles } from "../../backend/storage/open-object-files.ts";
import { createS3Files } from "../../backend/storage/s3-files.ts";
import { aPng, aPngOf, prepareImages } from "../support/images.ts";
import { type Relay, startRelay } from "../support/relay.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { storedFilesIn } from "../support/stored-files.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let server: S3Server;
let relay: Relay;
let target: Target;
let artist: Client;

beforeAll(async () => {
  server = await startS3Server();
  relay = await startRelay(server.settings.endpoint);
  target = await startTarget({
    template: "bootstrapped",
    prepare: prepareImages,
    s3: { ...server.settings, endpoint: relay.url, prefix: "a/theatre" },
  });
  artist = await target.signedIn();
});
afterAll(async () => {
  await target.stop();
  relay.close();
  await server.dispose();
});
afterEach(() => relay.become("whole"));

const images = () => artist.storage.from("images");
const papers = () => artist.storage.from("papers");
const png = { contentType: "image/png" };
const refused = { status: 500, statusCode: "500", message: "The file store does not answer" };

async function newImage(): Promise<string> {
  const name = `stage/${randomUUID()}.png`;
  const { error } = await images().upload(name, aPng, png);
  if (error) throw error;
  return name;
}

async function pathsOf(files: ObjectFiles): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of files.list()) paths.push(path);
  return paths;
}

/** What the service writes to the log about the store is expected here. */
function expectReports() {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  return { text: () => log.mock.calls.join("\n"), done: () => log.mockReset() };
}

test("while the store is away its files are refused with a message, and come back with it", async () => {
  const name = await newImage();
  const reports = expectReports();
  relay.become("cut");
  expect((await images().download(name)).error).toMatchObject({ status: 500 });
  const uploaded = await images().upload(`stage/${randomUUID()}.png`, aPng, png);
  expect(uploaded.error).toMatchObject(refused);
  expect((await images().copy(name, "stage/copy.png")).error).toMatchObject(refused);
  expect((await images().move(name, "stage/moved.png")).error).toMatchObject(refused);
  expect((await fetch(images().getPublicUrl(name, { transform: { width: 1 } }).data.publicUrl)).status).toBe(
    500,
  );
  expect((await images().list("stage")).data?.map((object) => `stage/${object.name}`)).toEqual([name]);
  expect(reports.text()).toContain("S3_ENDPOINT");
  expect(reports.text()).not.toContain(name);
  reports.done();

  relay.become("whole");
  expect((await images().download(name)).data?.size).toBe(aPng.length);
  expect((await target.files.paths()).filter((path) => path.startsWith(".uploads"))).toEqual([]);
});

test("what is removed while the store is away is gone, and the check removes the bytes later", async () => {
  const name = await newImage();
  const reports = expectReports();
  relay.become("cut");
  expect((await images().remove([name])).data).toHaveLength(1);
  expect(reports.text()).toContain("bytes of a removed object are left");
  reports.done();

  relay.become("whole");
  expect((await images().download(name)).error).toMatchObject({ status: 400 });
  const folder = join(target.directory, "storage");
  const files = await openObjectFiles({ storageDir: folder, s3: target.s3 });
  const database = await connectDatabase({ database: target.database.connection });
  const check = () => checkStorage({ database, files, folder, graceMs: 0, repair: true });
  expect((await check()).strayFiles).toEqual([expect.stringContaining(name)]);
  expect((await check()).strayFiles).toEqual([]);
  await database.close();
});

test("a store that breaks off in the middle of a file breaks off the answer, and the next one is whole", async () => {
  const large = aPngOf(4_000_000);
  const small = aPngOf(400_000);
  await papers().upload("large", large);
  await papers().upload("small", small);
  const reports = expectReports();
  relay.cutAfter(200_000);
  expect((await papers().download("small")).error).toMatchObject({ status: 500 });
  await expect(papers().download("large")).rejects.toThrow("terminated");
  await expect.poll(reports.text).toContain("aborted");
  reports.done();

  relay.become("whole");
  const { data } = await papers().download("large");
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(large)).toBe(true);
});

test("a store that answers nothing is not waited for without end", async () => {
  const folder = await mkdtemp(join(tmpdir(), "madang-timeouts-"));
  const files = await createS3Files({ ...server.settings, endpoint: relay.url }, folder, {
    // Longer than the first answer takes on a busy machine.
    connectingMs: 1_500,
    silentMs: 1_500,
  });
  const place: ObjectPlace = { bucket: "papers", key: "letter", version: randomUUID() };
  const letter = async function* () {
    yield Buffer.from("친애하는 관객께");
  };
  const reports = expectReports();
  relay.become("silent");
  await expect(files.open(place)).rejects.toMatchObject({ code: "S3Error" });
  const temporary = await files.receive(letter(), 1000);
  await expect(temporary.keep(place)).rejects.toMatchObject({ code: "S3Error" });
  await expect(files.remove(place)).rejects.toMatchObject({ code: "S3Error" });
  reports.done();
  await rm(folder, { recursive: true });
});

test.each([
  [{ accessKeyId: "nobody" }, "S3_ACCESS_KEY_ID"],
  [{ secretAccessKey: "guessed" }, "S3_SECRET_ACCESS_KEY"],
  [{ bucket: "no-such-bucket" }, "S3_BUCKET no-such-bucket"],
  [{ endpoint: "http://127.0.0.1:9" }, "S3_ENDPOINT http://127.0.0.1:9"],
])(
  "a start with %o ends with a message that names the setting and keeps the secret",
  async (wrong, named) => {
    const s3 = { ...server.settings, ...wrong };
    const failure = await openObjectFiles({ storageDir: target.directory, s3 }).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ name: "StartError", message: expect.stringContaining(named) });
    expect(`${(failure as Error).message}`).not.toContain(s3.secretAccessKey);
  },
);

test("objects lie on the store under the names that they have on the disk, and only they count", async () => {
  const name = await newImage();
  const [row] = await target.database.query("select version from storage.objects where name = $1", [name]);
  expect(await target.files.paths()).toContain(`images/${name}/${row?.version}`);
  await target.files.write("somebody/elses/holiday.png", aPng);
  const files = await openObjectFiles({ storageDir: join(target.directory, "storage"), s3: target.s3 });
  const paths = await pathsOf(files);
  expect(paths).toContain(`images/${name}/${row?.version}`);
  expect(paths).not.toContain("somebody/elses/holiday.png");
});

test("more files than the store lists at once are all seen", async () => {
  const folder = await mkdtemp(join(tmpdir(), "madang-many-"));
  const s3 = { ...server.settings, prefix: "many" };
  const many = storedFilesIn(folder, s3);
  const written = Array.from({ length: 1010 }, () => `papers/letter/${randomUUID()}`);
  for (let at = 0; at < written.length; at += 40) {
    await Promise.all(written.slice(at, at + 40).map((path) => many.write(path, "words")));
  }
  const seen = await pathsOf(await openObjectFiles({ storageDir: folder, s3 }));
  expect(seen.toSorted()).toEqual(written.toSorted());
  await rm(folder, { recursive: true });
});
