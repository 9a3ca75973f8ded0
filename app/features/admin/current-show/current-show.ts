/** The path of the page of the current show, and what it needs. */

import type { ReactNode } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import type { Show } from "./show-schema.ts";

export const currentShowPath = "/admin/current-performance";

/** What visitors see of a show: its columns and its show times. */
export type ShownShow = Show & {
  show_times: { id: string; date: string; time: string; capacity: number | null; sold?: number }[];
};

export interface CurrentShowProps {
  supabase: Supabase;
  /** A show as visitors will see it. */
  preview: (show: ShownShow) => ReactNode;
  /** What can be done with reservations of a show that have no show time. */
  unassigned: (performanceId: string) => ReactNode;
  /** A reservation of the show, tried. */
  trial: (performanceId: string) => ReactNode;
  /** Address of the reservations of a show time. */
  reservationsAt: (filter: { performanceId: string; showTimeId: string }) => string;
}
