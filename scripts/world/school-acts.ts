import { coversText } from "#school-menus/covers/covers-form.ts";
import { readCovers } from "#school-menus/covers/covers.server.ts";
import { saveSchoolDays } from "#school-menus/covers/school-week.server.ts";
import { childDays } from "#school-menus/diets/child-menu.ts";
import { chooseDish, planCases } from "#school-menus/diets/diet-decisions.server.ts";
import { candidatesFor } from "#school-menus/diets/diet-plan.ts";
import { breakfastBeginsAt, saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { schoolActorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { statusOf } from "#values/problem.ts";
import { addDays, londonDay, mondayOf } from "#values/time/calendar-day.ts";
import type { WorldAct } from "./acts.ts";
import { asMember } from "./as-member.ts";
import { children, depsOf } from "./beginning.ts";
import type { Acknowledged, World } from "./state.ts";
import { act } from "./state.ts";

// What a school does, and what is done about its breakfasts and the children there who have a lunch of their own.

export const schoolActs: readonly WorldAct[] = [
  { name: "a school says how many eat", weight: 6, can: () => true, run: sayNumbers },
  { name: "breakfast begins at another time", weight: 1, can: () => true, run: moveBreakfast },
  { name: "another dish is chosen for a child", weight: 4, can: () => true, run: chooseForChild },
];

/** In the place of a number of breakfasts that nobody has said. */
export const notSaid = -1;

const begum = schoolActorNamed("olive", "begum");

/** A school sends the numbers of a day, at times from two phones that show the same. */
async function sayNumbers(world: World): Promise<void> {
  const { dice, memory } = world;
  const day = addDays(londonDay(Date.now()), dice.below(5));
  const lunches = 100 + dice.below(80);
  const breakfasts = dice.chance(0.3) ? null : dice.below(4) * 10;
  const phones = dice.chance(0.2) ? [lunches, lunches + 1] : [lunches];
  const said = `${breakfasts ?? "no word of"} breakfasts`;
  const outcome = await act(world, `olive says ${lunches} lunches and ${said} on ${day}`, async () => {
    const deps = depsOf(world.site.services);
    const [entered] = await readCovers(deps.store.db, ["olive"], [day]);
    const seen = entered ? coversText(entered) : "";
    const sent = await Promise.allSettled(
      phones.map(async (paid) => {
        const meals = { paid, ...(breakfasts !== null && { breakfast: breakfasts }) };
        const days = [{ day, lunches: paid, avoiding: {}, meals, seen }];
        return await saveSchoolDays(deps, begum, days, { monday: mondayOf(day) });
      }),
    );
    const taken = sent.filter((one) => one.status === "fulfilled" && !("conflicts" in one.value));
    if (phones.length > 1) world.clashes.push({ what: `numbers of ${day}`, won: taken.length });
    const refused = sent.find((one) => one.status === "rejected");
    if (taken.length === 0 && refused) throw refused.reason as Error;
    return taken.length > 0 ? "taken" : "somebody else was first";
  });
  if (outcome.kind === "failed" && statusOf(outcome.error) < 500) return;
  forget(world, "breakfasts", day);
  memory.unsureDays = memory.unsureDays.filter((one) => one !== day);
  if (outcome.kind !== "done") memory.unsureDays.push(day);
  else if (outcome.value === "taken")
    memory.acknowledged.push({ what: "breakfasts", id: day, number: breakfasts ?? notSaid, words: "" });
}

/** What somebody was told of the same is over. */
function forget({ memory }: World, what: Acknowledged["what"], id: string): void {
  memory.acknowledged = memory.acknowledged.filter((one) => one.what !== what || one.id !== id);
}

async function moveBreakfast(world: World): Promise<void> {
  const beginsAt = world.dice.pick(["07:30", "07:45", "08:00", "08:15"]);
  const at = {
    pattern: "desk/schools/:key/breakfasts/:act",
    params: { key: "olive", act: "time" },
    name: `breakfast at ${beginsAt}`,
  };
  await asMember(world, defined(world.staff[0]), at, async ({ site, actor }) => {
    const before = await breakfastBeginsAt(site.store.db, "olive");
    await saveBreakfasts(site, actor, { school: "olive", beginsAt });
    return { words: beginsAt, isChange: before !== beginsAt };
  });
}

/** The first lunch that a child has lost gets what suits of the school’s own menu, or the child goes without that part. */
async function chooseForChild(world: World): Promise<void> {
  const id = world.dice.pick(Object.keys(children));
  const at = { pattern: "desk/diets/:id/:act", params: { id, act: "choose" }, name: `choose for ${id}` };
  let chosen: Acknowledged | null = null;
  await asMember(world, defined(world.staff[2]), at, async ({ site, actor }) => {
    const nothing = { words: "nothing to choose", isChange: false };
    const [found] = await planCases(site.store.db, site.diets.deps, (one) => one.id === id);
    if (!found?.menu || !found.source) return nothing;
    const lost = childDays(found, londonDay(Date.now()), 10).flatMap(({ lunch }) =>
      lunch.parts.flatMap(({ is, part }) =>
        is === "gap" && !lunch.beingChecked ? [{ ...lunch, part }] : [],
      ),
    )[0];
    if (!lost) return nothing;
    const { week, weekday, part } = lost;
    const place = { week, weekday, part };
    const dish = candidatesFor(place, [found.menu], "olive", found.source.needs).find(
      ({ verdict }) => verdict.suitable,
    );
    if (!dish && part === "main") return nothing;
    await chooseDish(site.diets.deps, actor, {
      id,
      revision: found.one.revision,
      ...place,
      dish: dish ? { menu: dish.menu, slot: dish.slot } : null,
    });
    const words = dish?.name ?? "";
    chosen = { what: "choice", id: `${id} ${week} ${weekday} ${part}`, number: 0, words };
    return { words: words || "without" };
  });
  const done = chosen as Acknowledged | null;
  if (!done) return;
  forget(world, "choice", done.id);
  world.memory.acknowledged.push(done);
}
