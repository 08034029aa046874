import { Hono } from "hono";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { enquiriesApi } from "#enquiries/enquiries.api.server.ts";
import { createEnquiryService } from "#enquiries/enquiry-service.server.ts";
import type { Clock } from "#values/clock.ts";
import { frozenClock, systemClock } from "#values/clock.ts";
import { createPaymentService } from "#payments/create-payment-service.server.ts";
import { clientAddressReader } from "#http/client-address.ts";
import type { ClientInfo } from "#http/server.server.ts";
import { limitConnections } from "#http/connections.server.ts";
import { createBufferedBytes } from "#http/buffered-bytes.ts";
import { answerParserErrors } from "#http/node-errors.server.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { createListener } from "#http/server.server.ts";
import { galleryApi } from "#gallery/image-files.server.ts";
import { serviceWorkerApi } from "#live/server/service-worker.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { problem } from "#http/problem-answers.ts";
import { staticFiles } from "#http/static-files.server.ts";
import { watchFiles } from "#database/watch-files.server.ts";
import { openStore } from "#database/store.server.ts";
import { retryAfterTrouble } from "#database/store-errors.ts";
import { findMenuFile } from "#termly-menus/menu-registry.ts";
import { termlyApi } from "#termly-menus/termly-menus.api.server.ts";
import type { Config } from "./config.ts";
import { cspReports } from "./csp-reports.server.ts";
import type { LoadFigures } from "./load-metrics.ts";
import { createCollections } from "./collections.server.ts";
import { healthRoutes } from "./health.server.ts";
import { reapplyErasures, startHousekeeping } from "./housekeeping.server.ts";
import type { Log } from "./log.server.ts";
import { createLog } from "./log.server.ts";
import { createPageRenderer, pageRules } from "./pages.server.ts";
import { setUpEmail } from "./email.server.ts";
import { searchEngineRoutes } from "./robots-and-sitemap.server.ts";
import { siteSecret } from "./secret.server.ts";
import { watchIntegrity } from "./integrity-watch.server.ts";
import { gracefulShutdown, withTimeout } from "./shutdown.server.ts";
import { paymentSettings } from "./payment-settings.server.ts";
import type { Services } from "./services.ts";

/** What a site is opened with beside its settings; each has a stand-in in tests. */
export interface AppDeps {
  readonly config: Config;
  /** The pages, as React Router built them; a function in development, where they change under our hands. */
  readonly build: () => Promise<ServerBuild>;
  /** The folder of the built files; null in development, where Vite serves them. */
  readonly files: string | null;
  /** False in development: every request renders its page anew. */
  readonly cachePages?: boolean;
  readonly clock?: Clock;
  readonly log?: Log;
  /** Told once when the files of the store are gone from under it: nothing more can be kept, the process should end. */
  readonly onLost?: () => void;
}

export interface App {
  readonly services: Services;
  readonly server: Server;
  /** Starts to listen; answers the address. */
  listen(): Promise<string>;
  /**
   * Tells live connections to come back, lets requests finish (10 s), stops accepting, closes the store. Twelve seconds
   * at most: a database or mail server that hangs is left behind, as everything acknowledged is on the disk.
   */
  close(): Promise<void>;
}

const cacheBytes = 64 * 1024 * 1024;
// Of the twelve seconds that stopping may take these are left when the last request had all of its ten.
const restWithin = 700;
// Pages are made on the thread that answers everybody: two at a time, so that one which waits for the store leaves it
// to the other, and no more in the queue than a visitor would wait for.
const renders = { concurrency: 2, maxWaiting: 64, maxWaitingPerNetwork: 16 };
const unsaidProxy =
  "requests carry X-Forwarded-For and TRUST_PROXY is not set: behind a proxy all visitors count as one address and share its limits; set TRUST_PROXY=1 if the proxy is yours";

/** The only place that wires: opens store, feed, machines and pages from checked settings. */
export async function createApp({
  config,
  build,
  files,
  cachePages = true,
  clock = config.CLOCK_STANDS_AT ? frozenClock(config.CLOCK_STANDS_AT) : systemClock,
  log = createLog(config),
  onLost = () => undefined,
}: AppDeps): Promise<App> {
  const store = await openStore({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    toServe: true,
  });
  // Before anything is shown or sent of whom an older copy may have brought back.
  await reapplyErasures({ store, clock }, config, log);
  const feed = await startFeed(store);
  const addressOf = clientAddressReader(config.TRUST_PROXY === "1", () => log.warning(unsaidProxy));
  const live = createCollections({
    config,
    store,
    feed,
    addressOf,
    logFault: (error) => log.fault(error, "live"),
  });
  const postman = setUpEmail({ store, clock }, config, log);
  const reception = createEnquiryService(
    { store, clock, brand: config.brand, emailWorker: postman },
    {
      secret: siteSecret(config),
      limitPerHour: config.LIMIT_ENQUIRIES_PER_HOUR,
      botCheck: config.BOT_CHECK,
    },
  );
  const payments = createPaymentService(paymentSettings(config), {
    store,
    brand: config.brand,
    clock,
    wakePostman: () => postman.wake(),
    alert: log.alert,
    addressOf: (c) => (c.env as { client?: ClientInfo } | undefined)?.client?.address ?? "this machine",
  });
  const services: Services = {
    config,
    brand: config.brand,
    store,
    feed,
    live,
    clock,
    emailWorker: postman,
    enquiries: reception,
    payments,
  };
  const stopHousekeeping = startHousekeeping({ store, clock }, config, log);
  const soundness = watchIntegrity({ store, clock }, log);
  const state: { draining: boolean; damaged: () => boolean; floods?: LoadFigures } = {
    draining: false,
    damaged: soundness.damaged,
  };
  const stopWatching = watchFiles(store.files ?? [], (file) => {
    log.alert("the data folder was removed or replaced: nothing can be kept any more", { file });
    store.lose?.(`${file} was removed or replaced`);
    state.draining = true;
    onLost();
  });

  const machines = new Hono<{ Bindings: { client: ClientInfo } }>();
  // http/ answers faults and bodies that are too long: Hono alone would call everything a 500.
  machines.onError((error) => {
    throw error;
  });
  machines.notFound(() => problem(404, "There is nothing at this address."));
  machines.route("/", healthRoutes(services, state));
  const policyReports = cspReports({ log, clock });
  machines.route("/", policyReports.machines);
  machines.route("/", searchEngineRoutes(services));
  machines.route("/", enquiriesApi(reception));
  machines.route("/", termlyApi({ store, clock, brand: config.brand, publicOrigin: config.publicOrigin }));
  machines.route("/", payments.api);
  machines.route("/", serviceWorkerApi({ files, cacheBytes: config.LIVE_CACHE_BYTES, brand: config.brand }));
  machines.route("/", galleryApi({ dataDir: config.DATA_DIR }));

  const pages = pageRules(await build());
  const always = securityHeaders({ secure: config.publicOrigin.startsWith("https:") }).flat();
  const held = createBufferedBytes(config.MAX_ANSWER_BYTES);
  const { listener, cache, pagesMade } = createListener({
    always,
    publicOrigin: config.publicOrigin,
    production: config.production,
    addressOf,
    pages,
    machines,
    isMachine,
    // A menu's PDF that does not exist: the page that lists those which do.
    lostPage: (path) =>
      /^\/(primaries|secondaries|colleges)\/[^/]+\.pdf$/.test(path) ? "/view-pdf?menu=none" : null,
    bodyLimitOf: (path) => (path === "/api/payments/webhook" ? 256 : 64) * 1024,
    signedPaths: ["/api/payments/webhook", "/csp-report", "/test-wallet/"],
    files: files ? staticFiles(files, held) : () => false,
    streams: live.handle,
    renderPage: createPageRenderer(services, build, log),
    logFault: log.fault,
    retryAfter: retryAfterTrouble,
    now: clock.now,
    cacheBytes: cachePages ? cacheBytes : 0,
    renders,
    held,
  });
  feed.subscribe((changes) => {
    for (const topic of new Set(changes.map((change) => change.topic))) cache.invalidate(topic);
  });

  // A slow sender holds a connection, never the site. Node looks only every 30 s unless told otherwise.
  const server = createServer(
    {
      headersTimeout: 12_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      // The gate answers a request without a host, with the headers of every answer.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxRequestsPerSocket = config.MAX_REQUESTS_PER_CONNECTION;
  answerParserErrors(server, always);
  const connections = limitConnections(
    server,
    {
      most: config.MAX_CONNECTIONS,
      // All that come through a proxy of ours come from its address.
      mostPerAddress: config.TRUST_PROXY ? config.MAX_CONNECTIONS : config.MAX_CONNECTIONS_PER_ADDRESS,
    },
    always,
  );
  state.floods = {
    pagesMade,
    connections: connections.open,
    connectionsRefused: connections.refused,
    slowReadersDropped: connections.letGo,
    bufferedBytes: held.total,
    cspReports: policyReports.counted,
  };
  // Nor does a slow reader: one that takes nothing for this long is let go, and the open file with it. A live stream
  // beats more often than that, and a long poll waits for half of it.
  server.setTimeout(60_000);
  const endServer = gracefulShutdown(server);
  return {
    services,
    server,
    async listen() {
      await new Promise<void>((resolve, reject) =>
        server.once("error", reject).listen(config.PORT, config.HOST, resolve),
      );
      const { port } = server.address() as AddressInfo;
      return `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${port}`;
    },
    async close() {
      state.draining = true;
      stopWatching();
      live.drain();
      stopHousekeeping();
      soundness.stop();
      const mailDone = postman.stop();
      await endServer();
      live.stop();
      const [paid, posted] = await Promise.all([
        withTimeout(restWithin, payments.close()),
        withTimeout(restWithin, mailDone),
      ]);
      feed.stop();
      const closed = await withTimeout(restWithin, store.close());
      if (!paid || !posted || !closed) log.event("not waited for", { paid, posted, closed });
    },
  };
}

const machinePrefixes = [
  "/api/",
  "/test-wallet/",
  "/images/",
  "/healthz",
  "/readyz",
  "/metrics",
  "/csp-report",
  "/hash",
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/service-worker.js",
];

function isMachine(path: string): boolean {
  if (findMenuFile(path)) return true;
  return machinePrefixes.some(
    (prefix) => path === prefix || (prefix.endsWith("/") && path.startsWith(prefix)),
  );
}
