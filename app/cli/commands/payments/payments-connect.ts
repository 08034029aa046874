import { connectPayPal } from "#payments/connect-paypal.server.ts";
import { usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

export const paymentsConnect: BareCommand = {
  name: "payments connect",
  usage: "",
  description:
    "asks PayPal what PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are good for, has its messages sent to PUBLIC_URL, and prints the two settings that follow",
  async run({ config, clock }) {
    const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
    if (!clientId || !clientSecret)
      throw usageError("PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set", "PAYPAL_CLIENT_ID");
    const { apiBase, webhookId, isLive } = await connectPayPal({
      clientId,
      clientSecret,
      apiBase: config.PAYPAL_API_BASE,
      webhookUrl: `${config.publicOrigin}/api/payments/webhook`,
      clock,
    });
    const world = isLive ? "PayPal's own: money moves." : "A sandbox's: no money moves.";
    return `# ${world}\nPAYPAL_API_BASE=${apiBase}\nPAYPAL_WEBHOOK_ID=${webhookId}\n`;
  },
};
