import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Facts } from "#publications/publication.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import type { AlertLunch } from "./messages/lunch-warnings.ts";
import type { PushSettings } from "./push/send-push.server.ts";

/** A menu that somebody may follow. */
export interface AlertMenu {
  readonly key: string;
  /** "Olive Primary". */
  readonly label: string;
  /** "/primaries/termly-menus?menu=olive". */
  readonly page: string;
}

/** What alerts need to know of menus; neither module may import the other, so the server connects them. */
export interface AlertMenus {
  /** What the subjects of menus begin with among the publications. */
  readonly subjects: string;
  /** A menu by its key, with the last day of its school year; null where there is none. */
  menuByKey(key: string): Promise<(AlertMenu & { readonly lastDay: Day }) | null>;
  /** A published menu, with its lunches that had not begun at a moment. */
  published(facts: Facts, at: Instant): { readonly menu: AlertMenu; readonly lunches: readonly AlertLunch[] };
}

export interface LunchAlertDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly publicOrigin: string;
  /** The site's secrets, the newest first, with commas. */
  readonly secret: string;
  readonly menus: AlertMenus;
  readonly push: PushSettings;
  wakeEmailWorker(): void;
  /** Deletes the files of e-mails, where they are written instead of sent. */
  deleteEmailFiles(ids: readonly string[]): Promise<void>;
}
