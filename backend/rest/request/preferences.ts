/** The `Prefer` header. */
import { unknownPreference } from "../rest-error.ts";

export interface Preferences {
  resolution?: "merge-duplicates" | "ignore-duplicates";
  missing?: "default" | "null";
  return?: "representation" | "minimal" | "headers-only";
  count?: "exact" | "planned" | "estimated";
  handling?: "strict" | "lenient";
  /** Understood and never honoured, as on hosted: what a request writes is committed. */
  tx?: "commit" | "rollback";
  /** In which zone times are shown and understood. */
  timezone?: string;
  maxAffected?: number;
}

const VALUES = new Map([
  ["resolution", ["merge-duplicates", "ignore-duplicates"]],
  ["missing", ["default", "null"]],
  ["return", ["representation", "minimal", "headers-only"]],
  ["count", ["exact", "planned", "estimated"]],
  ["handling", ["strict", "lenient"]],
  ["tx", ["commit", "rollback"]],
]);

export function parsePreferences(header: string | null): Preferences {
  if (!header) return {};
  const found: Record<string, string> = {};
  const unknown: string[] = [];
  let maxAffected: number | undefined;
  for (const entry of header.split(",")) {
    const preference = entry.trim();
    const [name = "", value = ""] = preference.split("=", 2).map((part) => part.trim());
    if (name === "max-affected" && /^\d+$/.test(value)) maxAffected ??= Number(value);
    else if (VALUES.get(name)?.includes(value) || (name === "timezone" && value)) found[name] ??= value;
    else if (preference) unknown.push(preference);
  }
  if (found.handling === "strict" && unknown.length > 0) {
    throw unknownPreference(unknown.join(", "));
  }
  return { ...(found as Preferences), ...(maxAffected !== undefined && { maxAffected }) };
}

/** The value of `Preference-Applied`: what was asked for and honoured, in PostgREST's order. */
export function appliedPreferences(
  preferences: Preferences,
  honoured: readonly (keyof Preferences)[],
): string | undefined {
  const names = (["resolution", "missing", "return", "count", "handling", "timezone", "maxAffected"] as const)
    .filter((name) => honoured.includes(name) && preferences[name] !== undefined)
    .filter((name) => name !== "maxAffected" || preferences.handling === "strict");
  const applied = names.map(
    (name) => `${name === "maxAffected" ? "max-affected" : name}=${preferences[name]}`,
  );
  return applied.length > 0 ? applied.join(", ") : undefined;
}
