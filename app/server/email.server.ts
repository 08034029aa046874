import path from "node:path";
import type { Clock } from "#values/clock.ts";
import type { Carrier } from "#email/transport.server.ts";
import { fileCarrier, smtpCarrier } from "#email/transport.server.ts";
import type { Postman } from "#email/email-worker.server.ts";
import { startPostman } from "#email/email-worker.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.server.ts";

/** How letters leave this deployment: to its mail server, or into files of the data folder. */
export function carrierOf(config: Config): Carrier {
  const addresses = {
    name: config.brand.name,
    from: config.MAIL_FROM || config.brand.email,
    company: config.MAIL_TO || config.brand.email,
  };
  return config.SMTP_URL
    ? smtpCarrier(config.SMTP_URL, addresses, { needsTls: config.mailNeedsTls })
    : fileCarrier(path.join(config.DATA_DIR, "mail"), addresses);
}

/** Starts the postman, who says in the log where mail goes and what he could not deliver. */
export function openPost(room: { store: Store; clock: Clock }, config: Config, log: Log): Postman {
  const carrier = carrierOf(config);
  log.event("mail", { says: carrier.says });
  return startPostman(
    { ...room, carrier },
    {
      retryMinutes: config.MAIL_RETRY_MINUTES.split(",").map(Number),
      report: (failure) =>
        failure.state === "stuck"
          ? log.alert("a letter is given up", failure)
          : log.warning("letter not delivered", failure),
      away: (away) =>
        away ? log.alert("the mail server does not answer") : log.event("the mail server answers again"),
    },
  );
}
