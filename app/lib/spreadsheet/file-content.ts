/** Finds out what a file is by its first bytes, whatever its name says, and turns text into characters. */
export type FileContent =
  | { kind: "text"; text: string }
  /** A page or an XML spreadsheet, which banks call `.xls`. */
  | { kind: "markup"; text: string }
  | { kind: "workbook"; bytes: Uint8Array }
  | { kind: "failed"; failure: "empty" | "locked" | "wrong-type" };

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Old workbooks of Excel without a container around them. */
const bareWorkbook = [
  [0x09, 0x08],
  [0x09, 0x04],
  [0x09, 0x02],
];

export function readContent(bytes: Uint8Array): FileContent {
  if (startsWith(bytes, zip)) return { kind: "workbook", bytes };
  if (startsWith(bytes, compoundFile)) {
    // A locked XLSX is a compound file with this stream in it.
    if (includesUtf16(bytes, "EncryptedPackage")) return { kind: "failed", failure: "locked" };
    return { kind: "workbook", bytes };
  }
  if (bareWorkbook.some((start) => startsWith(bytes, start)) && bytes[3] === 0)
    return { kind: "workbook", bytes };
  const text = decodeText(bytes);
  if (text === null) return { kind: "failed", failure: "wrong-type" };
  if (text.trim() === "") return { kind: "failed", failure: "empty" };
  const start = text.slice(0, 2000).trimStart().toLowerCase();
  const isMarkup = start.startsWith("<") || /<(html|table|tr)[\s>]/.test(start);
  return { kind: isMarkup ? "markup" : "text", text };
}

/** UTF-8 or UTF-16 with a mark, UTF-8 without, else CP949 (the decoder of browsers for EUC-KR knows all of it). */
function decodeText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("euc-kr").decode(bytes);
    const unread = text.split("\ufffd").length - 1;
    return unread > text.length / 100 + 3 ? null : text;
  }
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

function includesUtf16(bytes: Uint8Array, word: string): boolean {
  const codes = [...word].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1)) {
    if (codes.every((code, i) => bytes[at + i] === code)) return true;
  }
  return false;
}
