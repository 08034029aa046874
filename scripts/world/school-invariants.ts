import { caseTraysOn } from "#school-menus/diets/case-trays.server.ts";
import { childDays } from "#school-menus/diets/child-menu.ts";
import { planCases } from "#school-menus/diets/diet-decisions.server.ts";
import { isAnswered } from "#school-menus/diets/diet-plan.ts";
import { openHolds } from "#school-menus/holds/holds.server.ts";
import { currentBreakfasts } from "#school-menus/production/breakfast-sheet.server.ts";
import { cookedAs, lunchOn } from "#school-menus/served-menu.ts";
import { partsOf } from "#values/record.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { truthOf, truthSeen } from "./allergen-invariants.ts";
import { children, menuKeys } from "./beginning.ts";
import type { Invariant } from "./invariants.ts";
import { mealsSeen } from "./publication-invariants.ts";
import { notSaid } from "./school-acts.ts";
import { menuSeen, seenOnce } from "./seen.ts";
import { acknowledgedOf } from "./staff-acts.ts";
import type { World } from "./state.ts";

const kitchen = "lane";
const nextDays = (most: number): Day[] => {
  const today = londonDay(Date.now());
  return Array.from({ length: most }, (_, ahead) => addDays(today, ahead));
};

const agreedCases = (world: World) =>
  seenOnce(world, "agreed cases", () => {
    const { store, diets } = world.site.services;
    return planCases(store.db, diets.deps, ({ state }) => state === "agreed");
  });

const breakfastsSeen = (world: World, day: Day) =>
  seenOnce(world, `breakfasts on ${day}`, () =>
    currentBreakfasts(world.site.services.store.db, kitchen, day),
  );

/** The days that the e-mails of a kind are about, as their keys say, by what is told and to whom. */
async function daysTold({ site }: World): Promise<{ readonly to: string; readonly day: Day; at: number }[]> {
  const rows = await site.services.store.db
    .selectFrom("mail_letter")
    .select(["key", "queued_at"])
    .where("kind", "in", ["diet-lost", "school-diet"])
    .execute();
  return rows.flatMap(({ key, queued_at: at }) => {
    const [, to = "", days = ""] = /^(.*:(?:lost|unanswered))[: ]([\d,-]+)$/.exec(key) ?? [];
    return days === "" ? [] : days.split(",").map((day) => ({ to, day: day as Day, at: Number(at) }));
  });
}

export const schoolInvariants: readonly Invariant[] = [
  {
    name: "no child is served what it must not have",
    says: "By an agreed diet nothing is served that has in it what the child must not have, may have it, or of which nobody knows.",
    ofFood: true,
    async broken(world) {
      const { db } = world.site.services.store;
      const known = await truthSeen(world);
      const isSafe = (id: string, dish: string) =>
        truthOf(world, dish, known)(children[id] ?? "") === "not in it";
      const served = (await agreedCases(world)).flatMap((found) =>
        childDays(found, londonDay(Date.now()), 10).flatMap(({ day, lunch }) =>
          lunch.parts.flatMap((part) =>
            part.is === "as it is" || part.is === "chosen"
              ? [{ id: found.one.id, day, dish: part.dish.name }]
              : [],
          ),
        ),
      );
      for (const day of nextDays(2))
        for (const { child, onTray } of await caseTraysOn(db, world.site.services.diets.deps, {
          site: kitchen,
          day,
        }))
          served.push(...onTray.map((dish) => ({ id: child, day, dish })));
      return served
        .filter(({ id, dish }) => !isSafe(id, dish))
        .slice(0, 5)
        .map(({ id, day, dish }) => `${id} has ${dish} on ${day}`);
    },
  },
  {
    name: "a lost lunch is told once, before it",
    says: "Of a lunch that a child has lost parent and school are told once each, and not once it has begun.",
    async broken(world) {
      const mailed = await daysTold(world);
      const again = [...Map.groupBy(mailed, ({ to, day }) => `${to} ${day}`)]
        .filter(([, some]) => some.length > 1)
        .map(([key, some]) => `${key} was told ${some.length} times`);
      const late = mailed
        .filter(({ day, at }) => at >= londonInstant(day, "12:10"))
        .map(({ to, day }) => `${to} ${day} was told after lunch`);
      return world.restores > 0 ? [] : [...again, ...late];
    },
  },
  {
    name: "whoever lost a lunch is told",
    says: "Of each of the next lunches that a child has lost its parent has been told.",
    atRest: true,
    async broken(world) {
      const { db } = world.site.services.store;
      const rows = await db.selectFrom("diet_notice").select(["case_id", "day"]).execute();
      const noticed = new Set(rows.map(({ case_id: id, day }) => `${id} ${day}`));
      return (await agreedCases(world)).flatMap((found) =>
        childDays(found, londonDay(Date.now()), 5).flatMap(({ day, lunch }) => {
          const hasBegun = Date.now() >= londonInstant(day, found.menu?.about.lunchAt ?? "");
          const key = `${found.one.id} ${day}`;
          return isAnswered(lunch) || hasBegun || noticed.has(key) ? [] : [`${key}: nobody was told`];
        }),
      );
    },
  },
  {
    name: "what is held is shown to nobody",
    says: "A day of lunches or breakfasts whose dish is held lists no dish, and the kitchen’s sheet says that it is held.",
    async broken(world) {
      const { db } = world.site.services.store;
      const today = londonDay(Date.now());
      const holds = (await openHolds(db, today)).filter(({ day }) => day <= addDays(today, 14));
      const found: string[] = [];
      for (const key of menuKeys) {
        const menu = await menuSeen(world, key);
        if (!menu) continue;
        const open = holds.filter(
          ({ menu: of, day, dish }) =>
            of === key && (dish === "" || cookedAs(menu, day).some(({ as }) => as === dish)),
        );
        const shown = new Map(
          (await mealsSeen(world, key)).map(({ day, dishes }) => [String(day), partsOf(dishes).length]),
        );
        for (const { id, day } of open)
          if ((lunchOn(menu, day)?.dishes.length ?? 0) > 0 || (shown.get(day) ?? 0) > 0)
            found.push(`${key} on ${day} is held by ${id}, and shown`);
        if (!key.endsWith("_breakfast")) continue;
        for (const { day, dish } of open) {
          const name = cookedAs(menu, day).find(({ as }) => as === dish)?.dish.name;
          const sheet = await breakfastsSeen(world, day);
          if (sheet && !sheet.dishes.some((one) => one.name === name && one.held !== ""))
            found.push(`${key} on ${day}: the kitchen is not told that ${name} is held`);
        }
      }
      return found.slice(0, 5);
    },
  },
  {
    name: "what a held change makes worse is held",
    says: "A change of a product that is to be held holds each dish to come that it makes worse, at lunch and at breakfast.",
    broken: ({ unheld }) => Promise.resolve(unheld.splice(0).slice(0, 5)),
  },
  {
    name: "a breakfast is counted as it was said",
    says: "The kitchen has as many breakfasts as the school said for that very day; where nobody has, that is not known, and never none.",
    ofFood: true,
    async broken(world) {
      const said = new Map(acknowledgedOf(world, "breakfasts").map(({ id, number }) => [id, number]));
      const found: string[] = [];
      const [today, tomorrow] = nextDays(2);
      const days = nextDays(6).filter((one) => said.has(one) || one === today || one === tomorrow);
      for (const day of days.filter((one) => !world.memory.unsureDays.includes(one))) {
        const sheet = await breakfastsSeen(world, day);
        const olive = sheet?.schools.find(({ key }) => key === "olive");
        if (!sheet || !olive) continue;
        const [counted, wanted] = [olive.breakfasts ?? notSaid, said.get(day) ?? notSaid];
        const ofDishes = sheet.dishes.map(({ portions }) => portions["olive"] ?? notSaid);
        if ([counted, ...ofDishes].some((one) => one !== wanted))
          found.push(`on ${day} ${wanted} were said, and the kitchen has ${counted} (${ofDishes.join()})`);
      }
      return found;
    },
  },
];
