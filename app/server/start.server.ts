import { readConfig } from "./config.ts";
import { createLog } from "./log.server.ts";
import { createApp } from "./create-app.ts";
import { fillWithSamplePictures, fillWithSamples, recheckDiets } from "./samples.server.ts";

// What waits in no step of closing that we know of must not hold the machine's restart either.
const longestStop = 12_000;
// EX_SOFTWARE: whoever starts us again finds the folder as it is now.
const lostItsFolder = 70;

/** Opens the site from the environment, serves it, and closes it in good order when told to stop. */
export async function serve(files: string): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  let stopping = false;
  // Whatever asks for the end: from the first moment on, and once.
  const stop = (why: Readonly<Record<string, string>>, code: number) => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(code || 1), longestStop).unref();
    log.event("closing", why);
    opening
      .then((site) => site.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.fault(error, "closing");
          process.exit(code || 1);
        },
      );
  };
  const opening = createApp({
    config,
    files,
    log,
    build: () => import("virtual:react-router/server-build"),
    onLost: () => stop({ lost: "data folder" }, lostItsFolder),
  });
  const site = await opening;
  await recheckDiets(site.services);
  // In production every dish, allergen and picture that is shown is the kitchen's own.
  const filled = !config.production && (await fillWithSamples(site.services));
  const address = await site.listen();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop({ signal }, 0));
  log.event("open", { address, publicUrl: config.PUBLIC_URL, filledWithSamples: filled });

  // A fault that nobody waited for is ours to hear of; it is no reason to stop serving the others.
  process.on("unhandledRejection", (error) => log.fault(error, "unhandled"));

  if (config.production) return;
  await fillWithSamplePictures(site.services).then(
    (filledWithSamples) => log.event("gallery", { filledWithSamples }),
    // Told to stop half-way: nothing was kept, and the next start begins again.
    (error: unknown) => stopping || log.fault(error, "sample pictures"),
  );
}
