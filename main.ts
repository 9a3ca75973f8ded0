/** Front door: settings → backend → website. The only listener, and the only file that knows both sides. */
import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseArgs } from "node:util";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { newSetupLink } from "./app/features/admin/auth/first-admin-data.server.ts";
import { readCompanyName, readCompanyWords } from "./app/features/company/company-texts-data.ts";
import { erasePersonalData } from "./app/features/company/erasure-data.server.ts";
import { outboxStore } from "./app/features/messages/outbox-data.server.ts";
import { queueAlert, readOperationFigures } from "./app/features/operation/operation-data.server.ts";
import { makeDueOffers } from "./app/features/reservation/waiting-offers-data.server.ts";
import type { SiteServices } from "./app/lib/site-services.ts";
import { serviceRoleSupabase } from "./app/lib/supabase.server.ts";
import { firstPasswordProblem } from "./backend/auth/first-password.ts";
import { callHook } from "./backend/auth/hook.ts";
import { openBackups } from "./backend/backup/open-backups.ts";
import { StartError } from "./backend/errors.ts";
import { pendingMigrations } from "./backend/postgres/migrations.ts";
import { readClockDifference } from "./backend/postgres/server-facts.ts";
import { projectFunctionsDir } from "./backend/project-settings.ts";
import { editDistance } from "./backend/rest/schema/edit-distance.ts";
import { type BuiltInBackend, startBackend } from "./backend/start.ts";
import { startWithRoom } from "./backend/start-with-room.ts";
import { createFindings } from "./checks/site-findings.ts";
import { watchProblems } from "./server/alerts.ts";
import { createWebsite } from "./server/app.ts";
import { clientAddress } from "./server/client-address.ts";
import { commonHeaders, namesTwoHosts, withCommonHeaders } from "./server/common-headers.ts";
import { type Config, readConfig } from "./server/config.ts";
import { limitConnections } from "./server/connections.ts";
import { logConsole } from "./server/console-log.ts";
import { eraseDaily } from "./server/daily-erasure.ts";
import { watchSilence } from "./server/database-silence.ts";
import { refusedAccount, welcomeFirstAdmin } from "./server/first-admin.ts";
import { becomeFolderUser } from "./server/folder-user.ts";
import { isProjectReady, refuseUnfitProject } from "./server/hosted-project.ts";
import { listen } from "./server/listener.ts";
import { createLoadShedding } from "./server/load-shedding.ts";
import { createMailer } from "./server/mailer.ts";
import { createMetrics } from "./server/metrics.ts";
import { everyMinute } from "./server/minute-tasks.ts";
import { closeWhenAnswered } from "./server/open-connections.ts";
import { noteOpening } from "./server/opened-version.ts";
import { startOutbox } from "./server/outbox.ts";
import { createPageTurns } from "./server/page-queue.ts";
import { processorsOf } from "./server/processors.ts";
import { createProxyWatch, proxyWarning } from "./server/proxy-warning.ts";
import { createPushSender, newPushKeys, onceItWorks, pushSubject } from "./server/push.ts";
import { hasBody, limitBodies } from "./server/request-bodies.ts";
import { createLog, logCalls, logRequests, requestIdHeader } from "./server/request-log.ts";
import { askForSample } from "./server/sample-question.ts";
import { SettingError } from "./server/setting-error.ts";
import { loadSettings } from "./server/settings-arguments.ts";
import { createStaleContent } from "./server/stale-content.ts";
import { answerWhileStarting, type StartState } from "./server/startup-answers.ts";
import { stopOnSignals } from "./server/stop-signals.ts";
import { createTextSender } from "./server/text-messages.ts";
import { unknownSettings } from "./server/unknown-settings.ts";
import { watchUpdates } from "./server/update-feed.ts";
import { siteVersion } from "./server/version.ts";
import { createWebhookSender } from "./server/webhooks.ts";

const root = import.meta.dirname;
const migrationsDir = join(root, "supabase/migrations");
const development = process.env.NODE_ENV === "development";

async function loadDevelopmentServer(port: number) {
  if (!development) return undefined;
  const { createServer } = await import("vite");
  return createServer({ root, server: { middlewareMode: true, hmr: { port: port + 1 } }, appType: "custom" });
}

function startBuiltIn(
  config: Config,
  loadSeed: boolean,
  siteWords: () => Promise<string[]>,
  say: (step: string) => void,
): Promise<BuiltInBackend> {
  return startBackend({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    keys: config.keys,
    migrationsDir,
    seedFile: join(root, "supabase/seed/sample-company.sql"),
    loadSeed,
    functionsDir: projectFunctionsDir,
    s3: config.s3,
    auth: { ...config.auth, siteWords },
    publicUrl: config.publicUrl,
    internalUrl: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`,
    rateLimit: config.rateLimit,
    timeoutFactor: config.databaseTimeoutFactor,
    say,
  });
}

/**
 * Before anything is made for it. Where there is a database already, its admin may have been made, and the password of
 * the settings is not used.
 * @throws SettingError when the first admin cannot have the password of the settings
 */
async function checkFirstPassword({ firstAdmin, hosted, databaseUrl, dataDir, publicUrl }: Config) {
  if (!firstAdmin || hosted || databaseUrl || existsSync(join(dataDir, "postgres"))) return;
  const problem = await firstPasswordProblem({ ...firstAdmin, publicUrl });
  if (problem) throw refusedAccount(problem);
}

/** `stopping` ends a start that waits for room on the disk; any other is finished first, without a welcome. */
async function start(config: Config, stopping: AbortSignal): Promise<() => Promise<void>> {
  await checkFirstPassword(config);
  const logging = createLog(config.logLevel);
  const { log } = logging;
  const state: StartState = { problem: undefined };
  const common = commonHeaders(config.publicUrl);
  let handler = withCommonHeaders(common, answerWhileStarting(state));
  const server = await listen((request, response) => handler(request, response), config.port, config.host);
  if (config.trustedProxies === 0) {
    server.on(
      "request",
      createProxyWatch((message) => log.warn(message)),
    );
    if (config.rateLimit) limitConnections(server);
  }
  becomeFolderUser(config.dataDir, root);
  const withSample = await wantsSample(config, stopping);
  if (stopping.aborted) return () => closeWhenAnswered(server, 10_000);
  let siteWords = async (): Promise<string[]> => [];
  let say = (step: string) => console.log(step);
  const startBackendOnce = () =>
    startBuiltIn(
      config,
      withSample,
      () => siteWords(),
      (step) => say(step),
    );
  const onFull = () => {
    state.problem = "disk full";
    console.error(
      `The disk of DATA_DIR is full (${config.dataDir}): the site cannot start. Make room there; the site then starts by itself within a minute.`,
    );
  };
  const backend = config.hosted
    ? undefined
    : await startWithRoom(startBackendOnce, { folder: config.dataDir, onFull, signal: stopping });
  if (!config.hosted && !backend) return () => closeWhenAnswered(server, 10_000);
  const vite = await loadDevelopmentServer(config.port);
  const keys = config.hosted ?? backend?.keys;
  if (!keys) throw new Error("Neither a hosted project nor the built-in backend gave keys.");

  const productionBuild = join(root, "build/server/index.js");
  const loadBuild = vite
    ? async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
    : async () => (await import(productionBuild)) as ServerBuild;
  const services = {
    supabaseUrl: config.hosted?.url ?? config.publicUrl,
    browserSupabaseUrl: config.hosted?.url ?? null,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    publicUrl: config.publicUrl,
    depositWebhookSecret: config.depositWebhookSecret,
    processors: processorsOf(config),
    setupLink: newSetupLink(),
  };
  if (config.hosted) await refuseUnfitProject(services);
  const backups = openBackups(config, backend?.database);
  // A project elsewhere is not asked every second.
  const silence = backend && watchSilence(backend.isReady);
  const isReady = () => (backend ? backend.isReady() : isProjectReady(services));
  const mailer = createMailer(
    { ...config.mail, folder: join(config.dataDir, "mail") },
    { publicUrl: config.publicUrl, companyName: () => readCompanyName(serviceRoleSupabase(ownServices)) },
  );
  const findings = createFindings(config, {
    publicUrl: config.publicUrl,
    isReady,
    figures: () => figures(),
    pendingMigrations: backend ? () => pendingMigrations(backend.database, migrationsDir) : null,
    databaseClockMs: backend ? () => readClockDifference(backend.database) : null,
    isSenderRefused: mailer.isSenderRefused,
  });
  const updates = config.updateFeedUrl ? watchUpdates(config.updateFeedUrl) : undefined;
  const website = createWebsite({
    loadBuild,
    mode: vite ? "development" : "production",
    services,
    backups,
    operation: { version: siteVersion, newVersion: () => updates?.newest() ?? null, findings },
    staleContent: createStaleContent(join(config.dataDir, "stale-content")),
    api: backend ? backend.fetch : null,
    filesRoot: join(root, vite ? "public" : "build/client"),
    cacheSeconds: vite ? 0 : config.hosted ? 30 : 60,
    databaseSilentMs: () => silence?.silentMs() ?? 0,
    pageTurn: createPageTurns(server),
    rateLimit: config.rateLimit,
    trustedProxies: config.trustedProxies,
    logCalls: (call) => logCalls(log, call),
  });
  await backend?.onNotify("site_content", website.contentChanged);

  const door = createLoadShedding({
    site: website.fetch,
    problem: async () => backend?.problem(),
    isReady,
    maxWaiting: config.maxWaiting,
  });
  const answer = getRequestListener(door.fetch, { autoCleanupIncoming: false });
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.trustedProxies);
  const listener: RequestListener = (request, response) => {
    if (vite) return vite.middlewares(request, response, () => void answer(request, response));
    void answer(request, response);
  };
  const ownServices: SiteServices = {
    ...services,
    supabaseFetch: backend ? (input, init) => backend.fetch(new Request(input, init)) : fetch,
  };
  const figures = () => readOperationFigures(serviceRoleSupabase(ownServices));
  const metrics =
    config.metricsToken === undefined
      ? undefined
      : await createMetrics(config.metricsToken, {
          isReady,
          waiting: door.waiting,
          cachedPages: website.cachedPages,
          figures,
          lastBackup: async () => (await backups?.list())?.[0]?.madeAt,
          dataDir: config.dataDir,
        });
  if (backend) await noteOpening(config.dataDir);
  const limited = limitBodies(listener, config.rateLimit ? addressOf : undefined);
  handler = logRequests(logging, {
    // What is answered at once never waits, so it is not counted among those who do.
    atOnce: (request, response, id) =>
      !hasBody(request) &&
      !namesTwoHosts(request) &&
      website.answerAtOnce(request, response, [...common, requestIdHeader, id]),
    handler: withCommonHeaders(common, metrics ? metrics.answer(limited) : limited),
    ...(metrics && { count: metrics.count }),
  });
  siteWords = () => readCompanyWords(serviceRoleSupabase(ownServices));
  const hook = config.auth.sendSms;
  const sendText = createTextSender(config.solapi, hook && ((payload) => callHook(hook, payload)));
  const store = outboxStore(serviceRoleSupabase(ownServices), config.publicUrl);
  const pushKeys = onceItWorks(() => store.pushKeys(newPushKeys()));
  const senders = {
    push: createPushSender(pushKeys, pushSubject(config.publicUrl)),
    webhook: createWebhookSender({ ownNetwork: config.webhookOwnNetwork }),
    email: mailer.send,
    ...(sendText && { phone: sendText }),
  };
  const outbox = startOutbox(store, config.sendMessages ? senders : {});
  await backend?.onNotify("outbox", outbox.wake);
  // Made before the first browser subscribes with them.
  pushKeys().catch(() => console.warn("The keys for notices on browsers could not be read."));
  const endErasing = eraseDaily(() => erasePersonalData(serviceRoleSupabase(ownServices)));
  const endOffering = everyMinute("Seats that came back could not be offered to those who wait", () =>
    makeDueOffers(serviceRoleSupabase(ownServices)),
  );
  const endQueueing = everyMinute("Messages that the clock brings could not be queued", async () => {
    await store.queueDue();
    outbox.wake();
  });
  const endAlerts = watchProblems({ backups, figures, dataDir: config.dataDir }, (problem, words) =>
    queueAlert(serviceRoleSupabase(ownServices), problem, words),
  );
  const stop = async () => {
    endAlerts();
    updates?.close();
    endErasing();
    endOffering();
    endQueueing();
    await outbox.stop();
    silence?.close();
    backups?.close();
    await closeWhenAnswered(server, 10_000);
    await vite?.close();
    await backend?.stop();
  };
  const adminWay = await welcomeFirstAdmin(ownServices, config.firstAdmin);
  if (stopping.aborted) return stop;
  console.log(welcome(config, adminWay, withSample));
  const warning = proxyWarning(config);
  if (warning) console.warn(warning);
  if (!development) {
    logConsole(log);
    say = (step) => log.warn(step);
  }
  return stop;
}

/** Asked before a new site is made in its data folder. */
async function wantsSample(config: Config, stopping: AbortSignal): Promise<boolean> {
  const isNew = !config.hosted && !config.databaseUrl && !existsSync(join(config.dataDir, "postgres"));
  return config.sampleContent ?? (isNew ? askForSample(stopping) : true);
}

function welcome(config: Config, adminWay: string, withSample: boolean): string {
  const data = config.hosted
    ? config.hosted.url
    : [
        config.databaseUrl ? `the database of DATABASE_URL; files in ${config.dataDir}` : config.dataDir,
        ...(config.s3 ? [`uploaded files in the bucket ${config.s3.bucket}`] : []),
      ].join("; ");
  // Until there is an admin.
  const sample =
    withSample && !config.hosted && adminWay.includes("/auth/setup")
      ? "\n    Shows  a sample company, invented; an admin empties it at once on the first page"
      : "";
  return `
  Madang is open.
    Site   ${config.publicUrl}
    Admin  ${adminWay}
    Data   ${data}${sample}
  Stop it with Ctrl+C.
`;
}

try {
  const files = loadSettings(root, process.env);
  parseArgs();
  for (const warning of unknownSettings(files, process.env, editDistance)) console.warn(warning);
  const config = readConfig(process.env);
  // A signal that came while the program was loaded is obeyed before anything is begun.
  for (let turn = 0; turn < 2; turn++) await nextTurn();
  const stopping = new AbortController();
  let started = false;
  const starting = start(config, stopping.signal);
  // A signal in the middle of the start is obeyed at its end, so that the embedded database is never left to itself.
  // Elsewhere nothing is left but a transaction, which the end of its connection undoes.
  const elsewhere = config.databaseUrl !== undefined || config.hosted !== undefined;
  stopOnSignals(async () => {
    stopping.abort();
    if (started || !elsewhere) await (await starting)();
  });
  await starting;
  started = true;
} catch (error) {
  const { code = "" } = error as NodeJS.ErrnoException;
  const expected =
    error instanceof SettingError || error instanceof StartError || code.startsWith("ERR_PARSE_ARGS_");
  console.error(expected ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
}
