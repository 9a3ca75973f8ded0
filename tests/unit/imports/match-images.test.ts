import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { imageFiles } from "~/features/admin/imports/image-files.ts";
import type { PlannedLine } from "~/features/admin/imports/line-fate.ts";
import { matchImages } from "~/features/admin/imports/match-images.ts";

const lines = (...titles: (string | Partial<PlannedLine>)[]): PlannedLine[] =>
  titles.map((title, i) => ({
    line: i + 2,
    title: typeof title === "string" ? title : "",
    values: {},
    fate: "created",
    about: "",
    rowId: null,
    hasImage: false,
    ...(typeof title === "object" && title),
  }));

function matched(planned: PlannedLine[], paths: string[], several = true, omitted = new Set<number>()) {
  const images = paths.map((path) => ({ path, file: new File(["x"], path) }));
  const { byLine, unmatched } = matchImages(images, planned, { several, omitted });
  return {
    ...Object.fromEntries([...byLine].map(([line, all]) => [line, all.map(({ path }) => path)])),
    ...(unmatched.length > 0 && { unmatched: unmatched.map(({ path, reason }) => `${path}: ${reason}`) }),
  };
}

describe("an image goes to the record", () => {
  it("whose name it has, whatever its blanks, letters and extension", () => {
    expect(
      matched(lines("김배우", "Hamlet: 햄릿"), ["김 배우.JPG", "hamlet_햄릿.png".normalize("NFD")]),
    ).toEqual({
      2: ["김 배우.JPG"],
      3: ["hamlet_햄릿.png".normalize("NFD")],
    });
  });

  it("whose name is the longest part of its own, the one of exactly its name first", () => {
    expect(matched(lines("햄릿", "햄릿머신"), ["햄릿 1.jpg", "햄릿머신 포스터.jpg", "햄릿.jpg"])).toEqual({
      2: ["햄릿.jpg", "햄릿 1.jpg"],
      3: ["햄릿머신 포스터.jpg"],
    });
  });

  it("whose name its folder has", () => {
    expect(matched(lines("세 자매"), ["사진/세 자매/001.jpg", "사진/세 자매/002.jpg"])).toEqual({
      2: ["사진/세 자매/001.jpg", "사진/세 자매/002.jpg"],
    });
  });

  it("as its main image when it is called a poster, wherever it stands among the others", () => {
    const folder = ["햄릿/장면1.jpg", "햄릿/장면2.jpg", "햄릿/포스터.jpg", "햄릿.jpg"];
    expect(matched(lines("햄릿"), folder)).toEqual({
      2: ["햄릿/포스터.jpg", "햄릿.jpg", "햄릿/장면1.jpg", "햄릿/장면2.jpg"],
    });
    expect(matched(lines("Hamlet"), ["Hamlet 1.jpg", "Hamlet POSTER.jpg"], false)).toEqual({
      2: ["Hamlet POSTER.jpg"],
      unmatched: ["Hamlet 1.jpg: 사진을 한 장만 넣을 수 있습니다."],
    });
  });

  it("of its year where several have its title, and to none without a year", () => {
    const both = lines(
      { title: "햄릿", values: { year: "2010" } },
      { title: "햄릿", values: { year: "2019" } },
    );
    expect(matched(both, ["햄릿 2019.jpg", "햄릿.jpg"])).toEqual({
      3: ["햄릿 2019.jpg"],
      unmatched: ["햄릿.jpg: 이름이 같은 줄이 여럿입니다. 파일 이름에 연도를 붙여 주세요."],
    });
  });

  it("unless there is none, it is left out, has an image, or takes one alone", () => {
    const planned = lines(
      "김배우",
      { title: "이있음", hasImage: true },
      { title: "박빠짐", fate: "left" },
      "최뺌",
      "정하나",
    );
    expect(
      matched(
        planned,
        ["IMG_0001.jpg", "이있음.jpg", "박빠짐.jpg", "최뺌.jpg", "정하나 1.jpg", "정하나 2.jpg"],
        false,
        new Set([5]),
      ),
    ).toEqual({
      6: ["정하나 1.jpg"],
      unmatched: [
        "IMG_0001.jpg: 이름이 맞는 줄이 없습니다.",
        "이있음.jpg: 이미 사진이 있어 그대로 둡니다.",
        "박빠짐.jpg: 가져오지 않는 줄의 사진입니다.",
        "최뺌.jpg: 가져오지 않는 줄의 사진입니다.",
        "정하나 2.jpg: 사진을 한 장만 넣을 수 있습니다.",
      ],
    });
  });
});

describe("images that an admin has chosen", () => {
  const bytes = new Uint8Array([1, 2, 3]);

  it("are those of a folder in the order of their numbers, and nothing hidden", async () => {
    const names = ["햄릿 10.jpg", "햄릿 2.jpg", ".DS_Store", "._햄릿 2.jpg", "목록.xlsx", "a.HEIC"];
    const found = await imageFiles(names.map((name) => new File([bytes], name)));
    expect(found.map(({ path }) => path)).toEqual(["햄릿 2.jpg", "햄릿 10.jpg", "a.HEIC"]);
  });

  it("come out of an archive, stored or compressed, also one with names in CP949", async () => {
    const archive = zipSync({
      "사진/김배우.jpg": [bytes, { level: 0 }],
      "사진/이배우.png": bytes,
      "__MACOSX/사진/._김배우.jpg": bytes,
      "목록.txt": bytes,
    });
    const found = await imageFiles([new File([new Uint8Array(archive)], "사진.zip")]);
    expect(found.map(({ path }) => path)).toEqual(["사진/김배우.jpg", "사진/이배우.png"]);
    expect(new Uint8Array(await (found[1]?.file.arrayBuffer() ?? new ArrayBuffer()))).toEqual(bytes);

    // "김배우.jpg" as Windows writes it; each letter of the name stands for a byte.
    const cp949 = String.fromCharCode(0xb1, 0xe8, 0xb9, 0xe8, 0xbf, 0xec);
    const [image] = await imageFiles([new File([latin1Archive(`${cp949}.jpg`, bytes)], "윈도.zip")]);
    expect(image?.path).toBe("김배우.jpg");
  });

  it("in an archive that breaks off are refused", async () => {
    const archive = zipSync({ "a.jpg": [new Uint8Array(5_000), { level: 0 }] });
    const part = new Uint8Array(archive.slice(0, 3_000));
    await expect(imageFiles([new File([part], "a.zip")])).rejects.toThrow();
  });
});

/** An archive whose names are not said to be UTF-8. */
function latin1Archive(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const placeholder = "x".repeat(name.length);
  const archive = new Uint8Array(zipSync({ [placeholder]: [bytes, { level: 0 }] }));
  const wanted = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
  for (let at = archive.indexOf(0x78); at >= 0; at = archive.indexOf(0x78, at + 1)) {
    if (wanted.every((_, i) => archive[at + i] === 0x78)) archive.set(wanted, at);
  }
  return archive;
}
