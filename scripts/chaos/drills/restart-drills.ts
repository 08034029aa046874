import { freePort } from "../free-port.ts";
import { startSite } from "../../running-site.ts";
import type { Drill, DrillResult } from "./drill.ts";
import { siteSettings, withFolder } from "./drill.ts";
import { startHeldSite } from "./held-port.ts";
import { compareEnquiries, visitWhileItRestarts } from "./restart-visitors.ts";

const pause = () => new Promise((done) => setTimeout(done, 50 + Math.random() * 150));

/**
 * One process, alone with its port: between two of them nobody is there, and connections are refused. What it has taken it
 * answers. When it closes the port the kernel resets who came since it last looked, a fraction of a millisecond ago: one in
 * twenty restarts may hit somebody.
 */
export const restartsUnderLoad = (restarts: number): Drill => ({
  name: "restarts",
  does: `${restarts} restarts by SIGTERM while six people read and two send enquiries`,
  protection: "the site closes in good order (without: SIGKILL)",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const settings = { ...siteSettings, PORT: String(await freePort()) };
      let site = await startSite(dataDir, settings);
      const visitors = visitWhileItRestarts(site.url);
      for (let time = 0; time < restarts; time++) {
        await pause();
        await (protections ? site.stop() : site.kill());
        site = await startSite(dataDir, settings);
      }
      await visitors.end();
      await site.stop();
      return countsAfter(dataDir, visitors, { unanswered: restarts / 20, refused: Infinity });
    }),
});

/** As under systemd, which holds the port: whoever comes between two processes waits for the next one. */
export const restartsOfHeldPort = (restarts: number): Drill => ({
  name: "restarts, port held",
  does: `${restarts} restarts by SIGTERM as under systemd, which holds the port, while six people read and two send enquiries`,
  protection: "the site closes in good order (without: SIGKILL)",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const site = await startHeldSite(dataDir, siteSettings);
      const visitors = visitWhileItRestarts(site.url);
      try {
        for (let time = 0; time < restarts; time++) {
          await pause();
          await site.restart(protections ? "SIGTERM" : "SIGKILL");
        }
        await visitors.end();
      } finally {
        await site.end();
      }
      return countsAfter(dataDir, visitors, { unanswered: 0, refused: 0 });
    }),
});

function countsAfter(
  dataDir: string,
  { seen, acknowledged }: ReturnType<typeof visitWhileItRestarts>,
  most: { readonly unanswered: number; readonly refused: number },
): DrillResult {
  const { lost, doubled } = compareEnquiries(dataDir, acknowledged);
  return {
    figure: `${seen.whole} answers whole, ${seen.broken} broken off in the middle, ${seen.unanswered} connections taken and closed without an answer, ${seen.idle} idle ones closed as they were used, ${seen.refused} refused; ${acknowledged.length} enquiries acknowledged, ${lost} lost, ${doubled} doubled`,
    good:
      seen.broken === 0 &&
      seen.unanswered <= most.unanswered &&
      seen.refused <= most.refused &&
      acknowledged.length > 0 &&
      lost + doubled === 0,
  };
}
