/** What SQL calls the rows that an embed found for a row of its parent. */
import type { EmbedPlan } from "../plan/plan-read.ts";
import { quoteName } from "./sql.ts";

export function rowsAlias({ alias }: Pick<EmbedPlan, "alias">): string {
  return quoteName(`${alias}_rows`);
}

/** The row of a to-one embed, the JSON list of another; null when there is none. */
export function embedRows(embed: EmbedPlan): string {
  return embed.isOne ? `${rowsAlias(embed)}.*` : `${rowsAlias(embed)}.pgrst_found`;
}
