import { asksForFirmIcon } from "./firm-icons.server.ts";
import type { IncomingMessage, Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { HttpApp } from "#http/app.ts";
import { createHttpApp } from "#http/app.ts";
import { createBufferedBytes } from "#http/limits/buffered-bytes.ts";
import { createLoadShed } from "#http/limits/load-shed.ts";
import { createRequestRate } from "#http/limits/request-rate.ts";
import { securityHeaders } from "#http/headers/security-headers.ts";
import { staticFiles } from "#http/static-files/static-files.server.ts";
import { createTurns } from "#values/turns.server.ts";
import { isDeskPath } from "#layout/desk-path.ts";
import { createSpeedMetrics } from "#page-speed/speed-metrics.server.ts";
import { isSchoolPath } from "#school-contacts/school-paths.ts";
import { hasSession } from "#staff/sign-in/sessions.server.ts";
import { findSchool } from "#school-menus/schools/schools.ts";
import {
  apiTemplates,
  bodyLimitOf,
  createApi,
  csrfExempt,
  isApiPath,
  isExpensivePath,
  isProbePath,
  isVitalPath,
  isWaitingPath,
  staysOpenInTrial,
} from "./api-routes.server.ts";
import { createCspReports } from "./monitoring/csp-reports.server.ts";
import type { AppStatus } from "./monitoring/health.server.ts";
import type { ReportKeeper } from "./monitoring/csp-report-store.server.ts";
import { createReportKeeper } from "./monitoring/csp-report-store.server.ts";
import { cspGauge } from "./monitoring/load-metrics.ts";
import type { Log } from "./log/log.server.ts";
import { createRequestMetrics } from "./monitoring/request-metrics.server.ts";
import { createNodeServer } from "./node-server.server.ts";
import {
  createPageRenderer,
  measuredPages,
  namedRoutes,
  openPages,
  pageRules,
  routeTemplates,
} from "./pages.server.ts";
import { retryAfter } from "./retry-after.ts";
import type { Services } from "./services.ts";

interface Deps {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of the built files; null in development. */
  readonly files: string | null;
  readonly cachePages: boolean;
  readonly log: Log;
  readonly addressOf: (incoming: IncomingMessage) => string;
}

export interface SiteServer {
  readonly server: Server;
  /** Reports of browsers that are not written down yet. */
  readonly storedReports: ReportKeeper;
  /** Ends the watch of the thread's load. */
  stopWatch(): void;
}

const cacheBytes = 64 * 1024 * 1024;
// Milliseconds of a turn of the event loop in which expensive requests may begin.
const longestTurn = 15;
// Pages are rendered on the thread that serves everybody: two at a time, so that one which waits for the store leaves
// it to the other, and no more in the queue than a visitor would wait for.
const renderLimits = { concurrency: 2, maxWaiting: 64, maxWaitingPerNetwork: 16 };

/** The server with its pages, API and limits; does not listen yet. `status` learns what it measures. */
export async function createSiteServer(
  services: Services,
  status: AppStatus,
  { build, files, cachePages, log, addressOf }: Deps,
): Promise<SiteServer> {
  const { config, schools } = services;
  const headers = securityHeaders({ secure: config.publicOrigin.startsWith("https:") }).flat();
  const bufferedBytes = createBufferedBytes(config.MAX_ANSWER_BYTES);
  const serverBuild = typeof build === "function" ? await build() : build;
  const menuNamed = (word: string) => findSchool(schools.withBreakfasts(), word)?.key ?? null;
  const pages = openPages(pageRules(serverBuild, { menuNamed }), services.pages);
  const { storedReports, cspReports } = createReports(services, serverBuild, log);
  const speed =
    config.PAGE_SPEED_ONE_IN > 0 ? createSpeedMetrics(measuredPages(serverBuild, services.pages)) : null;
  const api = createApi({ services, status, cspReports, speed, files });
  const requests = createRequestMetrics({
    routeOf: namedRoutes([...routeTemplates(serverBuild), ...apiTemplates(api)], services.pages),
    isWaiting: isWaitingPath,
    isDeskPath,
    isPage: pages.has,
  });
  const reportGauge = cspGauge(cspReports.byDirective);
  status.metrics = () => [...requests.metrics, ...(speed?.metrics ?? []), reportGauge];
  const { turns, load } = createLoadLimits(services);
  const sendBuilt = files ? staticFiles(files, bufferedBytes) : () => false;
  const sendFile: typeof sendBuilt = (request, ...rest) =>
    !asksForFirmIcon(request, services.settings) && sendBuilt(request, ...rest);
  const http = createHttpApp({
    ...edgeSettings(services, log),
    securityHeaders: headers,
    addressOf,
    bufferedBytes,
    pages,
    renderLimits,
    api,
    renderPage: createPageRenderer(services, build, log),
    staticFiles: sendFile,
    counter: requests,
    turns,
    load,
    cacheBytes: cachePages ? cacheBytes : 0,
  });
  dropChangedPages(services, http);
  const { server, connections } = createNodeServer(config, handlersOf(http, status), headers);
  status.load = {
    pagesMade: http.renderedPages,
    connections: connections.open,
    connectionsRefused: connections.refused,
    slowReadersDropped: connections.dropped,
    bufferedBytes: bufferedBytes.total,
    cspReports: cspReports.count,
    requestsShed: load.shed.shed,
    requestsOverRate: load.rate.refused,
    loopLag: () => load.shed.lag() / 1000,
  };
  return { server, storedReports, stopWatch: load.shed.stop };
}

function createReports({ store, clock, pages }: Services, build: ServerBuild, log: Log) {
  const storedReports = createReportKeeper({ store, clock }, (error) => log.fault(error, "csp reports"));
  const pageOf = namedRoutes(routeTemplates(build), pages);
  return { storedReports, cspReports: createCspReports({ log, clock, keep: storedReports.keep, pageOf }) };
}

function createLoadLimits({ config }: Services) {
  const turns = createTurns(longestTurn);
  const shed = createLoadShed(config.MAX_LOOP_LAG_MS, turns.waited);
  const rate = createRequestRate(config.MAX_REQUESTS_PER_ADDRESS);
  return {
    turns,
    load: { shed, rate, isProbe: isProbePath, isVital: isVitalPath, isExpensive: isExpensivePath },
  };
}

/** What the HTTP edge takes from the settings, the services and the lists of addresses as it stands. */
const edgeSettings = (
  { config, schools, pages, staff, schoolContacts, live, clock, trial }: Services,
  log: Log,
) => ({
  publicOrigin: config.publicOrigin,
  production: config.production,
  trustProxy: config.TRUST_PROXY === "1",
  helpfulPage,
  movedTo: pages.movedTo,
  isClosed: trial.isClosed,
  staysOpen: staysOpenInTrial,
  isApiPath: (path: string) => isApiPath(path, schools.withBreakfasts()),
  bodyLimitOf,
  privateAreas: [
    { isIn: isDeskPath, hasSession: (request: Request) => hasSession(staff, request) },
    {
      isIn: isSchoolPath,
      hasSession: async (request: Request) => (await schoolContacts.signedIn(request)) !== null,
    },
  ],
  csrfExempt,
  live: live.handle,
  logFault: log.fault,
  retryAfter,
  now: clock.now,
});

const handlersOf = (http: HttpApp, status: AppStatus): Parameters<typeof createNodeServer>[1] => ({
  listener: http.listener,
  // One that ends answers through node:http, which says that the connection closes.
  readBytes: (request) => {
    const respond = http.readBytes(request);
    return respond && ((connectionHeaders) => (status.draining ? null : respond(connectionHeaders)));
  },
});

/** A page goes from the cache when a topic that it was made from changes. */
function dropChangedPages({ feed }: Services, { cache }: HttpApp): void {
  feed.subscribe(
    (changes) => {
      for (const topic of new Set(changes.map((change) => change.topic))) cache.invalidate(topic);
    },
    () => cache.invalidateAll(),
  );
}

/** For the address of a menu's PDF that does not exist: the page with the menus that there are; null for any other. */
function helpfulPage(path: string): string | null {
  return /^\/(primaries|secondaries|colleges)\/[^/]+\.pdf$/.test(path) ? "/view-pdf?menu=none" : null;
}
