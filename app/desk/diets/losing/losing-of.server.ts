import { casesLosing } from "#school-menus/diets/cases-losing.ts";
import type { PlannedCase } from "#school-menus/diets/diet-decisions.server.ts";
import { planCases } from "#school-menus/diets/diet-decisions.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import type { SignedIn } from "../../guard.server.ts";
import type { LosingView } from "./losing-view.ts";
import { losingView } from "./losing-view.ts";

type Reader = Pick<SignedIn, "site" | "member">;

/** The cases that are served, planned by the menus as they are now. */
export const agreedCases = async (
  { store, diets }: Pick<SignedIn["site"], "store" | "diets">,
  menus: readonly TermlyMenu[],
): Promise<PlannedCase[]> =>
  await planCases(store.db, diets.deps, ({ state }) => state === "agreed", { menus });

/** Which children lose a dish where some menus become others, before anybody publishes that. `menus` are all there are now. */
export async function losingOf(
  { site, member }: Reader,
  menus: readonly TermlyMenu[],
  after: readonly TermlyMenu[],
): Promise<LosingView> {
  const planned = await agreedCases(site, menus);
  return losingView(casesLosing(planned, { after, now: site.clock.now() }), member.role);
}
