/** A release (release.ts) as a file or at an address, checked by the SHA-256 beside it, and unpacked. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "../../backend/errors.ts";
import { isLoopback } from "../../server/loopback.ts";
import type { Owner } from "./run-as-owner.ts";

const maxArchiveBytes = 1024 ** 3;
const maxChecksumBytes = 1_000;
const downloadMs = 15 * 60 * 1000;

/** Copies the archive into `folder` and gives its path. @throws StartError when it is not there or not what was released */
export async function fetchArchive(from: string, folder: string): Promise<string> {
  const archive = join(folder, "release.tar.gz");
  const isAddress = /^https?:/.test(from);
  if (isAddress) refuseUnencrypted(from);
  const checksum = isAddress ? await download(`${from}.sha256`) : openFile(`${from}.sha256`);
  const [wanted = ""] = (await textOf(checksum, `${from}.sha256`)).trim().split(/\s+/);
  if (!/^[\da-f]{64}$/.test(wanted)) throw new StartError(`${from}.sha256 has no SHA-256 in it.`);
  const hash = createHash("sha256");
  const counted = limit(maxArchiveBytes, from);
  counted.on("data", (chunk) => hash.update(chunk));
  await pipeline(
    isAddress ? await download(from) : openFile(from),
    counted,
    createWriteStream(archive),
  ).catch((error) => {
    throw explained(error, from);
  });
  if (hash.digest("hex") === wanted) return archive;
  throw new StartError(
    `${from} does not have the SHA-256 that stands beside it: it was cut off or changed on its way. Fetch both files again.`,
  );
}

/** Unpacks it into `folder`, and gives the folder of the release. */
export async function unpackArchive(archive: string, folder: string, owner: Owner): Promise<string> {
  const unpacked = join(folder, "release");
  await owner.makeFolder(unpacked);
  // The site may run as another user than the one whom the program belongs to.
  await chmod(unpacked, 0o755);
  await owner.run("tar", ["-xzf", archive, "--no-same-owner", "-C", unpacked], folder);
  const [name = "", ...others] = await readdir(unpacked);
  const release = join(unpacked, name);
  if (others.length > 0 || !existsSync(join(release, "scripts/bootstrap.mjs"))) {
    throw new StartError("This archive is no release of Madang: npm run release writes one.");
  }
  return release;
}

/** Of the package in a folder. @throws StartError when it is another one */
export async function versionIn(folder: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (name === "madang" && /^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new StartError(`${basename(folder)} is ${name} ${version}, no release of Madang.`);
}

function refuseUnencrypted(address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || isLoopback(hostname)) return;
  throw new StartError(`${address}: a release is fetched over https only.`);
}

async function download(address: string): Promise<Readable> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(downloadMs) }).catch((error) => {
    throw new StartError(`${address} does not answer (${error.cause?.code ?? error.message}).`);
  });
  refuseUnencrypted(answer.url);
  if (!answer.ok || !answer.body)
    throw new StartError(`${address} cannot be fetched: it answers ${answer.status}.`);
  return Readable.from(answer.body);
}

function openFile(path: string): Readable {
  return createReadStream(resolve(path));
}

async function textOf(stream: Readable, from: string): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream.pipe(limit(maxChecksumBytes, from))) chunks.push(chunk);
  } catch (error) {
    throw explained(error, from);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function limit(bytes: number, from: string): Transform {
  let taken = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      taken += chunk.length;
      if (taken > bytes) done(new StartError(`${from} is larger than it may be.`));
      else done(null, chunk);
    },
  });
}

function explained(error: unknown, from: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new StartError(`There is no file ${from}.`);
  if (error instanceof StartError || code) return error;
  return new StartError(`${from} could not be fetched to its end: ${(error as Error).message}`);
}
