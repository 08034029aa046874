import { inTurn } from "#database/in-turn.server.ts";
import { readConfig } from "../config/config.ts";
import { warnOfFewDescriptors } from "./few-descriptors.server.ts";
import { loadLate } from "./load-late.server.ts";
import { createLog } from "../log/log.server.ts";
import { createApp } from "../create-app.ts";
import { checkDiets } from "../upkeep/daily-diet-check.server.ts";
import { settleSample } from "../samples/sample-switch.server.ts";
import { fillTrialPictures } from "../samples/try-sample.server.ts";
import {
  fillWithSamplePictures,
  fillWithSamples,
  publishWhatIsTold,
  removeSampleSchools,
} from "../samples/samples.server.ts";

// Whatever hangs in closing must not hold the machine's restart.
const longestStop = 12_000;
// EX_SOFTWARE: a supervisor that starts us again finds the folder as it is now.
const lostItsFolder = 70;

/** Opens the site from the environment, serves it, and closes it in good order on a signal. */
export async function serve(files: string): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  // Node would print all of it, and PostgreSQL's errors have the row beside their message.
  process.on("uncaughtException", (error) => {
    log.fault(error, "uncaught");
    process.exit(1);
  });
  let stopping = false;
  // Works from the first moment on, and once.
  const stop = (why: Readonly<Record<string, string>>, code: number) => {
    // A second signal means: do not wait.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(code || 1), longestStop + config.DRAIN_SECONDS * 1_000).unref();
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
    build: await import("virtual:react-router/server-build"),
    onLost: () => stop({ lost: "data folder" }, lostItsFolder),
  });
  const site = await opening;
  const filled = await inTurn(site.services.store, async () => {
    await checkDiets(site.services);
    // In production every dish, allergen and picture that is shown is the kitchen's own.
    if (config.production) await removeSampleSchools(site.services);
    const isFilled =
      !config.production &&
      (await fillWithSamples(site.services, (sample, why) =>
        log.warning("a sample was left out", { sample, why }),
      ));
    await settleSample(site.services);
    await publishWhatIsTold(site.services);
    return isFilled;
  });
  await loadLate();
  await warnOfFewDescriptors(config, log);
  const address = await site.listen();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop({ signal }, 0));
  log.event("open", { address, publicUrl: config.PUBLIC_URL, filledWithSamples: filled });

  // An unhandled rejection is logged; it is no reason to stop serving.
  process.on("unhandledRejection", (error) => log.fault(error, "unhandled"));

  if (!site.services.duty.isHeld()) return;
  const fillPictures = config.production ? fillTrialPictures : fillWithSamplePictures;
  await fillPictures(site.services).then(
    (filledWithSamples) => log.event("gallery", { filledWithSamples }),
    // Stopped half-way: nothing was stored, and the next start begins again.
    (error: unknown) => stopping || log.fault(error, "sample pictures"),
  );
}
