import type { Store } from "#database/store.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { SchoolContactDeps } from "#school-contacts/contacts-deps.ts";
import type { CurrentSchools } from "#school-menus/schools/current-schools.server.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Config } from "../config/config.ts";
import { emailFilesOf } from "./email.server.ts";

/** What school contacts need of the site and of the school menus. */
export function schoolContactDeps(
  config: Config,
  {
    store,
    clock,
    settings,
    emailWorker,
    schools,
  }: {
    readonly store: Store;
    readonly clock: Clock;
    readonly settings: CurrentSettings;
    readonly emailWorker: Pick<EmailWorker, "wake">;
    readonly schools: Pick<CurrentSchools, "now">;
  },
): SchoolContactDeps {
  return {
    store,
    clock,
    publicOrigin: config.publicOrigin,
    get brand() {
      return settings.now().brand;
    },
    schoolLabel: (key) => schools.now().find((school) => school.key === key)?.label ?? null,
    wakeEmailWorker: () => emailWorker.wake(),
    deleteEmailFiles: emailFilesOf(config),
  };
}
