/** The calls of a phone at the door, by the key of its pass. */
import type { Supabase } from "~/lib/supabase.ts";
import type { DoorAction, DoorList } from "./door.ts";

/** SQLSTATE of `raise exception` in our own functions: its message is written for people. */
const raised = "P0001";

/** The pass is unknown, withdrawn, or of a show that is over. */
export class PassRefused extends Error {
  override name = "PassRefused";
}

function check(error: { code?: string; message: string } | null): void {
  if (!error) return;
  if (error.code === raised) throw new PassRefused(error.message);
  throw new Error(`The door's list could not be read or written: ${error.message} (${error.code})`);
}

/** @throws PassRefused, or when there is no answer */
export async function readDoorList(supabase: Supabase, key: string): Promise<DoorList> {
  const { data, error } = await supabase.rpc("door_list", { key });
  check(error);
  return data as unknown as DoorList;
}

/** Written once however often they are sent. @throws PassRefused, or when there is no answer: then all may be sent again */
export async function sendDoorActions(supabase: Supabase, key: string, actions: readonly DoorAction[]) {
  const { data, error } = await supabase.rpc("door_record", { key, entries: actions as never });
  check(error);
  return data ?? [];
}
