import type { CateringMenuItem } from "../catering-menu-item.ts";

/** An item as somebody is writing it: what they state, before anything follows of it. */
export interface DraftItem extends CateringMenuItem {
  /** The id of the recipe that it uses; null where its own statement is all there is. */
  readonly recipe: string | null;
}
