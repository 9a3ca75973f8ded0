/** The settings of the built-in backend; its caller reads the environment. */
/** How to reach PostgreSQL as the owner (a superuser where possible): bootstrap, migrations, services. */
export interface DatabaseConnection {
  connectionString?: string;
  /** A host name, or the folder of a unix socket. */
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}

/** An OpenID Connect provider by which people may sign in. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What to ask it for. */
  scopes: string[];
}

/** What the auth service needs beside the rules in config.toml: addresses and secrets of the installation. */
export interface AuthSettings {
  /** Where links may lead beside `publicUrl`; `*` stands for one part of an address, `**` for anything. */
  redirectUrls: string[];
  /** By the name that clients give them. */
  providers: Record<string, ProviderSettings>;
  /** Names that everybody knows of the site, such as the company's: nobody's password is made of them. */
  siteWords?: () => Promise<string[]>;
  /** Of bcrypt, 10 if left out as on hosted; each step more takes twice the time. */
  passwordHashCost?: number;
  /** Who carries text messages; without one nobody can use a phone number. */
  sendSms?: { url: string; secret: string };
}

/** An S3-compatible store. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the names of our files begin with, without slashes around it; may be empty. */
  prefix: string;
  /** Whether the bucket is in the host of URLs instead of in their path. */
  virtualHost: boolean;
}

export interface BackendConfig {
  database: DatabaseConnection;
  /** Uploads while they arrive, transformed images and, without `s3`, the bytes of stored objects. */
  storageDir: string;
  /** Where the bytes of stored objects lie instead. */
  s3?: S3Settings | undefined;
  /** Folder whose subfolders are edge functions. */
  functionsDir: string;
  /** Variables that a function sees beside the usual SUPABASE_… ones. */
  functionEnv: Record<string, string>;
  /** Address that clients reach; tokens are issued by `${publicUrl}/auth/v1`. */
  publicUrl: string;
  /** Address at which functions reach this process, `publicUrl` if left out. */
  internalUrl?: string;
  /** `sb_publishable_…`: acts as anon. */
  publishableKey: string;
  /** `sb_secret_…`: acts as service_role, never from a browser. */
  secretKey: string;
  rateLimit: boolean;
  auth: AuthSettings;
  /** Schemas reachable by /rest/v1; the first is the default one. */
  schemas: string[];
  /** Connections of each lane, in place of those in postgres/lanes.ts. */
  poolSize?: number;
  /** How many times the usual limits the database may take for an answer: for a slow machine; once if left out. */
  timeoutFactor?: number;
}
