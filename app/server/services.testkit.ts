import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { morning } from "#enquiries/enquiry.examples.ts";
import { makePictureSizes } from "#gallery/pictures/picture-sizes.server.ts";
import { makeMark } from "#gallery/marks/mark-files.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { typesetHere } from "#printing/typesetter.server.ts";
import { frozenClock } from "#values/time/clock.ts";
import { readConfig } from "./config/config.ts";
import { createServices } from "./create-services.server.ts";
import type { Services } from "./services.ts";

const ignore = () => undefined;
const silent = { fault: ignore, alert: ignore, warning: ignore, event: ignore };
export const clock = frozenClock(morning);

/** What one process is made of by these settings, with a data folder of its own; it ends with the test. */
export async function startServices(settings: Record<string, string> = {}): Promise<Services> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, HASH_SECRET: "the secret of both processes", ...settings });
  const { services } = await createServices(config, clock, silent, {
    typeset: typesetHere,
    plainPdf: plainPdfHere,
    sizes: makePictureSizes,
    makeMark,
  });
  onTestFinished(async () => {
    services.live.stop();
    services.schools.stop();
    services.trial.stop();
    services.pages.stop();
    services.settings.stop();
    await Promise.all([services.payments.close(), services.emailWorker.stop(), services.alertWorker.stop()]);
    services.feed.stop();
    services.counts.stop();
    await services.duty.release();
    await services.store.close();
  });
  return services;
}
