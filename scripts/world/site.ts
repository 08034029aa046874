import { Hono } from "hono";
import { createPasswords } from "#staff/factors/passwords.server.ts";
import { createWebhookVerifier } from "#payments/paypal/webhook-signature.server.ts";
import { makePictureSizes } from "#gallery/pictures/picture-sizes.server.ts";
import { makeMark } from "#gallery/marks/mark-files.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { typesetHere } from "#printing/typesetter.server.ts";
import { createApi } from "#server/api-routes.server.ts";
import type { Config } from "#server/config/config.ts";
import { readConfig } from "#server/config/config.ts";
import { createServices } from "#server/create-services.server.ts";
import type { Log } from "#server/log/log.server.ts";
import { createCspReports } from "#server/monitoring/csp-reports.server.ts";
import type { Services } from "#server/services.ts";
import { startHousekeeping } from "#server/upkeep/housekeeping.server.ts";
import type { HttpEnv } from "#http/http-env.ts";
import { worldClock } from "./clock.ts";
import type { PayPal } from "./paypal.ts";
import { payPalKeys, payPalOrigin } from "./paypal.ts";

/** One life of the site: from its opening on a data folder to its end, in good order or not. */
export interface Site {
  readonly config: Config;
  readonly services: Services;
  /** What Hono answers. */
  readonly api: Hono<HttpEnv>;
  readonly verify: ReturnType<typeof createWebhookVerifier>;
  /** What it logged as a fault of its own. */
  readonly faults: readonly { readonly error: unknown; readonly where: string }[];
  readonly alerts: readonly string[];
  /** Ends in good order. */
  close(): Promise<void>;
}

export const firmAddress = "office@rosemary.example";

export const configOf = (dataDir: string): Config =>
  readConfig({
    DATA_DIR: dataDir,
    HASH_SECRET: "the secret of a world, long enough to be one",
    PUBLIC_URL: "http://localhost:3000",
    BOT_CHECK: "off",
    SMTP_URL: "smtp://mail.world.example:2525",
    MAIL_TO: firmAddress,
    LIMIT_ENQUIRIES_PER_HOUR: "1000000",
    LIMIT_ORDERS_PER_HOUR: "1000000",
    PAYPAL_CLIENT_ID: payPalKeys.clientId,
    PAYPAL_CLIENT_SECRET: payPalKeys.clientSecret,
    PAYPAL_WEBHOOK_ID: payPalKeys.webhookId,
    PAYPAL_API_BASE: payPalOrigin,
  });

/** Opens the site on a data folder, as the server does, but for sockets, pages and processes beside it. */
export async function openSite(dataDir: string, payPal: PayPal): Promise<Site> {
  const config = configOf(dataDir);
  const faults: { error: unknown; where: string }[] = [];
  const alerts: string[] = [];
  const log: Log = {
    fault: (error, where) => void faults.push({ error, where }),
    alert: (message) => void alerts.push(message),
    warning: () => undefined,
    event: () => undefined,
  };
  const made = await createServices(config, worldClock, log, {
    typeset: typesetHere,
    plainPdf: plainPdfHere,
    sizes: makePictureSizes,
    makeMark,
  });
  // To hash a password as slowly as it must be would take half of a world's time.
  const services: Services = Object.defineProperties({} as Services, {
    ...Object.getOwnPropertyDescriptors(made.services),
    staff: {
      value: { ...made.services.staff, passwords: createPasswords({ memory: 64 }) },
      enumerable: true,
    },
  });
  const stopHousekeeping = startHousekeeping(services, config, log);
  const cspReports = createCspReports({ log, clock: worldClock, keep: () => undefined, pageOf: () => "" });
  return {
    config,
    services,
    api: createApi({ services, status: { draining: false }, cspReports, speed: null, files: null }),
    verify: createWebhookVerifier({
      webhookId: payPalKeys.webhookId,
      certificateFolders: [`${payPalOrigin}/v1/notifications/certs/`],
      signer: ".stand-in.invalid",
      roots: [await payPal.certificate()],
      clock: worldClock,
      fetch: payPal.fetch,
    }),
    faults,
    alerts,
    async close() {
      stopHousekeeping();
      const {
        live,
        schools,
        pages,
        settings,
        payments,
        emailWorker,
        alertWorker,
        feed,
        counts,
        duty,
        store,
      } = services;
      live.stop();
      schools.stop();
      pages.stop();
      settings.stop();
      await Promise.all([alertWorker.stop(), emailWorker.stop(), payments.close()]);
      feed.stop();
      counts.stop();
      await duty.release();
      await store.close();
    },
  };
}
