import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";
import type { SessionCookie } from "#values/session-cookie.ts";
import { sessionCookie } from "#values/session-cookie.ts";
import type { Passwords } from "./factors/passwords.server.ts";
import { createPasswords } from "./factors/passwords.server.ts";
import type { Sealer } from "#values/sealing.server.ts";
import { createSealer } from "#values/sealing.server.ts";
import type { SignInLimits } from "./sign-in/sign-in-limits.ts";
import { createSignInLimits } from "./sign-in/sign-in-limits.ts";

interface StaffSettings {
  /** scheme://host[:port] of the site: passkeys are made for it, links begin with it. */
  readonly publicOrigin: string;
  /** The site's secret: challenges are signed, and what code generators share with us is encrypted, with keys of it. */
  readonly secret: string;
}

interface StaffDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  /** What other processes of the site count; only its own when left out. */
  readonly counts?: SharedCounts;
  /** Tells the e-mail worker that something is in the outbox. */
  wakeEmailWorker(): void;
  /** What a person has to look at: somebody tries passwords. Never with a name or an address in it. */
  alert(message: string): void;
}

/** What the functions of this module need; made once, as it also counts tries. */
export interface StaffServices extends StaffSettings, StaffDeps {
  readonly cookie: SessionCookie;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly limits: SignInLimits;
}

/** Staff accounts on a store: sign-in, sessions, who may do what. */
export function createStaffServices(settings: StaffSettings, deps: StaffDeps): StaffServices {
  return {
    ...settings,
    ...deps,
    cookie: sessionCookie({
      name: "desk",
      // The data of the desk's first screen have an address beside the folder that all others lie in.
      paths: ["/desk", "/desk.data"],
      sameSite: "Strict",
      secure: settings.publicOrigin.startsWith("https:"),
    }),
    passwords: createPasswords(),
    sealer: createSealer([settings.secret], "staff sealing v1"),
    limits: createSignInLimits(
      deps.clock,
      () => deps.alert("somebody tries passwords at the desk, more than a hundred in ten minutes"),
      deps.counts,
    ),
  };
}
