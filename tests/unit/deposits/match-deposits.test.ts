import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Deposit, MatchableReservation, MatchKind } from "~/features/admin/deposits/match.ts";
import { matchDeposits } from "~/features/admin/deposits/match-deposits.ts";
import { answers, listedReservations, readList } from "./read-list.ts";

const lists = ["kb.csv", "hana.xls", "kakao.xlsx", "nh.xlsx", "woori.xlsx", "paste.txt"];

describe("the lists with right answers", () => {
  it.each(lists)(
    "finds nearly all that is certain in %s, and calls nothing certain that is not",
    async (name) => {
      const { lines } = await readList(name);
      const matches = matchDeposits(lines, listedReservations());
      const found = answers().map((answer) => {
        const i = lines.findIndex(({ balance }) => balance === answer.balance);
        const match = matches[i];
        return { answer, kind: match?.kind, ids: match?.candidates[0]?.reservations.toSorted() ?? [] };
      });
      const isRight = ({ answer, ids }: (typeof found)[number]) =>
        JSON.stringify(ids) === JSON.stringify(answer.reservations.toSorted());
      const certain = found.filter(({ kind }) => kind === "certain");
      expect(certain.filter((entry) => entry.answer.expect !== "certain" || !isRight(entry))).toEqual([]);
      // All but one: this deposit came 15 hours after the deadline, which is past the grace.
      const expected = found.filter(({ answer }) => answer.expect === "certain");
      expect(expected.filter(({ kind }) => kind !== "certain").map(({ answer }) => answer.who)).toEqual([
        "이도연7531",
      ]);
      const others = found.filter(({ answer }) => answer.expect !== "certain");
      expect(others.map(({ kind }) => kind)).toEqual(others.map(({ answer }) => answer.expect));
      const named = others.filter(({ answer }) => !["several", "none", "ignore"].includes(answer.expect));
      expect(named.filter((entry) => !isRight(entry))).toEqual([]);
    },
  );

  it("matches all of it with four hours more of grace", async () => {
    const { lines } = await readList("kb.csv");
    const matches = matchDeposits(lines, listedReservations(), { graceHours: 16 });
    expect(matches.filter(({ kind }) => kind === "certain")).toHaveLength(44);
  });

  it("gives the same matches whatever the order of deposits and reservations", async () => {
    const { lines } = await readList("kb.csv");
    const reservations = listedReservations();
    const short = (deposits: Deposit[], all: MatchableReservation[]) =>
      matchDeposits(deposits, all)
        .map(({ identity, kind }) => `${identity} ${kind}`)
        .toSorted();
    const right = short(lines, reservations);
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        expect(short(shuffled, reservations.toReversed())).toEqual(right);
      }),
      { numRuns: 20 },
    );
  });
});

let made = 0;

function reservation(
  name: string,
  due: number,
  more: Partial<MatchableReservation> = {},
): MatchableReservation {
  made++;
  return {
    id: more.number ?? `${name}-${made}`,
    number: `Q${String(made).padStart(3, "W")}-X${String(made).padStart(3, "Y")}`,
    name,
    depositorName: null,
    phone: `010-5555-${String(9000 + made)}`,
    due,
    status: "waiting",
    createdAt: "2026-12-01T01:00:00Z",
    expiresAt: "2026-12-03T14:00:00Z",
    showTime: "2026-12-12T10:00:00Z",
    byHand: [],
    ...more,
  };
}

function deposit(sender: string, amount: number, more: Partial<Deposit> = {}): Deposit {
  made++;
  const at = { text: "", instant: "2026-12-02T03:00:00Z", precision: "second" as const };
  return { identity: String(made), at, amount, direction: "in", sender, note: "", how: "타행이체", ...more };
}

/** The kind of each deposit, and the reservation of its first candidate by name. */
function kindsOf(deposits: Deposit[], reservations: MatchableReservation[]): [MatchKind, string?][] {
  return matchDeposits(deposits, reservations).map(({ kind, candidates }) => {
    const ids = candidates[0]?.reservations;
    return ids ? [kind, ids.map((id) => reservations.find((one) => one.id === id)?.name).join("+")] : [kind];
  });
}

function kindOf(
  sender: string,
  amount: number,
  reservations: MatchableReservation[],
  more: Partial<Deposit> = {},
) {
  return kindsOf([deposit(sender, amount, more)], reservations)[0];
}

const crowd = [reservation("남궁수", 30_000), reservation("선우빈", 30_000), reservation("제갈량", 30_000)];

describe("names", () => {
  it.each([
    ["김서연", "김서연"],
    ["김 서 연", "김서연"],
    ["김서연님", "김서연"],
    ["김서연 씨", "김서연"],
    ["김서연(예매)", "김서연"],
    ["예매김서연", "김서연"],
    ["김서연2매", "김서연"],
    ["12월12일 김서연", "김서연"],
    ["김서연".normalize("NFD"), "김서연"],
    ["ＳＭＩＴＨ　ＪＯＨＮ", "John Smith"],
    ["㈜한빛", "한빛"],
    ["한빛(유)", "주식회사 한빛"],
    ["토스 김서연", "김서연"],
    ["카카오페이(김서연)", "김서연"],
    ["대전초 2반", "대전초2반"],
  ])("is certain of %s for %s", (sender, name) => {
    expect(kindOf(sender, 30_000, [...crowd, reservation(name, 30_000)])).toEqual(["certain", name]);
  });

  it.each([
    ["김서현", "김서연"],
    ["서연", "김서연"],
    ["한국예술종합학", "한국예술종합학교"],
    ["김서연맘", "김서연"],
    ["KIM SEOYEON", "김서연"],
    ["PARK YOUNGSOO", "박영수"],
    ["LEE JIHOON", "이지훈"],
    ["김서연 회비", "김서연"],
    ["김서연1234", "김서연"],
  ])("leaves %s for %s to a person", (sender, name) => {
    expect(kindOf(sender, 30_000, [...crowd, reservation(name, 30_000)])).toEqual(["likely", name]);
  });

  it.each([
    ["김서준", "박서연"],
    ["박지호", "박지훈"],
    ["대전초1반", "부산초2반"],
    ["KIM MINJUN", "이서연"],
    ["카카오페이", "김서연"],
    ["김", "김서연"],
  ])("finds %s nobody's where several have the sum and %s is another name", (sender, name) => {
    expect(kindOf(sender, 30_000, [...crowd, reservation(name, 30_000)])?.[0]).toBe("none");
  });

  it("is not certain of the second class where the first has reserved", () => {
    expect(kindOf("대전초2반", 30_000, [...crowd, reservation("대전초1반", 30_000)])?.[0]).not.toBe(
      "certain",
    );
  });

  it("asks where a given name fits two people", () => {
    const two = [reservation("이하늘", 30_000), reservation("박하늘", 30_000)];
    expect(kindOf("하늘", 30_000, two)?.[0]).toBe("several");
  });

  it("reads the person of a wallet in the memo, and a memo beside a stranger's name", () => {
    const all = [...crowd, reservation("이두리", 30_000)];
    expect(kindOf("네이버페이", 30_000, all, { note: "이두리" })).toEqual(["certain", "이두리"]);
    expect(kindOf("(주)카카오페이", 30_000, all, { how: "이두리" })).toEqual(["certain", "이두리"]);
    expect(kindOf("최영자", 30_000, all, { note: "이두리 예매" })).toEqual(["certain", "이두리"]);
    const payer = reservation("최영자", 50_000);
    expect(kindOf("최영자", 30_000, [...all, payer], { note: "이두리" })).toEqual(["likely", "이두리"]);
  });
});

describe("numbers", () => {
  const twins = [
    reservation("김민수", 60_000, { phone: "010-1111-7531" }),
    reservation("김민수", 60_000, { phone: "010-2222-8642" }),
  ];

  it("lets digits of the telephone decide between two of one name, full-width ones too", () => {
    expect(kindOf("김민수7531", 60_000, twins)?.[0]).toBe("certain");
    expect(kindOf("김민수８６４２", 60_000, twins)?.[0]).toBe("certain");
    expect(kindOf("김민수", 60_000, twins)?.[0]).toBe("several");
    expect(kindOf("김민수9999", 60_000, twins)?.[0]).toBe("several");
  });

  it("takes the day of the show for no telephone", () => {
    const one = reservation("오세진", 30_000, { showTime: "2026-12-12T10:00:00Z" });
    expect(kindOf("오세진1212", 30_000, [one])?.[0]).toBe("certain");
    expect(kindOf("오세진1900", 30_000, [one])?.[0]).toBe("certain");
  });

  it("goes by the reservation number whatever the name, and says when the sum is another", () => {
    const one = reservation("최도윤", 30_000, { number: "933F-9HDJ" });
    const all = [...crowd, one];
    expect(kindOf("엄마", 30_000, all, { note: "933f-9hdj" })).toEqual(["certain", "최도윤"]);
    expect(kindOf("933F9HDJ 최도윤", 30_000, all)).toEqual(["certain", "최도윤"]);
    expect(kindOf("933F9HDJ", 20_000, all)).toEqual(["short", "최도윤"]);
    expect(kindOf("933F9HDJ", 40_000, all)).toEqual(["over", "최도윤"]);
    expect(kindOf("최도윤9HDJ", 30_000, [...all, reservation("최도윤", 30_000)])).toEqual([
      "certain",
      "최도윤",
    ]);
  });
});

describe("sums", () => {
  it("is certain of one deposit for all reservations of a person, and of nothing less", () => {
    const two = [reservation("정다솜", 20_000), reservation("정다솜", 30_000)];
    expect(kindOf("정다솜", 50_000, two)).toEqual(["certain", "정다솜+정다솜"]);
    const three = [...Array(3)].map(() => reservation("정다솜", 20_000));
    expect(kindOf("정다솜", 60_000, three)?.[0]).toBe("certain");
    expect(kindOf("정다솜", 40_000, three)?.[0]).toBe("several");
    expect(kindOf("정다솜", 50_000, [...two, reservation("정다솜", 50_000)])?.[0]).toBe("several");
    expect(kindOf("정다솜", 50_000, [...two, reservation("정다솜", 70_000)])?.[0]).toBe("likely");
  });

  it("joins deposits of one person that pay a reservation together", () => {
    const one = [reservation("최보람", 90_000)];
    const parts = [deposit("최보람", 50_000), deposit("최보람님", 40_000)];
    expect(kindsOf(parts, one)).toEqual([
      ["part", "최보람"],
      ["part", "최보람"],
    ]);
    const matches = matchDeposits(parts, one);
    expect(matches[0]?.candidates[0]).toMatchObject({ together: [parts[1]?.identity], difference: 0 });
    expect(
      kindsOf([deposit("최보람", 50_000), deposit("최보람", 30_000)], one).map(([kind]) => kind),
    ).toEqual(["short", "short"]);
  });

  it("shows how much is missing or too much", () => {
    const one = [...crowd, reservation("윤하람", 48_000)];
    const [short] = matchDeposits([deposit("윤하람", 47_000)], one);
    expect(short).toMatchObject({
      kind: "short",
      candidates: [{ difference: -1000, reason: "1,000원 모자람 · 이름 같음" }],
    });
    const [over] = matchDeposits([deposit("윤하람", 50_000)], one);
    expect(over).toMatchObject({ kind: "over", candidates: [{ difference: 2000 }] });
  });

  it("says why in words", () => {
    const [match] = matchDeposits([deposit("김민죠", 60_000)], [reservation("김민조", 60_000)]);
    expect(match?.candidates[0]?.reason).toBe("금액 같음 · 이름 한 글자 다름");
  });

  it("proposes the only reservation of a sum under another name, but not for other purposes", () => {
    const one = [...crowd, reservation("김서연", 77_000)];
    expect(kindOf("최영자", 77_000, one)).toEqual(["likely", "김서연"]);
    expect(kindOf("최영자", 77_000, one, { note: "후원금" })).toEqual(["none"]);
  });

  it("is certain of neither of two deposits for one reservation, and of no third one", () => {
    const one = [reservation("정민호", 41_000)];
    const kinds = kindsOf([deposit("정민호", 41_000), deposit("정민호", 41_000)], one).map(([kind]) => kind);
    expect(kinds).toEqual(["likely", "likely"]);
    const whole = [reservation("정다솜", 20_000), reservation("정다솜", 30_000)];
    expect(
      kindsOf([deposit("정다솜", 50_000), deposit("정다솜", 20_000)], whole).map(([kind]) => kind),
    ).not.toContain("certain");
  });

  it("leaves what remains of two people of one name likely once digits have decided about the other", () => {
    const two = [
      reservation("이도연", 36_000, { phone: "010-1111-7531" }),
      reservation("이도연", 36_000, { phone: "010-2222-8642" }),
    ];
    const kinds = kindsOf([deposit("이도연7531", 36_000), deposit("이도연", 36_000)], two).map(
      ([kind]) => kind,
    );
    expect(kinds).toEqual(["certain", "likely"]);
  });
});

describe("time and state", () => {
  const at = (instant: string, precision: "second" | "day" = "second") => ({
    at: { text: "", instant, precision },
  });

  it("is certain within the deadline and its grace, late after it or after the show has begun", () => {
    const one = [reservation("서지안", 30_000)];
    expect(kindOf("서지안", 30_000, one, at("2026-12-04T01:59:00Z"))?.[0]).toBe("certain");
    expect(kindOf("서지안", 30_000, one, at("2026-12-04T02:01:00Z"))?.[0]).toBe("late");
    const open = [reservation("서지안", 30_000, { expiresAt: null })];
    expect(kindOf("서지안", 30_000, open, at("2026-12-12T10:00:01Z"))?.[0]).toBe("late");
  });

  it("finds money from before the reservation nobody's, and knows only the day where the list does", () => {
    const one = [reservation("홍길동", 30_000)];
    expect(kindOf("홍길동", 30_000, one, at("2026-12-01T00:59:59Z"))).toEqual(["none"]);
    expect(kindOf("홍길동", 30_000, one, at("2026-11-30T15:00:00Z", "day"))?.[0]).toBe("certain");
    expect(kindOf("홍길동", 30_000, one, at("2026-11-29T15:00:00Z", "day"))).toEqual(["none"]);
  });

  it("shows reservations that are paid, cancelled or expired as such", () => {
    expect(kindOf("홍길동", 30_000, [reservation("홍길동", 30_000, { status: "paid" })])?.[0]).toBe("over");
    expect(kindOf("홍길동", 30_000, [reservation("홍길동", 30_000, { status: "cancelled" })])?.[0]).toBe(
      "late",
    );
    expect(kindOf("홍길동", 30_000, [reservation("홍길동", 30_000, { status: "expired" })])?.[0]).toBe(
      "late",
    );
    const both = [reservation("홍길동", 30_000, { status: "paid" }), reservation("홍길동", 30_000)];
    expect(kindOf("홍길동", 30_000, both)?.[0]).toBe("certain");
  });

  it("is certain of nothing whose direction or time is unknown", () => {
    const one = [reservation("홍길동", 30_000)];
    expect(kindOf("홍길동", 30_000, one, { direction: "unknown" })?.[0]).toBe("likely");
    expect(
      kindOf("홍길동", 30_000, one, { at: { text: "어제", instant: null, precision: "day" } })?.[0],
    ).toBe("likely");
  });

  it("ignores money that goes out, interest and settlements of cards, unless somebody is called so", () => {
    expect(kindOf("홍길동", 30_000, [reservation("홍길동", 30_000)], { direction: "out" })).toEqual([
      "ignore",
    ]);
    for (const sender of ["결산이자", "예금이자", "국민카드", "BC카드매출", "이자입금"])
      expect(kindOf(sender, 1_243, crowd)).toEqual(["ignore"]);
    expect(kindOf("이자", 30_000, [reservation("이자", 30_000)])?.[0]).toBe("certain");
  });
});

it("is certain of no deposit whose name and sum do not agree, whatever is in a list", () => {
  const name = fc.constantFrom(
    "김민수",
    "김민주",
    "이도연",
    "박하늘",
    "하늘",
    "KIM MINSU",
    "김민수 회비",
    "토스",
  );
  const sum = fc.constantFrom(20_000, 30_000, 40_000, 60_000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, sum), { maxLength: 12 }),
      fc.array(fc.tuple(name, sum), { maxLength: 12 }),
      (people, money) => {
        const reservations = people.map(([name, due]) => reservation(name, due));
        const deposits = money.map(([sender, amount]) => deposit(sender, amount));
        const matches = matchDeposits(deposits, reservations);
        const paid = new Set<string>();
        for (const [i, { kind, candidates }] of matches.entries()) {
          if (kind !== "certain") continue;
          const ids = candidates[0]?.reservations ?? [];
          const own = reservations.filter(({ id }) => ids.includes(id));
          expect(own.reduce((all, { due }) => all + due, 0)).toBe(deposits[i]?.amount);
          expect(own.every(({ name }) => name === deposits[i]?.sender)).toBe(true);
          for (const id of ids) {
            expect(paid.has(id)).toBe(false);
            paid.add(id);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe("money that was confirmed by hand", () => {
  const byHand = (at: string, amount = 30_000, sender: string | null = null, reported = false) => [
    { id: `line-${at}-${amount}`, amount, at, reported, sender },
  ];
  const confirmed = (name: string, more: Partial<MatchableReservation> = {}) =>
    reservation(name, 30_000, { status: "paid", byHand: byHand("2026-12-02T09:00:00Z"), ...more });
  const matchOf = (
    sender: string,
    reservations: MatchableReservation[],
    more: Partial<Deposit> = {},
    amount = 30_000,
  ) => matchDeposits([deposit(sender, amount, more)], reservations)[0];

  it("is the deposit of its name or number and sum, which adds nothing", () => {
    const one = confirmed("홍길동", { number: "933F-9HDJ" });
    const payment = one.byHand[0]?.id;
    const known = { kind: "certain", candidates: [{ payment, difference: 0 }] };
    expect(matchOf("홍길동", [...crowd, one])).toMatchObject(known);
    expect(matchOf("엄마", [one], { note: "933F-9HDJ" })).toMatchObject(known);
    expect(matchOf("홍길동", [{ ...one, byHand: [] }])?.kind).toBe("over");
  });

  it("is recognised in a part of what a reservation costs", () => {
    const one = reservation("홍길동", 82_000, { byHand: byHand("2026-12-02T09:00:00Z", 20_000) });
    const lines = [deposit("홍길동", 20_000), deposit("홍길동", 82_000)];
    const matches = matchDeposits(lines, [one]);
    expect(matches.map(({ kind, candidates }) => [kind, candidates[0]?.payment])).toEqual([
      ["certain", one.byHand[0]?.id],
      ["certain", undefined],
    ]);
  });

  it("is recognised by the sender that was typed, whoever reserved", () => {
    const one = confirmed("홍길동", { byHand: byHand("2026-12-02T09:00:00Z", 30_000, "엄마") });
    const other = reservation("최영자", 30_000);
    const payment = one.byHand[0]?.id;
    const known = { kind: "certain", candidates: [{ reservations: [one.id], payment }] };
    expect(matchOf("엄마", [one, other])).toMatchObject(known);
    expect(matchOf("엄마", [{ ...one, byHand: byHand("2026-12-02T09:00:00Z") }, other])?.kind).toBe("likely");
  });

  it("is of one time where a service has reported it, and no other deposit that was reported", () => {
    const reported = (at: string) =>
      confirmed("홍길동", { createdAt: "2026-11-01T01:00:00Z", byHand: byHand(at, 30_000, "홍길동", true) });
    const one = reported("2026-12-02T03:00:00Z");
    const known = { kind: "certain", candidates: [{ reservations: [one.id], payment: one.byHand[0]?.id }] };
    const at = (instant: string, precision: "second" | "minute" | "day" = "second") => ({
      at: { text: "", instant, precision },
    });
    const earlier = reported("2026-12-01T03:00:00Z");
    for (const time of [
      at("2026-12-02T03:00:00Z"),
      at("2026-12-02T03:00:59Z"),
      at("2026-12-02T02:59:00Z", "minute"),
      at("2026-12-01T15:00:00Z", "day"),
    ])
      expect(matchOf("홍길동", [earlier, one], time)).toMatchObject(known);
    for (const time of [at("2026-12-02T02:00:00Z"), at("2026-12-02T04:00:00Z")])
      expect(matchOf("홍길동", [one], time)).toMatchObject({
        kind: "known",
        reason: "이미 확인한 입금과 시각이 다릅니다. 두 번 보낸 돈인지 확인해 주세요.",
      });
    expect(matchOf("홍길동", [one], { reported: true })?.kind).toBe("over");
    const other = reservation("홍길동", 30_000);
    expect(matchOf("홍길동", [one, other], { reported: true })?.candidates[0]).toMatchObject({
      reservations: [other.id],
    });
  });

  it("is left to a person where the deposit came afterwards, twice, or under a name that is only like it", () => {
    const one = confirmed("홍길동");
    const later = { at: { text: "", instant: "2026-12-02T10:00:00Z", precision: "second" as const } };
    expect(matchOf("홍길동", [one], later)).toMatchObject({
      kind: "known",
      reason: "손으로 확인한 뒤에 들어온 돈입니다. 두 번 보낸 돈인지 확인해 주세요.",
    });
    const twice = matchDeposits([deposit("홍길동", 30_000), deposit("홍길동", 30_000)], [one]);
    expect(twice.map(({ kind }) => kind)).toEqual(["known", "known"]);
    expect(matchOf("홍길돈", [...crowd, one])?.kind).toBe("known");
    expect(matchOf("최영자", [confirmed("홍길동")])?.kind).toBe("known");
    expect(matchOf("홍길동9999", [one])?.kind).toBe("known");
  });

  it("is asked about where another reservation of the person waits for the same sum, unless digits decide", () => {
    const one = confirmed("홍길동", { phone: "010-1111-7531" });
    const other = reservation("홍길동", 30_000, { phone: "010-2222-8642" });
    const asked = matchOf("홍길동", [one, other]);
    expect(asked?.kind).toBe("known");
    expect(asked?.candidates.map(({ payment }) => payment)).toEqual([one.byHand[0]?.id, undefined]);
    expect(matchOf("홍길동8642", [one, other])).toMatchObject({
      kind: "certain",
      candidates: [{ reservations: [other.id] }],
    });
    expect(matchOf("홍길동7531", [one, other])?.candidates[0]?.payment).toBe(one.byHand[0]?.id);
    const later = { at: { text: "", instant: "2026-12-02T10:00:00Z", precision: "second" as const } };
    expect(matchOf("홍길동", [one, other], later)).toMatchObject({
      kind: "certain",
      candidates: [{ reservations: [other.id] }],
    });
  });
});
