/** Schemas of what is typed into fields of the admin area, with the messages for people. */
import { z } from "zod";
import { characterCount } from "./character-count.ts";
import { readTime } from "./typed-times.ts";

// Compiled schemas need `new Function`, which the site's content security policy refuses.
z.config({ jitless: true });

function tooLong(label: string, longest: number, length: number) {
  const [most, excess] = [longest, length - longest].map((count) => count.toLocaleString("ko"));
  return `${label} ${most}자까지 쓸 수 있습니다. ${excess}자를 줄여 주세요.`;
}

/** `label` with its particle: "제목은", "이름은". */
export function text(label: string, longest: number) {
  return z
    .string()
    .trim()
    .refine((typed) => characterCount(typed) <= longest, {
      error: ({ input }) => tooLong(label, longest, characterCount(String(input))),
    });
}

export function requiredText(label: string, longest: number) {
  return text(label, longest).min(1, `${label} 비워 둘 수 없습니다.`);
}

/** Empty becomes null. */
export function textOrNull(label: string, longest: number) {
  return text(label, longest).transform((typed) => typed || null);
}

/**
 * Empty becomes null. Only addresses of the web: what visitors click must not run anything. The same is in SQL, in
 * `private.is_safe_link`.
 */
export function webAddressOrNull(label: string) {
  return textOrNull(label, 2000)
    .refine((address) => address === null || !/[\s"'`<>\\]/.test(address), {
      message:
        "주소에는 빈칸, 따옴표, 꺾쇠(< >), 역슬래시(\\)를 쓸 수 없습니다. 브라우저 주소창의 주소를 그대로 복사해 붙여 주세요.",
      abort: true,
    })
    .refine((address) => address === null || isWebAddress(address), {
      message: "https://로 시작하는 주소를 써 주세요.",
    });
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(address) && URL.canParse(address);
}

/** One entry a line; empty lines fall away. */
export function lines(label: string, { most, longest }: { most: number; longest: number }) {
  return z
    .string()
    .transform(linesOf)
    .refine((entries) => entries.length <= most, { message: `${label} ${most}줄까지 쓸 수 있습니다.` })
    .refine((entries) => characterCount(entries.join("")) <= longest, {
      error: ({ input }) => tooLong(label, longest, characterCount((input as string[]).join(""))),
    });
}

export function linesOf(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

interface NumberLimits {
  least: number;
  most: number;
  /** What may follow the number. */
  units?: readonly string[];
}

/**
 * A whole number as typed; empty becomes `empty`. Thousands separators, full-width digits and one of the `units` behind
 * it are allowed: "３０，０００원".
 */
export function wholeNumber<Empty extends number | null>(
  label: string,
  { empty, ...limits }: NumberLimits & { empty: Empty },
) {
  return bareNumber(limits)
    .refine((typed) => typed === "" || isWithin(typed, limits), { message: outOfLimits(label, limits) })
    .transform((typed): number | Empty => (typed === "" ? empty : Number(typed)));
}

/** As `wholeNumber`, where empty is refused. */
export function requiredWholeNumber(label: string, limits: NumberLimits) {
  return bareNumber(limits)
    .refine((typed) => isWithin(typed, limits), { message: outOfLimits(label, limits) })
    .transform(Number);
}

function bareNumber({ units = [] }: NumberLimits) {
  return z.string().transform((typed) => {
    const digits = typed.normalize("NFKC").replace(/[,\s]/g, "");
    const unit = units.find((unit) => digits.endsWith(unit)) ?? "";
    return digits.length > unit.length ? digits.slice(0, digits.length - unit.length) : digits;
  });
}

const isWithin = (typed: string, { least, most }: NumberLimits) =>
  /^-?\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

function outOfLimits(label: string, { least, most }: NumberLimits) {
  const shown = (limit: number) => limit.toLocaleString("ko", { useGrouping: "min2" });
  return `${label} ${shown(least)}부터 ${shown(most)}까지의 숫자로 써 주세요.`;
}

/** A day as "2001-05-09"; empty becomes null. `label` with its particle: "마감일을". */
export function dayOrNull(label: string) {
  return z
    .string()
    .transform((typed) => typed.trim() || null)
    .refine((day) => day === null || isDay(day), {
      error: ({ input }) =>
        /^\d{4}-\d\d-\d\d$/.test(String(input))
          ? `${input}은 달력에 없는 날입니다. 다시 확인해 주세요.`
          : `${label} 2001-05-09처럼 써 주세요.`,
    });
}

/** A time of day as people type it; becomes "19:30". */
export const timeOfDay = z.string().transform((typed, context) => {
  const read = readTime(typed);
  if ("time" in read) return read.time;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

/** Date and time in Seoul as "2026-11-30T10:00"; becomes an instant (ISO 8601), empty null. `label` with its particle. */
export function momentOrNull(label: string) {
  return z
    .string()
    .transform((typed) => typed.trim() || null)
    .refine((typed) => typed === null || (isDay(typed.slice(0, 10)) && isMoment(typed)), {
      message: `${label} 날짜와 시각까지 골라 주세요.`,
    })
    .transform((typed) => typed && new Date(`${typed}+09:00`).toISOString());
}

const isMoment = (typed: string) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(typed);

function isDay(typed: string): boolean {
  const day = new Date(`${typed}T00:00:00Z`);
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(+day) && day.toJSON().startsWith(typed);
}
