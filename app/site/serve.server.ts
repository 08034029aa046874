import { readConfig } from "./config.ts";
import { openLog } from "./log.server.ts";
import { openSite } from "./open-site.ts";
import { fillWithSamplePictures, fillWithSamples, recheckDiets } from "./samples.server.ts";

// What waits in no step of closing that we know of must not hold the machine's restart either.
const longestStop = 12_000;

/** Opens the site from the environment, serves it, and closes it in good order when told to stop. */
export async function serve(files: string): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const site = await openSite({
    config,
    files,
    log,
    build: () => import("virtual:react-router/server-build"),
  });
  await recheckDiets(site.services);
  const filled = await fillWithSamples(site.services);
  const address = await site.listen();
  log.event("open", { address, publicUrl: config.PUBLIC_URL, filledWithSamples: filled });

  let stopping = false;
  const stop = (signal: string) => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    log.event("closing", { signal });
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fault(error, "closing");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
  // A fault that nobody waited for is ours to hear of; it is no reason to stop serving the others.
  process.on("unhandledRejection", (error) => log.fault(error, "unhandled"));

  await fillWithSamplePictures(site.services).then(
    (filledWithSamples) => log.event("gallery", { filledWithSamples }),
    // Told to stop half-way: nothing was kept, and the next start begins again.
    (error: unknown) => stopping || log.fault(error, "sample pictures"),
  );
}
