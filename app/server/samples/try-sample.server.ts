import { readFile } from "node:fs/promises";
import path from "node:path";
import { recordAudit } from "#audit/audit.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { cateringMenu, findMenuItems } from "#catering-menu/catering-menu.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { SampleEnquiry } from "#enquiries/fill-sample-enquiries.server.ts";
import { fillSampleEnquiries, markSampleEnquiry } from "#enquiries/fill-sample-enquiries.server.ts";
import { change } from "#live/server/change.server.ts";
import type { SamplePayment } from "#payments/fill-sample-payments.server.ts";
import { fillSamplePayment } from "#payments/fill-sample-payments.server.ts";
import type { SampleProposal } from "#proposals/fill-sample-orders.server.ts";
import { enterSampleDeposit, fillSampleProposal } from "#proposals/fill-sample-orders.server.ts";
import { lockSampleState, sampleState, setSampleState } from "#samples/sample-state.server.ts";
import { countThings, recordSample } from "#samples/switch-sample.server.ts";
import type {
  SampleNearMiss,
  SampleTraining,
} from "#school-menus/allergy-safety/fill-sample-safety.server.ts";
import { fillSampleSafety } from "#school-menus/allergy-safety/fill-sample-safety.server.ts";
import type { SampleDiet } from "#school-menus/diets/fill-sample-diets.server.ts";
import { fillSampleDiets } from "#school-menus/diets/fill-sample-diets.server.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed, sampleContent } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { samplePictures } from "#gallery/sample-pictures.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { dietSealer } from "../features/diets.server.ts";
import { siteSecret } from "../secret.server.ts";
import { dayIsFull, enquiryLinkKeys } from "../features/enquiries.server.ts";
import type { Services } from "../services.ts";
import { inTransaction } from "./in-transaction.ts";
import { sampleKinds } from "./sample-kinds.ts";
import { fillSampleFood } from "./samples.server.ts";
import type { SwitchSite, TrySite } from "./switch-site.ts";

const sampleActor = actorNamed(sampleContent);

interface Trial {
  readonly enquiries: readonly SampleEnquiry[];
  readonly proposals: readonly (SampleProposal & { readonly paidDaysAgo?: number })[];
  readonly payments: readonly (SamplePayment & { readonly daysAgo: number })[];
  readonly nearMisses: readonly SampleNearMiss[];
  readonly training: readonly SampleTraining[];
  readonly diets: readonly SampleDiet[];
}

/** How far an enquiry is whose proposal is so far. */
const enquiryStates = { sent: "proposed", accepted: "won", lost: "lost" } as const;

/** What stands in the way of the sample: things of the firm's own, in words ("3 dishes of the catering menu"). */
export async function inTheWay(db: Db | Tx): Promise<string[]> {
  const kinds = sampleKinds.filter(({ onlyUses }) => !onlyUses);
  const counts = await countThings(db, kinds);
  return [...counts].flatMap(([{ one, many }, count]) =>
    count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`],
  );
}

/**
 * Puts the sample in, all of it or nothing, dated from today: from the moment before, nobody outside is shown anything. Throws Conflict
 * on a demonstration, where the desk has something of its own, and where it is in already.
 */
export async function trySample(services: TrySite, actor: Actor): Promise<void> {
  const { store, clock } = services;
  if (services.brand.madeUp)
    throw new Conflict("This site is a demonstration: the sample is all that it has, and anybody sees it.");
  const trial = storedJson<Trial>(await readFile(path.resolve("content/trial.json"), "utf8"));
  // First, and by itself: every process has closed before there is anything to show.
  await change(services, actor, async (changing) => {
    await refuseUnlessEmpty(changing.tx, services);
    await setSampleState(
      changing,
      actor.name,
      { state: "filling", isClosed: true, keptUntil: null },
      { clock },
    );
  });
  try {
    await change(services, actor, async (changing) => {
      const { tx } = changing;
      if ((await lockSampleState(store, tx)).state !== "filling")
        throw new Conflict(
          "The site was opened again before the sample was in, as one of its processes was started: try it again.",
        );
      const inside = inTransaction(services, tx);
      await fillSampleFood(inside);
      await fillTrial(inside, tx, trial);
      await recordSample(tx, sampleKinds);
      await recordAudit(tx, actor, { action: "put in sample", subject: "sample" }, clock);
      await setSampleState(changing, actor.name, { state: "in", isClosed: true, keptUntil: null }, { clock });
    });
  } catch (error) {
    await reopen(services, actor);
    throw error;
  }
}

/** A site that was ended while it was filled: nothing of it was stored, and it opens again. */
export async function reopenUnfilled(services: SwitchSite, actor: Actor): Promise<void> {
  if ((await sampleState(services.store.db)).state === "filling") await reopen(services, actor);
}

async function reopen(services: SwitchSite, actor: Actor): Promise<void> {
  await change(services, actor, async (changing) => {
    if ((await lockSampleState(services.store, changing.tx)).state === "filling")
      await setSampleState(
        changing,
        actor.name,
        { state: "none", isClosed: false, keptUntil: null },
        services,
      );
  });
}

async function refuseUnlessEmpty(tx: Tx, { store }: SwitchSite): Promise<void> {
  const { state, by, since, keptUntil } = await lockSampleState(store, tx);
  if (state === "in" || state === "filling")
    throw new Conflict(`${by} has put the sample in already, on ${formatInstant(since)}.`);
  if (keptUntil !== null)
    throw new Conflict("The sample was taken out, and is kept for a week: put it back instead.");
  const own = await inTheWay(tx);
  if (own.length)
    throw new Conflict(
      `The sample is put into an empty desk only, and this one has ${formatList(own)}. Try it on a site of its own (npm start in a folder of its own).`,
    );
}

/** Enquiries, proposals, payments and what else fills the desk: of people who are made up, before today. */
async function fillTrial(services: TrySite, tx: Tx, trial: Trial): Promise<void> {
  const { clock, config, store, feed } = services;
  const today = londonDay(clock.now());
  const now = clock.now();
  const at = (daysAgo: number) => Math.min(londonInstant(addDays(today, -daysAgo), "10:30"), now);
  const by = sampleContent;
  const emailWorker = { wake: () => undefined };
  const enquiryDeps = {
    store,
    feed,
    clock,
    brand: sampleBrand,
    emailWorker,
    findDishes: findMenuItems,
    dayIsFull: dayIsFull(sampleBrand),
    enquiryLinks: enquiryLinkKeys(config),
  };
  const dishes = new Map((await cateringMenu(tx)).map((dish) => [dish.id, dish]));
  const ids = await fillSampleEnquiries(tx, enquiryDeps, trial.enquiries, { today, by, dishes });
  const orders = { ...services.orders, store, brand: sampleBrand, emailWorker };
  for (const { paidDaysAgo, ...sample } of trial.proposals) {
    const found = defined(trial.enquiries.find(({ email }) => email === sample.of));
    const enquiryId = defined(ids.get(sample.of));
    const enquiry = toPropose(found, dishes, today);
    const deposit = await fillSampleProposal(tx, orders, { enquiryId, enquiry }, { sample, by, at });
    if (sample.state !== "draft")
      await markSampleEnquiry(tx, enquiryId, { state: enquiryStates[sample.state], at: at(sample.daysAgo) });
    if (!deposit || paidDaysAgo === undefined) continue;
    const { linkId, description: what, ...paid } = deposit;
    const paidAt = at(paidDaysAgo);
    const payment = await fillSamplePayment(tx, { ...paid, what, linkId }, paidAt);
    await enterSampleDeposit(tx, orders, { ...payment, linkId, price: pence(deposit.pence), paidAt });
  }
  for (const { daysAgo, ...payment } of trial.payments) await fillSamplePayment(tx, payment, at(daysAgo));
  const secret = siteSecret(config);
  await fillSampleDiets(tx, { clock, secret, sealer: dietSealer(secret), brand: sampleBrand }, trial.diets);
  await fillSampleSafety(tx, trial, { today, now, by });
}

function toPropose(enquiry: SampleEnquiry, dishes: ReadonlyMap<string, CateringMenuItem>, today: Day) {
  const { event, items = [], fName, lName, email, school } = enquiry;
  return {
    fName,
    lName,
    email,
    school: school ?? null,
    items: items.map(({ id, quantity }) => {
      const dish = defined(dishes.get(id), `the dish ${id} of the sample`);
      return { id, name: dish.name, priceGuide: dish.priceGuide, quantity };
    }),
    event: event
      ? {
          date: addDays(today, event.inDays),
          guests: event.guests,
          postcode: event.postcode,
          diets: event.diets,
        }
      : null,
  };
}

/**
 * Adds the sample's pictures to the gallery of a site that tries the sample, as they take longer than somebody waits; what is added is
 * written down as the sample's in the moment in which it is there. Returns whether it did.
 */
export async function fillTrialPictures(services: Services): Promise<boolean> {
  const { store } = services;
  if ((await sampleState(store.db)).state !== "in") return false;
  const known = await countThings(store.db, [samplePictures]);
  if ((known.get(samplePictures) ?? 0) > 0) return false;
  const { addSamplePictures } = await import("./sample-pictures.server.ts");
  await addSamplePictures(services, sampleActor, async (tx, ids) => {
    // Taken out meanwhile: then no picture comes after it.
    if ((await lockSampleState(store, tx)).state !== "in") throw new Conflict("The sample was taken out.");
    await recordSample(tx, [samplePictures], ids);
  });
  return true;
}
