import { Conflict } from "./problem.ts";

/**
 * Somebody else has saved or published it since it was looked at: nothing of this save was stored, and nothing of theirs is
 * lost. The one conflict of everything that several people edit; its message is a sentence for whoever saved last.
 */
export class SavedMeanwhile<Theirs = unknown> extends Conflict {
  override name = "Conflict";
  /** What there is now, so that both can be shown; null where nothing is. */
  readonly theirs: Theirs;
  constructor(message: string, theirs: Theirs) {
    super(message);
    this.theirs = theirs;
  }
}
