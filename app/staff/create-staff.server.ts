import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Clock } from "#values/clock.ts";
import type { SessionCookie } from "./cookie.ts";
import { sessionCookie } from "./cookie.ts";

export interface StaffSettings {
  /** scheme://host[:port] of the site: passkeys are made for it, links begin with it. */
  readonly publicOrigin: string;
  /** The site's secret; the key that encrypts what code generators share with us is derived from it. */
  readonly secret: string;
}

/** What the functions of this module need; made once, as it also counts failed tries. */
export interface Staff extends StaffSettings {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly cookie: SessionCookie;
  /** Tells the e-mail worker that something is in the outbox. */
  wakeEmailWorker(): void;
  /** What a person has to look at: somebody tries passwords. Never with a name or an address in it. */
  alert(message: string): void;
}

type StaffDeps = Pick<Staff, "store" | "clock" | "brand" | "wakeEmailWorker" | "alert">;

/** Staff accounts on a store: sign-in, sessions, who may do what. */
export function createStaff(settings: StaffSettings, deps: StaffDeps): Staff {
  return {
    ...settings,
    ...deps,
    cookie: sessionCookie({ secure: settings.publicOrigin.startsWith("https:") }),
  };
}
