import type { Store } from "#database/store.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { DietDeps } from "#school-menus/diets/diet-deps.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import type { Sealer } from "#values/sealing.server.ts";
import { createSealer } from "#values/sealing.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { secretsIn } from "#values/tokens.server.ts";
import type { Config } from "../config/config.ts";
import { siteSecret } from "../secret.server.ts";
import type { Log } from "../log/log.server.ts";
import { emailFilesOf } from "./email.server.ts";

/** Opens what is known of children under the site's secrets, by a key that is used for nothing else. */
export const dietSealer = (secret: string): Sealer => sealerOf(secret, "diet cases v1");

function sealerOf(secret: string, label: string): Sealer {
  const [newest = secret, ...earlier] = secretsIn(secret);
  return createSealer([newest, ...earlier], label);
}

/** What diet cases need of the site. */
export function dietDeps(
  config: Config,
  {
    store,
    clock,
    settings,
    emailWorker,
    log,
  }: {
    readonly store: Store;
    readonly clock: Clock;
    readonly settings: CurrentSettings;
    readonly emailWorker: Pick<EmailWorker, "wake">;
    readonly log: Pick<Log, "fault">;
  },
): DietDeps {
  const secret = siteSecret(config);
  return {
    store,
    clock,
    publicOrigin: config.publicOrigin,
    secret,
    sealer: dietSealer(secret),
    letterSealer: sealerOf(secret, "diet letters v1"),
    get brand() {
      return settings.now().brand;
    },
    fault: (error) => log.fault(error, "the record of who opened what"),
    wakeEmailWorker: () => emailWorker.wake(),
    deleteEmailFiles: emailFilesOf(config),
  };
}
