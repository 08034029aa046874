import path from "node:path";
import type { PaymentSettings } from "#payments/payment-settings.ts";
import type { Config } from "./config.ts";
import { siteSecret } from "../secret.server.ts";

/** What the till is opened with, from the checked settings. */
export function paymentSettings(config: Config): PaymentSettings {
  return {
    production: config.production,
    paypal: {
      clientId: config.PAYPAL_CLIENT_ID,
      clientSecret: config.PAYPAL_CLIENT_SECRET,
      apiBase: config.PAYPAL_API_BASE,
      webhookId: config.PAYPAL_WEBHOOK_ID,
    },
    hashSecret: siteSecret(config),
    publicOrigin: config.publicOrigin,
    minPence: config.PAYMENT_LEAST_PENCE,
    maxPence: config.PAYMENT_MOST_PENCE,
    ordersPerHour: config.LIMIT_ORDERS_PER_HOUR,
    botCheck: config.BOT_CHECK === "off" ? "never" : config.production ? "always" : "under load",
    fakePayPalFile: path.join(config.DATA_DIR, "test-wallet.json"),
  };
}
