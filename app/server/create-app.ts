import type { Server } from "node:http";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { pictureSizesBeside } from "#gallery/pictures/picture-process.server.ts";
import { makeMark, markBeside } from "#gallery/marks/mark-files.server.ts";
import { makePictureSizes } from "#gallery/pictures/picture-sizes.server.ts";
import { plainPdfBeside, plainPdfHere } from "#printing/plain-pdf.server.ts";
import { typesetBeside, typesetHere } from "#printing/typesetter.server.ts";
import { startSideProcess } from "#side-work/side-process.server.ts";
import { createSideWork } from "#side-work/side-work.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { startBackgroundWork } from "./upkeep/background-work.server.ts";
import type { Config } from "./config/config.ts";
import { createServices } from "./create-services.server.ts";
import type { AppStatus } from "./monitoring/health.server.ts";
import type { Log } from "./log/log.server.ts";
import { createLog } from "./log/log.server.ts";
import { listen } from "./node-server.server.ts";
import type { Services } from "./services.ts";
import { within } from "#values/within.ts";
import { gracefulShutdown } from "./start/shutdown.server.ts";
import { sideWorkArgument } from "./start/side-work-argument.ts";
import { createSiteServer } from "./site-server.server.ts";
import { siteClock } from "./site-clock.ts";

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

// Milliseconds: what is left of the twelve seconds that stopping may take when the last request had all of its ten.
const lastStepsTimeout = 700;

/** The site from checked settings: its services, what runs beside requests, and its server. Does not listen yet. */
export async function createApp({
  config,
  build,
  files,
  cachePages = true,
  clock = siteClock(config),
  log = createLog(config),
  onLost = () => undefined,
}: AppDeps): Promise<App> {
  // In development nothing is built that a process could run.
  const entry = files && path.join(files, "../server/index.js");
  const side = entry ? createSideWork(() => startSideProcess(entry, [sideWorkArgument])) : null;
  const { services, addressOf } = await createServices(config, clock, log, {
    typeset: side ? typesetBeside(side) : typesetHere,
    plainPdf: side ? plainPdfBeside(side) : plainPdfHere,
    sizes: side ? pictureSizesBeside(side) : makePictureSizes,
    makeMark: side ? markBeside(side) : makeMark,
  });
  const status: AppStatus = { draining: false };
  const onLostStore = () => {
    status.draining = true;
    onLost();
  };
  const background = startBackgroundWork(services, { log, entry, onLost: onLostStore });
  status.damaged = background.damaged;
  status.readParts = background.readParts;
  const { server, storedReports, stopWatch } = await createSiteServer(services, status, {
    build,
    files,
    cachePages,
    log,
    addressOf,
  });
  const endServer = gracefulShutdown(server);
  return {
    services,
    server,
    listen: () => listen(server, config),
    async close() {
      status.draining = true;
      // A load balancer sends visitors here until it has asked how we are: they are served as ever.
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_SECONDS * 1_000));
      background.stop();
      stopWatch();
      services.live.drain();
      services.deskChanges.drain();
      const alertsStopped = services.alertWorker.stop();
      const emailStopped = Promise.all([alertsStopped, services.emailWorker.stop()]);
      await endServer();
      side?.close();
      await endsInTime(storedReports.close());
      await closeServices(services, emailStopped, log);
    },
  };
}

/** Whether a step ends: what hangs (a mail server, a database) is left behind. */
const endsInTime = async (step: Promise<unknown>): Promise<boolean> =>
  await within(
    lastStepsTimeout,
    step.then(() => true),
    false,
  );

async function closeServices(
  { live, payments, schools, trial, pages, settings, feed, duty, counts, store }: Services,
  emailStopped: Promise<unknown>,
  log: Log,
): Promise<void> {
  live.stop();
  schools.stop();
  trial.stop();
  pages.stop();
  settings.stop();
  const [paid, posted] = await Promise.all([endsInTime(payments.close()), endsInTime(emailStopped)]);
  feed.stop();
  counts.stop();
  await endsInTime(duty.release());
  const closed = await endsInTime(store.close());
  if (!paid || !posted || !closed) log.event("not waited for", { paid, posted, closed });
}
