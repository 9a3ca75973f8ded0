/** The backend listening on a free loopback port, over a database that has been set up before. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { outboxStore } from "../../app/features/messages/outbox-data.server.ts";
import type { Database } from "../../app/lib/database.types.ts";
import { newApiKeys } from "../../backend/api-keys.ts";
import { type Backend, createBackend } from "../../backend/app.ts";
import type { BackendConfig } from "../../backend/config.ts";
import { createMailer, type MailSettings } from "../../server/mailer.ts";
import { type Outbox, type SendMessage, startOutbox } from "../../server/outbox.ts";
import { limitBodies } from "../../server/request-bodies.ts";

export interface ServedBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  backend: Backend;
  close(): Promise<void>;
}

/** What may be set beside the database and a folder for stored objects and mails. */
export interface BackendOptions {
  rateLimit?: boolean;
  /** That of the tests if left out. */
  timeoutFactor?: number;
  functionsDir?: string;
  functionEnv?: Record<string, string>;
  schemas?: string[];
  s3?: BackendConfig["s3"];
  /** Sends what is in the outbox; without it nobody does. */
  mail?: Partial<MailSettings>;
  sendText?: SendMessage;
  sendPush?: SendMessage;
  sendWebhook?: SendMessage;
  auth?: Partial<BackendConfig["auth"]>;
}

export async function serveBackend(
  database: BackendConfig["database"],
  directory: string,
  options: BackendOptions = {},
): Promise<ServedBackend> {
  let answer: (request: Request, address?: string) => Promise<Response> = async () =>
    new Response(null, { status: 503 });
  const listener = getRequestListener(
    (request, env) => answer(request, "incoming" in env ? env.incoming.socket.remoteAddress : undefined),
    { autoCleanupIncoming: false },
  );
  const server = createServer(limitBodies((...exchange) => void listener(...exchange), undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = newApiKeys();

  const backend = await createBackend({
    database,
    storageDir: join(directory, "storage"),
    s3: options.s3,
    functionsDir: options.functionsDir ?? join(import.meta.dirname, "../../supabase/functions"),
    functionEnv: options.functionEnv ?? {},
    publicUrl: url,
    ...keys,
    rateLimit: options.rateLimit ?? false,
    timeoutFactor: options.timeoutFactor ?? Number(process.env.DATABASE_TIMEOUT_FACTOR ?? 1),
    // Passwords of tests are guessed by nobody: hashing them takes 3 ms instead of 200.
    auth: { redirectUrls: [], providers: {}, passwordHashCost: 4, ...options.auth },
    schemas: options.schemas ?? ["public"],
  });
  const outbox = options.mail && (await openOutbox(backend, url, keys.secretKey, directory, options));
  answer = (request, address) => backend.fetch(request, address ? { clientAddress: address } : {});
  return {
    url,
    ...keys,
    backend,
    async close() {
      await outbox?.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await backend.close();
    },
  };
}

/** What main.ts starts beside the backend. */
async function openOutbox(
  backend: Backend,
  url: string,
  secretKey: string,
  directory: string,
  { mail, sendText, sendPush, sendWebhook }: BackendOptions,
): Promise<Outbox> {
  const supabase = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), {}) },
  });
  const settings = { smtpUrl: undefined, from: undefined, folder: join(directory, "mail"), ...mail };
  const outbox = startOutbox(outboxStore(supabase, url), {
    email: createMailer(settings, { publicUrl: url, companyName: async () => "" }).send,
    ...(sendText && { phone: sendText }),
    ...(sendPush && { push: sendPush }),
    ...(sendWebhook && { webhook: sendWebhook }),
  });
  await backend.onNotify("outbox", outbox.wake);
  return outbox;
}
