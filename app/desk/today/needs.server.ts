import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { lastRevisionsOf } from "#live/server/change-log.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Member } from "#staff/member.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { menusOn } from "#school-menus/termly-menus.server.ts";
import { loadOnce } from "#values/load-once.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { saidOf } from "../lunches/expected.server.ts";
import { signedNames } from "../people.server.ts";
import type { Need } from "./need.ts";
import { backupNeeds } from "./needs/backups.server.ts";
import { complaintNeeds } from "./needs/complaints.server.ts";
import { contradictedPaymentNeeds } from "./needs/contradicted-payments.server.ts";
import { dietNeeds } from "./needs/diets.server.ts";
import { dueReminderNeeds } from "./needs/due-reminders.server.ts";
import { endingDocumentNeeds } from "./needs/ending-documents.server.ts";
import { endingItemNeeds } from "./needs/ending-items.server.ts";
import { endingTermNeeds } from "./needs/ending-terms.server.ts";
import { failedEmailNeeds } from "./needs/failed-emails.server.ts";
import { heldLunchNeeds } from "./needs/held-lunches.server.ts";
import { productDraftNeeds } from "./needs/product-drafts.server.ts";
import { kitchenLookNeeds } from "./needs/kitchen-looks.server.ts";
import { lapsingTrainingNeeds } from "./needs/lapsing-training.server.ts";
import { lapsingClaimNeeds } from "./needs/lapsing-claims.server.ts";
import { nextLunchDayOfAll } from "../lunches/next-lunch.ts";
import { missingNumberNeeds, unplannedLunchNeeds } from "./needs/unready-lunches.server.ts";
import { lateEnquiryNeeds } from "./needs/late-enquiries.server.ts";
import { orphanedSwapNeeds } from "./needs/orphaned-swaps.server.ts";
import { pictureNeeds } from "./needs/pictures-without-words.server.ts";
import { setAsidePdfNeeds } from "./needs/set-aside-pdfs.server.ts";
import { undeclaredDishNeeds } from "./needs/undeclared-dishes.server.ts";
import { nearMissNeeds } from "./needs/near-misses.server.ts";
import { missedAlertNeeds } from "./needs/missed-alerts.server.ts";
import { unsettledFactNeeds } from "./needs/unsettled-facts.server.ts";
import { wordedClaimNeeds } from "./needs/worded-claims.server.ts";
import { waitingRefundNeeds } from "./needs/waiting-refunds.server.ts";
import { waitingStandardsNeeds } from "./needs/waiting-standards.server.ts";
import { waitingApprovalNeeds } from "./needs/waiting-approvals.server.ts";

export type NeedSite = Pick<SiteContext, "store" | "clock" | "brand" | "config"> & {
  readonly diets: Pick<SiteContext["diets"], "deps">;
};

/** What the kinds of needs are found in, read once for all of them. */
export interface NeedContext extends NeedSite {
  readonly member: Member;
  readonly today: ReturnType<typeof londonDay>;
  /** The day of the next lunch at any school; null where none has any to come. */
  readonly nextLunch: Day | null;
  /** With the dishes of the next lunch alone, and what is served instead on every day. */
  readonly menus: Awaited<ReturnType<typeof menusOfNextLunch>>;
  readonly kitchen: Awaited<ReturnType<typeof readKitchen>>;
  /** What the schools say of the next lunch; read when it is first asked for, as the names are. */
  readonly said: () => ReturnType<typeof saidOf>;
  readonly signedNames: () => ReturnType<typeof signedNames>;
}

/** The kinds of needs, each with the permission of those who can do something about it. */
const kinds: readonly (readonly [Permission, (context: NeedContext) => Promise<readonly Need[]>])[] = [
  ["food.approve", heldLunchNeeds],
  ["diets.decide", dietNeeds],
  ["food.approve", nearMissNeeds],
  ["menus.publish", missedAlertNeeds],
  ["menus.publish", orphanedSwapNeeds],
  ["food.edit", productDraftNeeds],
  ["menus.edit", wordedClaimNeeds],
  ["menus.edit", unplannedLunchNeeds],
  ["food.edit", undeclaredDishNeeds],
  ["kitchen.sheets", missingNumberNeeds],
  ["food.approve", waitingApprovalNeeds],
  ["food.approve", waitingStandardsNeeds],
  ["food.edit", kitchenLookNeeds],
  ["food.edit", endingDocumentNeeds],
  ["food.edit", lapsingTrainingNeeds],
  ["orders.edit", failedEmailNeeds],
  ["money.refund", contradictedPaymentNeeds],
  ["money.refund", waitingRefundNeeds],
  ["orders.edit", complaintNeeds],
  ["orders.edit", dueReminderNeeds],
  ["orders.edit", lateEnquiryNeeds],
  ["menus.edit", endingTermNeeds],
  ["menus.publish", setAsidePdfNeeds],
  ["settings.edit", unsettledFactNeeds],
  ["settings.edit", lapsingClaimNeeds],
  ["settings.edit", endingItemNeeds],
  ["settings.edit", backupNeeds],
  ["gallery.edit", pictureNeeds],
];

/** The menus of all schools, as what is looked for before the next lunch of any needs them. */
export const menusOfNextLunch = async ({ store, clock }: Pick<NeedSite, "store" | "clock">) =>
  await menusOn(store.db, () => true, nextLunchDayOfAll(clock.now()), "on every day");

/** Everything that needs a person and that this one may act on, the worst first. */
export async function findNeeds(
  site: NeedSite,
  member: Member,
  /** Where they are read already. */
  read?: Pick<NeedContext, "menus" | "said">,
): Promise<readonly Need[]> {
  const { store, clock, brand, config, diets } = site;
  const menus = read?.menus ?? (await menusOfNextLunch(site));
  const nextLunch = menus[0]?.day ?? null;
  const context: NeedContext = {
    store,
    clock,
    brand,
    config,
    diets,
    member,
    today: londonDay(clock.now()),
    menus,
    nextLunch,
    kitchen: await readKitchen(store.db),
    said: read?.said ?? saidOnce(site, menus),
    signedNames: loadOnce(() => signedNames(store.db)),
  };
  const needs: Need[] = [];
  for (const [permission, find] of kinds)
    if (allowed(member.role, permission))
      needs.push(...(await find(context)).map((need) => inItsPlace(need, context.nextLunch)));
  return needs.sort((one, other) => one.severity - other.severity);
}

/** What the schools say of the next lunch, read when it is first asked for. */
export const saidOnce = (
  { store }: Pick<NeedSite, "store">,
  menus: NeedContext["menus"],
): NeedContext["said"] =>
  loadOnce(async () => {
    const day = menus[0]?.day;
    return day ? await saidOf(store.db, menus, day) : new Map();
  });

/** What stands before a later lunch than the next one can wait until that has been eaten. */
function inItsPlace(need: Need, nextLunch: Day | null): Need {
  const isLater = need.day !== undefined && nextLunch !== null && need.day > nextLunch;
  return isLater ? { ...need, when: "week" } : need;
}

// Every screen asks how many there are. What a change of ours settles counts at once; what comes from outside, soon.
const countedFor = 20_000;
const topics = [
  "kitchen",
  "termly",
  "image",
  "settings",
  "menu",
  "set-menu",
  "list-item",
  "standards-draft",
] as const;
const counted = new WeakMap<
  object,
  Map<string, { readonly key: string; readonly at: number; readonly count: number }>
>();

/** How many needs there are for a member, remembered for some seconds. */
export async function countNeeds(site: NeedSite, member: Member): Promise<number> {
  const known = counted.get(site.store) ?? new Map<string, { key: string; at: number; count: number }>();
  counted.set(site.store, known);
  const revisions = await lastRevisionsOf(site.store, topics);
  const key = topics.map((topic) => revisions.get(topic) ?? 0).join();
  const last = known.get(member.id);
  const now = site.clock.now();
  if (last?.key === key && now >= last.at && now - last.at < countedFor) return last.count;
  const { length: count } = await findNeeds(site, member);
  known.set(member.id, { key, at: now, count });
  return count;
}
