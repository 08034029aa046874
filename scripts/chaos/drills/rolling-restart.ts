import { proxies, publicName } from "../../../deploy/shipped-proxies.testkit.ts";
import { Visitors } from "../processes-client.ts";
import type { Drill } from "./drill.ts";
import { newKey, siteSettings, withFolder } from "./drill.ts";
import { startHeldSite } from "./held-port.ts";
import { compareEnquiries } from "./restart-visitors.ts";

// Milliseconds. Whoever came to a process that is restarted waits for it: one to three seconds, on a busy machine many more.
const patience = 70_000;

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * An upgrade as the handbook says, behind the shipped nginx and with ports that systemd holds: nobody may notice, and nobody
 * asks a second time.
 */
export const rollingRestart = (rounds: number): Drill => ({
  name: "rolling restart",
  does: `two processes on held ports behind the shipped nginx are restarted in turn, ${rounds} times each, while six people read and three send enquiries`,
  protection: "each closes in good order (without: SIGKILL)",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const [nginx] = proxies;
      if (!nginx.isInstalled) throw new Error("nginx is needed: apt-get install nginx");
      const settings = { ...siteSettings, PUBLIC_URL: `https://${publicName}`, TRUST_PROXY: "1" };
      const sites = [await startHeldSite(dataDir, settings), await startHeldSite(dataDir, settings)] as const;
      const proxy = await nginx.start([sites[0].port, sites[1].port]);
      const visitors = new Visitors(proxy, patience);
      const acknowledged: string[] = [];
      let isOver = false;
      const load = [
        ...Array.from({ length: 6 }, async () => {
          while (!isOver) {
            await visitors.ask("/menu").catch(() => undefined);
            await rest(5);
          }
        }),
        ...Array.from({ length: 3 }, async () => {
          while (!isOver) {
            const id = await sendOnce(visitors).catch(() => undefined);
            if (id) acknowledged.push(id);
            await rest(10);
          }
        }),
      ];
      try {
        for (let turn = 0; turn < 2 * rounds; turn++) {
          await rest(200);
          await sites[turn % 2 ? 1 : 0].restart(protections ? "SIGTERM" : "SIGKILL");
        }
      } finally {
        isOver = true;
        await Promise.all(load);
        visitors.close();
        await proxy.stop();
        await Promise.all(sites.map((site) => site.end()));
      }
      const { requests, brokenOff, refused } = visitors.figures;
      const { lost, doubled } = compareEnquiries(dataDir, acknowledged);
      return {
        figure: `${requests} requests, ${brokenOff} broken off, ${refused} answered 500 or above; ${acknowledged.length} enquiries acknowledged, ${lost} lost, ${doubled} doubled`,
        good: brokenOff + refused + lost + doubled === 0 && acknowledged.length > 0,
      };
    }),
});

/** An enquiry, sent once; its id when it was acknowledged. */
async function sendOnce(visitors: Visitors): Promise<string | undefined> {
  const key = newKey();
  const enquiry = {
    fName: "Drill",
    lName: key,
    email: `drill-${key}@school.example`,
    reason: "primarySchool",
    enquiry: "Lunch for ninety",
    agree: true,
  };
  const { status, body } = await visitors.postJson("/api/enquiries", enquiry, { "idempotency-key": key });
  return status === 201 ? body["id"] : undefined;
}
