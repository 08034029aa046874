import { siteActs } from "./site-acts.ts";
import { staffActs } from "./staff-acts.ts";
import { kitchenActs } from "./kitchen-acts.ts";
import { schoolActs } from "./school-acts.ts";
import type { World } from "./state.ts";
import { visitorActs } from "./visitor-acts.ts";

/** Something that somebody does in a world. */
export interface WorldAct {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  /** Whether there is anything to do it with. */
  readonly can: (world: World) => boolean;
  readonly run: (world: World) => Promise<void>;
}

/** Everything that is done, in the order of who does it. */
export const worldActs: readonly WorldAct[] = [
  ...visitorActs,
  ...staffActs,
  ...kitchenActs,
  ...schoolActs,
  ...siteActs,
];
