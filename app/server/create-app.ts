import type { Server } from "node:http";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { watchFiles } from "#database/watch-files.server.ts";
import type { HttpApp } from "#http/app.ts";
import { createHttpApp } from "#http/app.ts";
import { createBufferedBytes } from "#http/buffered-bytes.ts";
import { createLoadShed } from "#http/load-shed.ts";
import { createRequestRate } from "#http/request-rate.ts";
import { routeNames } from "#http/route-names.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { staticFiles } from "#http/static-files.server.ts";
import { createTypesetter, typesetHere } from "#printing/typesetter.server.ts";
import { startTypesetting } from "#printing/typesetting-process.server.ts";
import { createTurns } from "#http/turns.ts";
import { createSpeedMetrics } from "#page-speed/speed-metrics.server.ts";
import { findSchool } from "#termly-menus/schools.ts";
import { hasSession } from "#staff/sessions.server.ts";
import { isDeskPath } from "#layout/desk-path.ts";
import type { Clock } from "#values/clock.ts";
import { frozenClock, systemClock } from "#values/clock.ts";
import {
  apiTemplates,
  bodyLimitOf,
  createApi,
  csrfExempt,
  isApiPath,
  isDearPath,
  isVitalPath,
  isWaitingPath,
} from "./api-routes.server.ts";
import type { Config } from "./config.ts";
import { createServices } from "./create-services.server.ts";
import { createCspReports } from "./csp-reports.server.ts";
import { createReportKeeper } from "./kept-csp-reports.server.ts";
import type { AppStatus } from "./health.server.ts";
import { backUpHere, backupByProcess, scheduleBackups } from "./scheduled-backups.server.ts";
import { startDailyDietCheck } from "./daily-diet-check.server.ts";
import { startHousekeeping } from "./housekeeping.server.ts";
import { watchIntegrity } from "./integrity-watch.server.ts";
import type { Log } from "./log.server.ts";
import { createLog } from "./log.server.ts";
import { createNodeServer, listen } from "./node-server.server.ts";
import { cspGauge } from "./load-metrics.ts";
import { sendPastOutbox } from "./email.server.ts";
import { watchParts } from "./monitoring/alert-watch.server.ts";
import { siteReader } from "./monitoring/read-parts.server.ts";
import { createRequestMetrics } from "./monitoring/request-metrics.server.ts";
import { createPageRenderer, measuredPages, pageRules, routeTemplates } from "./pages.server.ts";
import { takesWrites } from "./readiness.server.ts";
import { retryAfter } from "./retry-after.ts";
import type { Services } from "./services.ts";
import { typesettingArgument } from "./typesetting-argument.ts";
import { gracefulShutdown, withTimeout } from "./shutdown.server.ts";

/** What the site is made from: its settings, its pages and files. */
export interface AppDeps {
  readonly config: Config;
  /** The pages, as React Router built them; a function, as in development they change under our hands. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of the built files; null in development, where Vite serves them. */
  readonly files: string | null;
  /** False in development: every request renders its page. */
  readonly cachePages?: boolean;
  readonly clock?: Clock;
  readonly log?: Log;
  /** Called once when the files of the store are gone from under it: nothing can be stored any more, the process should end. */
  readonly onLost?: () => void;
}

export interface App {
  readonly services: Services;
  readonly server: Server;
  /** Starts to listen; returns the address. */
  listen(): Promise<string>;
  /**
   * Says that it is not ready and serves on for DRAIN_SECONDS; then asks live connections to reconnect, lets requests finish
   * (10 s), stops accepting, closes the store. Twelve seconds after those at most: a database or mail server that hangs is left behind, as everything acknowledged is on the disk.
   */
  close(): Promise<void>;
}

const cacheBytes = 64 * 1024 * 1024;
// Milliseconds: what is left of the twelve seconds that stopping may take when the last request had all of its ten.
const lastStepsTimeout = 700;
// Milliseconds of a turn of the event loop in which dear requests may begin.
const longestTurn = 15;
// Pages are rendered on the thread that serves everybody: two at a time, so that one which waits for the store leaves
// it to the other, and no more in the queue than a visitor would wait for.
const renderLimits = { concurrency: 2, maxWaiting: 64, maxWaitingPerNetwork: 16 };

/** The only place that wires: services, API, pages and the server, from checked settings. Does not listen yet. */
export async function createApp({
  config,
  build,
  files,
  cachePages = true,
  clock = config.CLOCK_STANDS_AT ? frozenClock(config.CLOCK_STANDS_AT) : systemClock,
  log = createLog(config),
  onLost = () => undefined,
}: AppDeps): Promise<App> {
  // In development nothing is built that a process could run.
  const entry = files && path.join(files, "../server/index.js");
  const typesetter = entry ? createTypesetter(() => startTypesetting(entry, [typesettingArgument])) : null;
  const typeset = typesetter?.typeset ?? typesetHere;
  const { services, addressOf } = await createServices(config, clock, log, typeset);
  const { store, live } = services;
  const stopHousekeeping = startHousekeeping(services, config, log);
  const stopRecheck = startDailyDietCheck(services, log);
  const integrity = watchIntegrity({ store, clock }, log);
  const status: AppStatus = { draining: false, damaged: integrity.damaged };
  const stopWatching = watchFiles(store.files ?? [], (file) => {
    log.alert("the data folder was removed or replaced: nothing can be stored any more", { file });
    store.markLost?.(`${file} was removed or replaced`);
    status.draining = true;
    onLost();
  });
  const backups = scheduleBackups({
    ...{ config, clock, log, duty: services.duty },
    make: entry ? backupByProcess(entry) : backUpHere(config, clock),
  });
  const parts = siteReader({
    ...{ store, clock, payments: services.payments, dataDir: config.DATA_DIR, backupDir: config.BACKUP_DIR },
    ...{ takesWrites: takesWrites(store), damaged: integrity.damaged },
  });
  status.readParts = parts;
  const alerts = watchParts({
    ...{ store, clock, brand: services.settings.brand, read: parts, production: config.production, log },
    wakeEmailWorker: () => services.emailWorker.wake(),
    sendPastOutbox: (email) => sendPastOutbox(config, services.brand, email),
  });
  const headers = securityHeaders({ secure: config.publicOrigin.startsWith("https:") }).flat();
  const bufferedBytes = createBufferedBytes(config.MAX_ANSWER_BYTES);
  const serverBuild = typeof build === "function" ? await build() : build;
  const rules = pageRules(serverBuild, {
    menuNamed: (word) => findSchool(services.schools.now(), word)?.key ?? null,
  });
  const keptReports = createReportKeeper({ store, clock }, (error) => log.fault(error, "csp reports"));
  const cspReports = createCspReports({
    ...{ log, clock, keep: keptReports.keep },
    pageOf: routeNames(routeTemplates(serverBuild)),
  });
  const speed = config.PAGE_SPEED_ONE_IN > 0 ? createSpeedMetrics(measuredPages(serverBuild)) : null;
  const api = createApi({ services, status, cspReports, speed, files });
  const requests = createRequestMetrics({
    routeOf: routeNames([...routeTemplates(serverBuild), ...apiTemplates(api)]),
    isWaiting: isWaitingPath,
    isDeskPath,
    isPage: (path) => rules.has(path),
  });
  const turns = createTurns(longestTurn);
  const shed = createLoadShed(config.MAX_LOOP_LAG_MS, turns.waited);
  const rate = createRequestRate(config.MAX_REQUESTS_PER_ADDRESS);
  const reportGauge = cspGauge(cspReports.byDirective);
  status.metrics = () => [...requests.metrics, ...(speed?.metrics ?? []), reportGauge];
  const http = createHttpApp({
    securityHeaders: headers,
    publicOrigin: config.publicOrigin,
    production: config.production,
    trustProxy: config.TRUST_PROXY === "1",
    addressOf,
    pages: rules,
    helpfulPage,
    renderPage: createPageRenderer(services, build, log),
    renderLimits,
    bufferedBytes,
    api,
    isApiPath: (path) => isApiPath(path, services.schools.now()),
    bodyLimitOf,
    isDeskPath,
    hasSession: (request) => hasSession(services.staff, request),
    csrfExempt,
    staticFiles: files ? staticFiles(files, bufferedBytes) : () => false,
    live: live.handle,
    logFault: log.fault,
    retryAfter,
    now: clock.now,
    counter: requests,
    turns,
    load: { shed, rate, isVital: isVitalPath, isDear: isDearPath },
    cacheBytes: cachePages ? cacheBytes : 0,
  });
  dropChangedPages(services, http);
  const { server, connections } = createNodeServer(
    config,
    {
      listener: http.listener,
      // One that ends answers through node:http, which says that the connection closes.
      answer: (request, connectionHeaders) =>
        status.draining ? null : http.answer(request, connectionHeaders),
    },
    headers,
  );
  status.load = {
    pagesMade: http.renderedPages,
    connections: connections.open,
    connectionsRefused: connections.refused,
    slowReadersDropped: connections.dropped,
    bufferedBytes: bufferedBytes.total,
    cspReports: cspReports.count,
    requestsShed: shed.shed,
    requestsOverRate: rate.refused,
    loopLag: () => shed.lag() / 1000,
  };
  const endServer = gracefulShutdown(server);
  return {
    services,
    server,
    listen: () => listen(server, config),
    async close() {
      status.draining = true;
      // A load balancer sends visitors here until it has asked how we are: they are served as ever.
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_SECONDS * 1_000));
      stopWatching();
      live.drain();
      services.deskChanges.drain();
      stopHousekeeping();
      stopRecheck();
      integrity.stop();
      backups.stop();
      shed.stop();
      alerts.stop();
      const alertsStopped = services.alertWorker.stop();
      const emailStopped = Promise.all([alertsStopped, services.emailWorker.stop()]);
      await endServer();
      typesetter?.close();
      await withTimeout(lastStepsTimeout, keptReports.close());
      await closeServices(services, emailStopped, log);
    },
  };
}

/** A page goes from the cache when a topic that it was made from changes. */
function dropChangedPages({ feed }: Services, { cache }: HttpApp): void {
  feed.subscribe(
    (changes) => {
      for (const topic of new Set(changes.map((change) => change.topic))) cache.invalidate(topic);
    },
    () => cache.invalidateAll(),
  );
}

/** A menu's PDF that does not exist: the page that lists those which do. */
function helpfulPage(path: string): string | null {
  return /^\/(primaries|secondaries|colleges)\/[^/]+\.pdf$/.test(path) ? "/view-pdf?menu=none" : null;
}

async function closeServices(
  { live, payments, schools, settings, feed, duty, counts, store }: Services,
  emailStopped: Promise<unknown>,
  log: Log,
): Promise<void> {
  live.stop();
  schools.stop();
  settings.stop();
  const [paid, posted] = await Promise.all([
    withTimeout(lastStepsTimeout, payments.close()),
    withTimeout(lastStepsTimeout, emailStopped),
  ]);
  feed.stop();
  counts.stop();
  await withTimeout(lastStepsTimeout, duty.release());
  const closed = await withTimeout(lastStepsTimeout, store.close());
  if (!paid || !posted || !closed) log.event("not waited for", { paid, posted, closed });
}
