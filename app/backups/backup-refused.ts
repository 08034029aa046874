import { StoreRefused } from "#database/store-errors.ts";

/** A file that is no sound backup, or a place that is not empty: one sentence. Nothing was changed. */
export class BackupRefused extends StoreRefused {
  override name = "BackupRefused";
}
