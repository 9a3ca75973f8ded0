import { type BookType, CFB, utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { readStatement } from "~/features/admin/deposits/read-statement.ts";
import {
  type ColumnMeaning,
  maxStatementBytes,
  type Statement,
} from "~/features/admin/deposits/statement.ts";
import { answers, listFile, readList } from "./read-list.ts";

async function read(source: string | BlobPart): Promise<Statement> {
  const result = await readStatement(typeof source === "string" ? source : new Blob([source]));
  if (!result.statement) throw new Error(result.message);
  return result.statement;
}

/** What matters of each line, in one text. */
function short({ lines }: Statement): string[] {
  return lines.map(({ at, amount, direction, sender, note }) =>
    [at.instant?.slice(0, 16) ?? at.text, direction, amount, sender, note].join(" "),
  );
}

function meaningsOf({ columns }: Statement): Record<string, ColumnMeaning> {
  return Object.fromEntries(columns.names.map((name, i) => [name, columns.meanings[i] as ColumnMeaning]));
}

function workbook(rows: unknown[][], bookType: BookType): Buffer<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), "거래내역");
  return write(book, { bookType, type: "buffer" });
}

/** 2026-11-16 05:45 and so on in Seoul, as instants of the answers are. */
const kim = "2026-11-15T20:45 in 30000 홍길동 ";

describe("the lists of six banks", () => {
  it.each(["kb.csv", "hana.xls", "kakao.xlsx", "nh.xlsx", "woori.xlsx", "paste.txt"])(
    "reads each line of %s with its time, sum, direction and balance, and no total",
    async (name) => {
      const { lines, unreadRows } = await readList(name);
      const read = lines.map(({ at, amount, direction, balance }) => ({
        at: at.instant,
        amount: direction === "in" ? amount : -amount,
        balance,
      }));
      const right = answers().map(({ at, amount, balance }) => ({ at, amount, balance }));
      const isNewestFirst = name === "kakao.xlsx" || name === "nh.xlsx";
      expect(isNewestFirst ? read.toReversed() : read).toEqual(right);
      expect(unreadRows).toEqual([]);
    },
  );

  it("takes 적요 for the way of a transfer at KB, and for the person only where a wallet has sent the money", async () => {
    expect(meaningsOf(await readList("kb.csv"))).toMatchObject({ 적요: "how", "보낸분/받는분": "sender" });
    const { lines } = await readList("hana.xls");
    expect(lines[1]).toMatchObject({ sender: "（주）비바리퍼블리카", note: "조하은", how: "" });
    expect(lines[0]).toMatchObject({ sender: "홍길동", note: "", how: "타행이체" });
  });

  it("reads the number of the account above the table", async () => {
    expect((await readList("kakao.xlsx")).account).toBe("3333-00-0000000");
    expect((await readList("paste.txt")).account).toBeNull();
  });

  it("gives lines the same identity in two exports of one bank, one of which joins sender and memo", async () => {
    const [csv, paste] = await Promise.all([readList("kb.csv"), readList("paste.txt")]);
    const both = new Set([...csv.lines, ...paste.lines].map(({ identity }) => identity));
    expect(both.size).toBe(62);
  });
});

describe("the lists of other banks", () => {
  it("reads Shinhan, where 적요 is the way and 내용 the person", async () => {
    const text = `신한은행 거래내역조회
계좌번호: 110-123-456789
거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점
2026-12-03,09:10:11,타행IB,0,"30,000",김하늘,"130,000",토스
2026-12-02,18:00:00,체크카드,"5,000",0,편의점,"100,000",신한
총 2건,,,"5,000","30,000",,,`;
    const statement = await read(text);
    expect(short(statement)).toEqual([
      "2026-12-03T00:10 in 30000 김하늘 ",
      "2026-12-02T09:00 out 5000 편의점 ",
    ]);
    expect(statement.account).toBe("110-123-456789");
    expect(statement.lines[0]?.how).toBe("타행IB");
  });

  it("reads IBK, where the date has its time under it in one cell and the name stands twice", async () => {
    const html = `<table><tr><th>거래일시</th><th>출금</th><th>입금</th><th>거래후<br>잔액</th><th>거래내용</th><th>상대계좌번호</th><th>상대은행</th><th>메모</th><th>거래구분</th><th>상대계좌예금주명</th></tr>
      <tr><td>2026-12-03<br>09:10:11</td><td>0</td><td>30,000</td><td>130,000</td><td>김하늘1234</td><td>110***</td><td>신한</td><td></td><td>타행이체</td><td>김하늘&#54984;</td></tr></table>`;
    const statement = await read(new TextEncoder().encode(`\ufeff${html}`));
    expect(statement.lines[0]).toMatchObject({
      sender: "김하늘훈",
      note: "김하늘1234",
      how: "타행이체",
      balance: 130_000,
    });
  });

  it("reads Toss Bank, where 적요 is the person and one column has a sign", async () => {
    const rows = [
      ["토스뱅크 거래내역"],
      [],
      ["거래 일시", "적요", "거래 유형", "거래 기관", "계좌번호", "거래 금액", "거래 후 잔액", "메모"],
      ["2026.12.03 09:10:11", "김하늘", "입금", "국민은행", "123", 30000, 130000, ""],
      ["2026.12.02 18:00:00", "전기요금", "출금", "토스뱅크", "", -5000, 100000, ""],
    ];
    const statement = await read(workbook(rows, "xlsx"));
    expect(short(statement)).toEqual([
      "2026-12-03T00:10 in 30000 김하늘 ",
      "2026-12-02T09:00 out 5000 전기요금 ",
    ]);
    expect(meaningsOf(statement)).toMatchObject({ 적요: "sender", "거래 금액": "amount", 메모: "note" });
  });

  it("reads MG, with 맡기신금액 and a date without a time", async () => {
    const text =
      "거래일\t찾으신금액\t맡기신금액\t거래후잔액\t적요\t기록사항\n20261203\t0\t30,000\t130,000\t인터넷\t김하늘\n";
    const { lines } = await read(
      `\n${text}${text.split("\n")[1]?.replace("김하늘", "박바다").replace("130,000", "160,000")}`,
    );
    expect(lines.map(({ sender, at }) => [sender, at.precision])).toEqual([
      ["김하늘", "day"],
      ["박바다", "day"],
    ]);
  });

  it("reads the post office from an old workbook with dates of a spreadsheet, date and time apart", async () => {
    const rows = [
      ["우체국 예금거래내역"],
      ["거래일자", "거래시각", "지급금액", "입금금액", "거래 후 잔액(원)", "내용", "취급기관"],
      [new Date(Date.UTC(2026, 11, 3)), "091011", null, 30000, 130000, "김하늘", "대전"],
      [new Date(Date.UTC(2026, 11, 4)), "235959", 1000, null, 129000, "수수료", "대전"],
      ["합 계", "", 1000, 30000],
    ];
    for (const bookType of ["biff8", "xlml", "xlsx", "xlsb"] as const) {
      expect(short(await read(workbook(rows, bookType)))).toEqual([
        "2026-12-03T00:10 in 30000 김하늘 ",
        "2026-12-04T14:59 out 1000 수수료 ",
      ]);
    }
  });

  it("reads one column of amounts whose direction only the balance shows, oldest or newest first", async () => {
    const lines = [
      "26.12.01 10:00,30000,김하늘,130000",
      "26.12.02 10:00,5000,상점,125000",
      "26.12.03 10:00,40000,박바다,165000",
    ];
    for (const ordered of [lines, lines.toReversed()]) {
      const { lines: read1 } = await read(`거래일시,금액,내용,잔액\n${ordered.join("\n")}`);
      const directions = Object.fromEntries(read1.map(({ sender, direction }) => [sender, direction]));
      expect(directions).toMatchObject({ 상점: "out" });
      expect(directions[ordered === lines ? "박바다" : "박바다"]).toBe("in");
      // The oldest line has no neighbour before it.
      expect(directions.김하늘).toBe("unknown");
    }
  });

  it("reads a header of two rows", async () => {
    const text =
      "거래일시\t거래금액\t\t잔액\t거래내용\n\t출금\t입금\t\t\n2026/12/03 09:10\t\t30,000\t130,000\t김하늘\n";
    expect(short(await read(text))).toEqual(["2026-12-03T00:10 in 30000 김하늘 "]);
  });

  it("reads a table without a header and finds in, out and balance by the sum that works out", async () => {
    const text =
      "2026.12.01 10:00:00\t타행이체\t김하늘\t\t30,000\t130,000\n2026.12.02 10:00:00\t체크카드\t상점\t5,000\t\t125,000\n2026.12.03 10:00:00\t타행이체\t박바다\t\t40,000\t165,000";
    const swapped = text
      .split("\n")
      .map((line) =>
        line
          .split("\t")
          .toSpliced(3, 2, line.split("\t")[4] ?? "", line.split("\t")[3] ?? "")
          .join("\t"),
      )
      .join("\n");
    const expected = [
      "2026-12-01T01:00 in 30000 김하늘 ",
      "2026-12-02T01:00 out 5000 상점 ",
      "2026-12-03T01:00 in 40000 박바다 ",
    ];
    expect(short(await read(text))).toEqual(expected);
    expect(short(await read(swapped))).toEqual(expected);
  });

  it("reads what was pasted with spaces between the columns, wide or single", async () => {
    const wide =
      "거래일시              적요        출금액   입금액    내용      잔액\n2026.12.03 09:10:11  타행이체  0  30,000  김하늘  130,000";
    expect(short(await read(wide))).toEqual(["2026-12-03T00:10 in 30000 김하늘 "]);
    const single =
      "2026.12.02 10:00 입금 타행이체 김 하늘 30,000 130,000\n2026.12.03 11:00 출금 체크카드 상점 5,000원 125,000원";
    expect(short(await read(single))).toEqual([
      "2026-12-02T01:00 in 30000 김 하늘 ",
      "2026-12-03T02:00 out 5000 상점 ",
    ]);
  });

  it("joins a date and a time that copying has broken into two lines", async () => {
    const text =
      "순번\t거래일시\t출금금액\t입금금액\t거래후잔액\t거래기록사항\n1\t2026/12/03\n09:10:11\t0원\t30,000원\t130,000원\t김하늘\n";
    expect(short(await read(text))).toEqual(["2026-12-03T00:10 in 30000 김하늘 "]);
  });
});

describe("columns", () => {
  const text = "거래일시,입금액,내용,비고\n2026-12-03 09:10,30000,현장티켓,김하늘\n";

  it("reads a list again as a person has corrected its columns, and knows the layout again", async () => {
    const before = await read(text);
    expect(before.lines[0]).toMatchObject({ sender: "현장티켓", note: "김하늘" });
    const result = await readStatement(text, (layout) =>
      layout === before.columns.layout ? ["at", "in", "note", "sender"] : undefined,
    );
    expect(result.statement?.lines[0]).toMatchObject({ sender: "김하늘", note: "현장티켓" });
    const other = await read(text.replace("2026-12-03", "2026-12-09").replace("김하늘", "박바다"));
    expect(other.columns.layout).toBe(before.columns.layout);
  });

  it("shows the rows that it cannot read", async () => {
    const { lines, unreadRows } = await read(`${text}2026-12-04 10:00,삼만원,내용,박바다\n합계,30000,,\n`);
    expect(lines).toHaveLength(1);
    expect(unreadRows).toEqual([
      { cells: ["2026-12-04 10:00", "삼만원", "내용", "박바다"], reason: "금액을 읽지 못했습니다" },
    ]);
  });

  it.each([
    "",
    "-",
    "2026-13-40 11:00",
    "2026-02-29",
    "26/11/2026",
    "11월 26일",
    "12.03 09:10",
    "2026-12-03 25:00",
    "46342일",
    "안내",
  ])("names a line with the date %j instead of taking it as a deposit", async (at) => {
    const good = Array.from({ length: 5 }, (_, i) => `2026-12-03 10:0${i}\t김하늘\t30,000`);
    const bad = `${at}\t박바다\t54,000`;
    for (const list of [
      ["날짜\t내용\t입금액", ...good, bad],
      [...good, bad],
      [bad, ...good],
    ]) {
      const { lines, unreadRows } = await read(list.join("\n"));
      expect(lines.map(({ sender, amount }) => `${sender} ${amount}`)).toEqual(
        good.map(() => "김하늘 30000"),
      );
      expect(unreadRows).toEqual([{ cells: [at, "박바다", "54,000"], reason: "날짜를 읽지 못했습니다" }]);
    }
  });

  it("names every line that is neither a deposit nor a header or total, however short", async () => {
    const list = (cells: string[][]) => cells.map((row) => row.join("\t")).join("\n");
    const { lines, unreadRows } = await read(
      list([
        ["날짜", "내용", "입금액"],
        ["2026-12-03 10:00", "김하늘", "30000"],
        ["이상한 줄"],
        [],
        ["2026-12-03 10:00"],
        ["날짜", "내용", "입금액"],
        ["", "", "54000"],
        ["2026-12-04 10:00", "박바다", "18000"],
        ["합계", "", "48000"],
      ]),
    );
    expect(lines.map(({ sender }) => sender)).toEqual(["김하늘", "박바다"]);
    expect(unreadRows.map(({ cells, reason }) => [cells.filter(Boolean).join(), reason])).toEqual([
      ["이상한 줄", "날짜와 금액을 읽지 못했습니다"],
      ["2026-12-03 10:00", "금액을 읽지 못했습니다"],
      ["54000", "날짜를 읽지 못했습니다"],
    ]);
    const good = Array.from({ length: 9 }, (_, i) => `2026.12.02 10:0${i} 김하늘 30,000원`);
    const bySpaces = await read(["이서연 18,000원", ...good, "2026.13.40 10:00 박바다 5,000원"].join("\n"));
    expect(bySpaces.lines.map(({ sender }) => sender)).toEqual(good.map(() => "김하늘"));
    expect(bySpaces.unreadRows.map(({ cells }) => cells.join())).toEqual([
      "이서연 18,000원",
      "2026.13.40 10:00 박바다 5,000원",
    ]);
  });
});

describe("characters", () => {
  it("reads UTF-8 with a mark, UTF-16 and CP949", async () => {
    const text = "거래일시,입금액,내용\n2026.11.16 05:45:00,30000,홍길동\n";
    expect(short(await read(new TextEncoder().encode(`\ufeff${text}`)))).toEqual([kim]);
    expect(short(await read(Buffer.from(`\ufeff${text}`, "utf16le")))).toEqual([kim]);
    // kb.csv is in CP949.
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(listFile("kb.csv"))).toThrow();
    expect((await readList("kb.csv")).lines[0]?.sender).toBe("홍길동");
  });

  it("reads the CP949 of a workbook of Excel 95", async () => {
    const words: [string, number[]][] = [
      ["AAAAAAAA", [176, 197, 183, 161, 192, 207, 189, 195]],
      ["BBBBBB", [192, 212, 177, 221, 190, 215]],
      ["CCCCCC", [186, 184, 179, 189, 186, 208]],
      ["DDDDDD", [177, 232, 199, 207, 180, 195]],
    ];
    const [at = "", sum = "", who = "", name = ""] = words.map(([word]) => word);
    const bytes = workbook(
      [
        [at, sum, who],
        ["2026-12-03 09:10", 30_000, name],
      ],
      "biff5",
    );
    for (const [word, letters] of words) bytes.set(letters, bytes.indexOf(word));
    // SheetJS writes no Korean here, so its code page is named afterwards.
    bytes.writeUInt16LE(949, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
    expect(short(await read(bytes))).toEqual(["2026-12-03T00:10 in 30000 김하늘 "]);
  });

  it("leaves names with decomposed Hangul and full-width letters as they are written", async () => {
    const name = "홍길동".normalize("NFD");
    const { lines } = await read(
      `거래일시,입금액,내용\n2026.11.16 05:45,30000,${name}\n2026.11.16 05:45,30000,ＫＩＭ\n`,
    );
    expect(lines.map(({ sender }) => sender)).toEqual([name, "ＫＩＭ"]);
  });
});

describe("what cannot be read", () => {
  const fail = async (source: string | BlobPart) =>
    (await readStatement(typeof source === "string" ? source : new Blob([source]))).failure;

  it("says that a workbook is locked, an XLSX or an old XLS", async () => {
    expect(await fail(listFile("locked.xlsx"))).toBe("locked");
    expect(await fail(lockedXls())).toBe("locked");
  });

  it.each<[string, string | BlobPart]>([
    ["empty", ""],
    ["empty", " \n\t\n"],
    ["empty", new TextEncoder().encode("\n\n")],
    ["too-large", new Uint8Array(maxStatementBytes + 1)],
    ["wrong-type", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ["wrong-type", Uint8Array.from({ length: 3000 }, (_, i) => 128 + ((i * 37) % 128))],
    ["damaged", listFile("woori.xlsx").subarray(0, 9000)],
    ["damaged", withBrokenHead(listFile("woori.xlsx"))],
    ["no-table", "안녕하세요\n입금했습니다\n확인 부탁드립니다"],
    ["no-table", "<html><body><p>로그인이 필요합니다</p></body></html>"],
    ["no-lines", "거래일시,입금액,내용\n"],
    ["no-lines", "거래일시,입금액,내용\n합계,0,\n"],
    ["too-many-lines", `거래일시,입금액,내용\n${"2026-12-03 09:10,1000,김하늘\n".repeat(20_001)}`],
  ])("says %s of what is nothing else, and what to do", async (failure, source) => {
    const result = await readStatement(typeof source === "string" ? source : new Blob([source]));
    expect(result).toEqual({ failure, message: expect.stringMatching(/[가-힣]{2}.*요\.$/) });
  });
});

/** Broken where the first of its parts says how it is packed. */
function withBrokenHead(file: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(file).fill(0xff, 4, 30);
}

/** A workbook with the record that says so in front of all that would be encrypted. */
function lockedXls(): Uint8Array<ArrayBuffer> {
  const container = CFB.read(workbook([["거래일시", "입금액"]], "biff8"), { type: "buffer" });
  const entry = CFB.find(container, "/Workbook");
  if (!entry) throw new Error("no workbook");
  const stream = Buffer.from(entry.content as Uint8Array);
  const afterStart = 4 + stream.readUInt16LE(2);
  const filePass = Buffer.concat([Buffer.from([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 7)]);
  entry.content = Buffer.concat([stream.subarray(0, afterStart), filePass, stream.subarray(afterStart)]);
  entry.size = entry.content.length;
  return Uint8Array.from(CFB.write(container, { type: "buffer" }) as Buffer);
}
