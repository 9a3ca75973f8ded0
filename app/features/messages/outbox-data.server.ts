/** The outbox in the database, for the node that sends. */
import type { Json } from "../../lib/database.types.ts";
import type { Supabase } from "../../lib/supabase.ts";

/** Texts are complete: the address of the site stands in them. @throws the API's error */
export function outboxStore(supabase: Supabase, publicUrl: string) {
  return {
    async take(ways: string[]) {
      const { data } = await supabase.rpc("take_messages", { ways }).throwOnError();
      return data.map((message) => ({
        ...message,
        way: message.way as "email" | "phone" | "push" | "webhook",
        text: message.text.replaceAll("{site}", publicUrl),
        word_values: wordValues(message.word_values, publicUrl),
      }));
    },
    async finish(id: string, problem?: { message: string; final: boolean }) {
      await supabase
        .rpc("finish_message", { id, ...(problem && { problem: problem.message, final: problem.final }) })
        .throwOnError();
    },
    /** Those that are stored, or these where there are none. */
    async pushKeys({ publicKey, privateKey }: { publicKey: string; privateKey: string }) {
      const { data } = await supabase
        .rpc("push_keys", { new_public_key: publicKey, new_private_key: privateKey })
        .single()
        .throwOnError();
      return { publicKey: data.public_key, privateKey: data.private_key };
    },
    async queueDue() {
      await supabase.rpc("queue_due_messages").throwOnError();
    },
  };
}

function wordValues(values: Json, publicUrl: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([word, value]) => [
      word,
      String(value ?? "").replaceAll("{site}", publicUrl),
    ]),
  );
}
