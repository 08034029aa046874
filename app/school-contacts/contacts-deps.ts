import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";

/** What school contacts need of the site; schools are another feature's, so the server names them. */
export interface SchoolContactDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly publicOrigin: string;
  /** "Olive Primary"; null where there is no such school. */
  schoolLabel(key: string): string | null;
  wakeEmailWorker(): void;
  /** Deletes the files of e-mails, where they are written instead of sent. */
  deleteEmailFiles(ids: readonly string[]): Promise<void>;
}
