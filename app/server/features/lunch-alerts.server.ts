import type { EmailWorker } from "#email/email-worker.server.ts";
import type { AlertMenus, LunchAlertDeps } from "#lunch-alerts/alert-deps.ts";
import { pushSettings } from "#lunch-alerts/push-settings.server.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import { lastDayOfSchoolYear, menuSubjects, publishedLunches } from "#school-menus/published-lunches.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import type { Store } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Config } from "../config/config.ts";
import { emailFilesOf } from "./email.server.ts";
import { siteSecret } from "../secret.server.ts";
import { listed } from "../config/setting-kinds.ts";

/** What alerts need of the site and of the other features. */
export function lunchAlertDeps(
  config: Config,
  {
    store,
    clock,
    settings,
    emailWorker,
  }: {
    readonly store: Store;
    readonly clock: Clock;
    readonly settings: CurrentSettings;
    readonly emailWorker: Pick<EmailWorker, "wake">;
  },
): LunchAlertDeps {
  return {
    store,
    clock,
    publicOrigin: config.publicOrigin,
    secret: siteSecret(config),
    get brand() {
      return settings.now().brand;
    },
    menus: alertMenus({
      store,
      clock,
    }),
    push: pushSettings({
      keys: listed(config.PUSH_KEYS),
      secrets: listed(siteSecret(config)),
      otherServices: listed(config.PUSH_SERVICES),
    }),
    wakeEmailWorker: () => emailWorker.wake(),
    deleteEmailFiles: emailFilesOf(config),
  };
}

/** The school menus, as alerts follow them. */
export function alertMenus({ store, clock }: { readonly store: Store; readonly clock: Clock }): AlertMenus {
  const followed = (about: School) => ({ key: about.key, label: about.label, page: menuPage(about) });
  return {
    subjects: menuSubjects,
    async menuByKey(key) {
      const menu = await termlyMenu(store.db, key);
      if (!menu?.dishes.length) return null;
      return {
        ...followed(menu.about),
        lastDay: lastDayOfSchoolYear(menu.terms, londonDay(clock.now())),
      };
    },
    published(facts, at) {
      const { about, lunches } = publishedLunches(facts, at);
      return { menu: followed(about), lunches };
    },
  };
}
