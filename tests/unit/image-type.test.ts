import sharp from "sharp";
import { expect, test } from "vitest";
import { checkSignature } from "../../backend/storage/image-type.ts";

const point = sharp({ create: { width: 2, height: 2, channels: 3, background: "#a3243b" } });
const real: Record<string, Buffer> = {
  "image/jpeg": await point.clone().jpeg().toBuffer(),
  "image/png": await point.clone().png().toBuffer(),
  "image/gif": await point.clone().gif().toBuffer(),
  "image/webp": await point.clone().webp().toBuffer(),
  "image/avif": await point.clone().avif().toBuffer(),
};
const refused = { code: "InvalidMimeType" };

test.each(Object.keys(real))("a real %s passes as what it is and as nothing else", (type) => {
  const bytes = real[type] ?? Buffer.alloc(0);
  expect(() => checkSignature(bytes, type)).not.toThrow();
  expect(() => checkSignature(bytes, type.toUpperCase())).not.toThrow();
  for (const other of [...Object.keys(real), "image/svg+xml", "image/bmp", "application/pdf"]) {
    if (other !== type) expect(() => checkSignature(bytes, other)).toThrow(expect.objectContaining(refused));
  }
});

test("an image that is cut off in its first bytes does not pass", () => {
  for (const [type, bytes] of Object.entries(real)) {
    expect(() => checkSignature(bytes.subarray(0, 2), type)).toThrow(expect.objectContaining(refused));
  }
});

test("types that begin in no way of their own pass", () => {
  expect(() => checkSignature(Buffer.from("친애하는 관객께"), "text/plain")).not.toThrow();
  expect(() =>
    checkSignature(real["image/png"] ?? Buffer.alloc(0), "application/octet-stream"),
  ).not.toThrow();
});
