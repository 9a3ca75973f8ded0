import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { archive } from "~/features/admin/content/archive.tsx";
import { awards } from "~/features/admin/content/award.tsx";
import { members } from "~/features/admin/content/member.tsx";
import { actorWorks } from "~/features/admin/content/participation.tsx";
import { importKinds } from "~/features/admin/imports/import-kinds.ts";
import { type ImportLine, importLines } from "~/features/admin/imports/import-lines.ts";
import { readImportTable } from "~/features/admin/imports/import-table.ts";
import { formCheck, inquiryCheck } from "~/features/admin/imports/line-checks.ts";
import { firstProblem, readFields } from "~/features/inquiries/inquiry.ts";

const kindOf = (id: string) => {
  const kind = importKinds.find((one) => one.id === id);
  if (!kind) throw new Error(id);
  return kind;
};

const checks = {
  members: formCheck(members.schema, members.typedOf(null)),
  archive: formCheck(archive.schema, archive.typedOf(null)),
  "actor-works": formCheck(actorWorks.schema, actorWorks.typedOf(null)),
  awards: formCheck(awards.schema, awards.typedOf(null)),
  inquiries: inquiryCheck((typed) => firstProblem(readFields(typed))?.message),
};

async function linesOf(id: keyof typeof checks, file: BlobPart): Promise<ImportLine[]> {
  const result = await readImportTable(new Blob([file]), kindOf(id));
  if ("message" in result) throw new Error(result.message);
  return importLines(result.table, kindOf(id), checks[id]);
}

const valuesOf = async (id: keyof typeof checks, file: BlobPart) =>
  (await linesOf(id, file)).map(({ values, problem }) => problem ?? values);

function workbook(rows: unknown[][]): Buffer<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), "목록");
  return write(book, { type: "buffer", bookType: "xlsx" });
}

describe("a list of members", () => {
  it("is read under whatever stands above it, with headings of the company's own", async () => {
    const file = workbook([
      ["극단 무대 단원 명부"],
      [],
      ["번호", "성명", "직책", "생일", "출연 작품", "메일"],
      [1, " 김배우 ", "배우", new Date("1970-05-09T00:00:00Z"), "햄릿; 세 자매", "a@example.com"],
      [],
      [2, "이연출", "", "", "", ""],
    ]);
    const lines = await linesOf("members", file);
    expect(lines).toEqual([
      {
        line: 4,
        title: "김배우",
        values: {
          name: "김배우",
          role: "배우",
          birth_date: "1970-05-09",
          works_actor: ["햄릿", "세 자매"],
        },
      },
      { line: 6, title: "이연출", values: { name: "이연출" } },
    ]);
  });

  it("says of a line with more cells than headings what is wrong, and takes notes beside a spreadsheet's columns", async () => {
    expect(await valuesOf("members", "이름,소개\n김배우,느티상, 2019\n이연출,연출")).toEqual([
      "제목 줄보다 칸이 많습니다. 쉼표가 든 글은 큰따옴표로 묶어 주세요.",
      { name: "이연출", description: "연출" },
    ]);
    const noted = workbook([["이름"], ["김배우", "전화할 것"]]);
    expect(await valuesOf("members", noted)).toEqual([{ name: "김배우" }]);
  });

  it("is read in CP949, and names of a Mac become those of everybody", async () => {
    const cp949 = new Uint8Array([
      0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xbf, 0xaa, 0xc7, 0xd2, 0x0a, 0xb1, 0xe8, 0x2c, 0x41,
    ]);
    expect(await valuesOf("members", cp949)).toEqual([{ name: "김", role: "A" }]);
    expect(await valuesOf("members", "이름\n김배우".normalize("NFD"))).toEqual([{ name: "김배우" }]);
  });

  it("has each line refused in the words of the form, and the example of the template left out", async () => {
    const file = `이름,생년월일\n예) 홍길동,1980-05-09\n,1970-01-01\n${"가".repeat(101)},`;
    expect(await valuesOf("members", file)).toEqual([
      "양식에 보기로 적혀 있던 줄입니다.",
      "이름은 비워 둘 수 없습니다.",
      "이름은 100자까지 쓸 수 있습니다. 1자를 줄여 주세요.",
    ]);
  });

  it("has everybody in it, without the cells that are wrong and may be empty", async () => {
    const file =
      "이름,역할,생년월일,인스타그램\n김배우,배우,오월,\n박배우,배우,1990-02-30,\n이배우,배우,1990. 2. 30.,instagram\n최배우,,20011301,";
    const missing = "은 달력에 없는 날입니다. 다시 확인해 주세요.";
    expect((await linesOf("members", file)).map(({ values, omitted }) => [values, omitted])).toEqual([
      [{ name: "김배우", role: "배우" }, ["생년월일: 생년월일을 2001-05-09처럼 써 주세요."]],
      [{ name: "박배우", role: "배우" }, [`생년월일: 1990-02-30${missing}`]],
      [
        { name: "이배우", role: "배우" },
        [`생년월일: 1990-02-30${missing}`, "인스타그램 주소: https://로 시작하는 주소를 써 주세요."],
      ],
      [{ name: "최배우" }, [`생년월일: 2001-13-01${missing}`]],
    ]);
  });

  it("without a column of names says which one is missing", async () => {
    expect(await valuesOf("members", "별명,역할\n까치,배우\n")).toEqual(["‘이름’ 칸이 없습니다."]);
  });

  it.each([
    ["", "내용이 비어 있는 파일입니다"],
    ["이름,역할\n", "줄이 하나도 없습니다"],
    [new Uint8Array([0x89, 0x50, 0, 0]), "표가 아닌 파일"],
    ["사진이라고 적은 글\n둘째 줄", "표가 아닌 파일"],
    [`이름\n${"김배우\n".repeat(2001)}`, "2,000줄이 넘는 표입니다"],
  ])("that cannot be read says why (%#)", async (file, message) => {
    await expect(linesOf("members", file)).rejects.toThrow(message);
  });
});

describe("a list of productions", () => {
  it("has dates, years, casts and times as people write them", async () => {
    const file = [
      "제목,연도,공연기간,공연장,출연진,런타임,스태프",
      '햄릿,,2019.03.01~03.10,"마당소극장","김배우, 이배우 등",1시간 40분,"조명: 김빛, 이소리"',
      "세 자매,2005년,,,,,",
      "오래된 연극,1998,1998년 봄,,,90분,",
    ].join("\n");
    expect(await valuesOf("archive", file)).toEqual([
      {
        title: "햄릿",
        year: "2019",
        period: "2019. 3. 1. (금) – 3. 10. (일)",
        venue: "마당소극장",
        actor_list: ["김배우", "이배우"],
        runtime: 100,
        staff_list: [
          { role: "조명", name: "김빛" },
          { role: "", name: "이소리" },
        ],
      },
      { title: "세 자매", year: "2005" },
      { title: "오래된 연극", year: "1998", period: "1998년 봄", runtime: 90 },
    ]);
  });

  it("of KOPIS is recognised by its headings, whichever of its files it is", async () => {
    const kopis = {
      title: "햄릿 [대전]",
      year: "2019",
      period: "2019. 3. 1. (금) – 3. 10. (일)",
      venue: "마당소극장",
    };
    expect(
      await valuesOf(
        "archive",
        "공연ID,공연명,공연시작일자,공연종료일자,공연시설명,장르,제작사\nPF1,햄릿 [대전],20190301,20190310,마당소극장,연극,극단 무대\n",
      ),
    ).toEqual([kopis]);
    expect(
      await valuesOf(
        "archive",
        workbook([
          ["공연코드", "공연명", "공연기간", "공연장(시설명)", "장르", "기획사", "출연진", "포스터"],
          [
            "PF1",
            "햄릿 [대전]",
            "2019.03.01~2019.03.10",
            "마당소극장",
            "연극",
            "무대",
            "김배우, 이배우 등",
            "http://a",
          ],
        ]),
      ),
    ).toEqual([{ ...kopis, actor_list: ["김배우", "이배우"] }]);
    expect(
      await valuesOf(
        "archive",
        "mt20id,prfnm,prfpdfrom,prfpdto,fcltynm\nPF1,햄릿 [대전],2019.03.01,2019.03.10,마당소극장\n",
      ),
    ).toEqual([kopis]);
  });

  it("has a production left out that is not over", async () => {
    expect(await valuesOf("archive", "제목,종료일\n앞으로의 연극,2150-01-01\n")).toEqual([
      "아직 끝나지 않은 공연입니다. 현재 공연에 등록해 주세요.",
    ]);
  });
});

describe("a line with a day that the calendar does not have", () => {
  const problem = (label: string, day: string) =>
    `${label}: 달력에 없는 날(${day})입니다. 파일에서 고친 뒤 다시 가져와 주세요.`;

  it("is left out and says which day to correct", async () => {
    expect(
      await valuesOf(
        "archive",
        "제목,연도,기간,시작일,종료일\n햄릿,,2026-02-30,,\n세 자매,,,2019-13-01,2019-12-31\n갈매기,2019-02-29,,,\n벚꽃 동산,,2019.02.20~02.31,,",
      ),
    ).toEqual([
      problem("기간", "2026-02-30"),
      problem("시작일", "2019-13-01"),
      problem("연도", "2019-02-29"),
      problem("기간", "02.31"),
    ]);
    expect(await valuesOf("actor-works", "작품명,기간\n갈매기,2018.04.31")).toEqual([
      problem("기간", "2018.04.31"),
    ]);
    expect(await valuesOf("awards", "일자,행사,상\n2018.04.31,연극제,대상")).toEqual([
      problem("연도", "2018.04.31"),
    ]);
    expect(
      await valuesOf("inquiries", "받은 날짜,이름,연락처,내용\n2026-02-30 14:30,김관객,a@example.com,문의"),
    ).toEqual([problem("받은 날짜", "2026-02-30")]);
  });
});

describe("other lists", () => {
  it("works have their members and state, awards their year and weight", async () => {
    expect(
      await valuesOf(
        "actor-works",
        "작품명;극단;기간;출연;상태\n갈매기;극단 이웃;2018.04.06~15;김배우, 이배우;종료",
      ),
    ).toEqual([
      {
        title: "갈매기",
        theater_name: "극단 이웃",
        period: "2018. 4. 6. (금) – 4. 15. (일)",
        participating_members: ["김배우", "이배우"],
        status: "completed",
      },
    ]);
    expect(
      await valuesOf(
        "awards",
        "연도,월,행사명,작품,수상내역,구분\n2012년,6월,대전연극제,햄릿,대상,대상\n구십년,,연극제,,대상,",
      ),
    ).toEqual([
      { year: 2012, month: 6, festival: "대전연극제", play: "햄릿", awards: "대상", importance: "grand" },
      "연도는 1900부터 2200까지의 숫자로 써 주세요.",
    ]);
  });

  it("awards are as weighty as the words of their prizes say, and are left out where these say nothing", async () => {
    const importance = (prizes: string) => valuesOf("awards", `연도,행사,상\n2012,연극제,${prizes}`);
    expect(await importance("대상 / 연출상")).toMatchObject([{ importance: "grand" }]);
    expect(await importance("단체 금상")).toMatchObject([{ importance: "gold" }]);
    expect(await importance("연기대상")).toMatchObject([{ importance: "acting" }]);
    expect(await importance("신인연기상; 작품대상")).toMatchObject([{ importance: "grand" }]);
    expect(await importance("은상")).toEqual([
      "‘은상’에는 대상, 금상, 연기상이 없습니다. ‘구분’ 칸에 셋 가운데 하나를 쓰거나, 다른 상이면 사이트 정보의 ‘주요 수상’에 적어 주세요.",
    ]);
    expect(await valuesOf("awards", "연도,행사,상,구분\n2012,연극제,은상,금상")).toMatchObject([
      { importance: "gold" },
    ]);
  });

  it("inquiries have the time at which they came, and a telephone number its first zero", async () => {
    expect(
      await valuesOf(
        "inquiries",
        "작성일,이름,연락처,내용\n2026. 3. 1. 오후 2:30,김관객,1012345678,대관 문의\n2026-03-01,김관객,전화,대관 문의\n언젠가,김관객,a@example.com,문의",
      ),
    ).toEqual([
      {
        created_at: "2026-03-01T05:30:00.000Z",
        name: "김관객",
        contact: "01012345678",
        message: "대관 문의",
      },
      "올바른 이메일 또는 전화번호를 입력해 주세요.",
      "받은 날짜를 2024-03-01 14:30처럼 써 주세요.",
    ]);
  });
});
