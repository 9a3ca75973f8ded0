/** What the server hands to every request: which backend answers and where the site is reached. */
import { createContext } from "react-router";

/** The secret part of the link by which the first admin is made, and until when it opens. */
export interface SetupLink {
  token: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Hosts elsewhere that are in use; null: the machine of the site itself. */
export interface Processors {
  database: string | null;
  mail: string | null;
  /** Who carries text messages, by name or host. */
  texts: string | null;
  files: string | null;
}

export interface SiteServices {
  /** Base address of the Supabase API for calls made by the server. */
  supabaseUrl: string;
  /** The same for the browser; null when the API lives on the site's own origin. */
  browserSupabaseUrl: string | null;
  publishableKey: string;
  secretKey: string;
  /** Canonical address of the site, without a trailing slash. */
  publicUrl: string;
  /** How the server reaches the API: in-process with the built-in backend, the network with hosted. */
  supabaseFetch: typeof fetch;
  /** What services sign their reports of deposits with; undefined: none may report any. */
  depositWebhookSecret: string | undefined;
  processors: Processors;
  /** Made by each start of the site. */
  setupLink: SetupLink;
}

export const siteServicesContext = createContext<SiteServices>();
