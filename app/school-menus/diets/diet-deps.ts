import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Sealer } from "#values/sealing.server.ts";
import type { Clock } from "#values/time/clock.ts";

/** What diet cases need of the site. */
export interface DietDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly publicOrigin: string;
  /** The site's secret, or several with commas: links are made of the newest. */
  readonly secret: string;
  /** Encrypts what is known of a child, with a key for that alone. */
  readonly sealer: Sealer;
  /** Encrypts doctors' letters, with a key for those alone. */
  readonly letterSealer: Sealer;
  /** Says what went wrong beside what was asked for. */
  fault(error: unknown): void;
  wakeEmailWorker(): void;
  /** Deletes the files of e-mails, where they are written instead of sent. */
  deleteEmailFiles(ids: readonly string[]): Promise<void>;
}
