import { Conflict } from "./problem.ts";

/**
 * Somebody else has saved or published it since it was looked at: nothing of this save was stored, and nothing of what they saved is
 * lost. The one conflict of everything that several people edit; its message is a sentence for whoever saved last.
 */
export class SavedMeanwhile<SavedVersion = unknown> extends Conflict {
  override name = "Conflict";
  /** What there is now, so that both can be shown; null where nothing is. */
  readonly savedVersion: SavedVersion;
  constructor(message: string, savedVersion: SavedVersion) {
    super(message);
    this.savedVersion = savedVersion;
  }
}
