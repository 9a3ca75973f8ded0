/** What people who run the site watch of the box office, and what they are alerted of. */
import type { Supabase } from "../../lib/supabase.ts";

export interface Figure {
  name: string;
  /** What of it: the way of messages, the state of deposits; empty where there is one. */
  label: string;
  value: number;
}

/** @throws the API's error */
export async function readOperationFigures(supabase: Supabase): Promise<Figure[]> {
  const { data } = await supabase.rpc("operation_figures").throwOnError();
  return data;
}

/** By e-mail to the company and on browsers of admins, of one problem once a day. @throws the API's error */
export async function queueAlert(supabase: Supabase, problem: string, words: string): Promise<void> {
  await supabase.rpc("queue_alert", { problem, words }).throwOnError();
}
