import { createHash } from "node:crypto";
import type { KitchenPreview } from "#recipes/recipes.server.ts";
import type { SaferDish } from "#recipes/safer-dishes.ts";
import { saferDishes } from "#recipes/safer-dishes.ts";

/** What an approval makes safer, as the screen lists it before the approval is given. */
export interface SaferView {
  readonly dishes: readonly SaferDish[];
  readonly count: number;
  /** What was looked at: an approval is given for this and nothing else. */
  readonly seen: string;
}

// More than anybody reads: the rest is counted.
const maxShown = 100;

export function saferView(preview: KitchenPreview): SaferView {
  const all = saferDishes(preview);
  const seen = createHash("sha256").update(JSON.stringify(all)).digest("base64url").slice(0, 22);
  return { dishes: all.slice(0, maxShown), count: all.length, seen };
}
