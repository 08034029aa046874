import path from "node:path";
import type { Clock } from "#values/clock.ts";
import type { EmailTransport } from "#email/transport.server.ts";
import { fileTransport, smtpTransport } from "#email/transport.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import { startEmailWorker } from "#email/email-worker.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.server.ts";

/** How e-mails leave this deployment: to its mail server, or into files of the data folder. */
export function emailTransportFor(config: Config): EmailTransport {
  const addresses = {
    name: config.brand.name,
    from: config.MAIL_FROM || config.brand.email,
    company: config.MAIL_TO || config.brand.email,
  };
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, addresses, { needsTls: config.mailNeedsTls })
    : fileTransport(path.join(config.DATA_DIR, "mail"), addresses);
}

/** Starts the e-mail worker, with log messages on where mail goes and what could not be delivered. */
export function setUpEmail(deps: { store: Store; clock: Clock }, config: Config, log: Log): EmailWorker {
  const transport = emailTransportFor(config);
  log.event("mail", { says: transport.description });
  return startEmailWorker(
    { ...deps, transport },
    {
      retryMinutes: config.MAIL_RETRY_MINUTES.split(",").map(Number),
      onFailure: (failure) =>
        failure.state === "stuck"
          ? log.alert("an e-mail is given up", failure)
          : log.warning("e-mail not delivered", failure),
      onOutage: (isDown) =>
        isDown ? log.alert("the mail server does not answer") : log.event("the mail server answers again"),
    },
  );
}
