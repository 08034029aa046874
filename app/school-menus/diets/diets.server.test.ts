import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { actorNamed, schoolActorNamed } from "#values/actor.ts";
import { createSealer } from "#values/sealing.server.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { cook, fileOf, makeKitchens, openTermlyMenus, satay } from "../termly-menus.testkit.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { sampleSchool } from "../termly-menus.examples.ts";
import { caseTraysOn } from "./case-trays.server.ts";
import { childDays } from "./child-menu.ts";
import { openChildMenu } from "./child-menu.server.ts";
import { casesLosing } from "./cases-losing.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import { confirmWithin, keptAfterEnd } from "./diet-case.ts";
import { dietsByEmail, eraseDiets } from "./diet-data.server.ts";
import {
  agreeToDish,
  approveCase,
  candidatesOf,
  caseOfMenuLink,
  chooseDish,
  declineCase,
  noteForKitchen,
  openCase,
  planCases,
  renewMenuLink,
  unchooseDish,
} from "./diet-decisions.server.ts";
import { countPlan, isAnswered } from "./diet-plan.ts";
import { confirmRequest, deleteExpiredDiets, openRequest, withdrawRequest } from "./diet-requests.server.ts";
import { createDietService } from "./diet-service.server.ts";
import type { TypedRequest } from "./diet-request.ts";
import { begum, caseIds, dietDepsOn, linkOf, typedDiet } from "./diets.testkit.ts";
import { answerByTelephone, answerForSchool, casesOfSchool, firstTrayDay } from "./school-diets.server.ts";

const nadia = actorNamed("nadia@rosemarylane.example");
const tellNobody = async () => undefined;
const olive = sampleSchool("olive");

// What is drawn or encrypted may say "egg" by chance.
const withoutKeys = (text: string) => text.replaceAll(/[\w-]{40,}/g, "");

describe.each(stores)("diet cases on $name", ({ open }) => {
  async function site() {
    const { store, clock, deps: menus } = await openTermlyMenus(open);
    await makeKitchens(menus);
    const deps = dietDepsOn({ store, clock });
    const service = createDietService(deps, { botCheck: "off" });
    const ask = (more: Partial<TypedRequest> = {}, address = "192.0.2.7", website = "") =>
      service.ask(olive, { typed: typedDiet(more), altcha: "", website, address });
    const letters = async () =>
      await store.db
        .selectFrom("mail_letter")
        .select(["kind", "recipient", "subject", "text", "html"])
        .orderBy("queued_at")
        .execute();
    return { store, clock, deps, menus, service, ask, letters };
  }

  /** A case that its parent has confirmed. */
  async function confirmed(more: Partial<TypedRequest> = {}) {
    const made = await site();
    await made.ask(more);
    const [id = ""] = await caseIds(made.deps);
    await confirmRequest(made.deps, linkOf(made.deps, id), tellNobody);
    return { ...made, id };
  }

  /** The same that its school has said is theirs. */
  async function ours(more: Partial<TypedRequest> = {}) {
    const made = await confirmed(more);
    const answer = { id: made.id, isOurs: true, startsOn: "2026-11-30", carrier: "Ms Hale" };
    await answerForSchool(made.deps, begum, answer);
    const revision = async () => (await openCase(made.deps, nadia, made.id)).one.revision;
    return { ...made, revision };
  }

  /** Fills every gap of a case with the first dish that suits, and approves it. */
  async function agreed(more: Partial<TypedRequest> = {}) {
    const made = await ours(more);
    const { deps, id, store, revision } = made;
    for (;;) {
      const found = await openCase(deps, nadia, id);
      const gap = found.lunches.flatMap(({ week, weekday, parts }) =>
        parts.flatMap(({ part, is }) => (is === "gap" ? [{ week, weekday, part }] : [])),
      )[0];
      if (!gap) break;
      const offered = (await candidatesOf(store.db, found, gap)).find(({ verdict }) => verdict.suitable);
      if (!offered && gap.part === "main") throw new Error(`nothing suits on ${JSON.stringify(gap)}`);
      const dish = offered ? { menu: offered.menu, slot: offered.slot } : null;
      await chooseDish(deps, nadia, { id, revision: found.one.revision, ...gap, dish });
    }
    await approveCase(deps, nadia, { id, revision: await revision() }, tellNobody);
    return made;
  }

  test("are stored so that nobody reads what was ticked, and the e-mail says nothing of it", async () => {
    const { ask, store, letters } = await site();
    expect(await ask({ else: "kiwi" })).toEqual({ kind: "asked" });
    const rows = JSON.stringify([
      await store.db.selectFrom("diet_case").selectAll().execute(),
      await store.db.selectFrom("diet_event").selectAll().execute(),
      await store.db.selectFrom("audit_entry").selectAll().execute(),
      await letters(),
    ]);
    expect(withoutKeys(rows)).not.toMatch(/milk|egg|kiwi|allerg(?!en)|2 Oak|A\. K\./i);
    expect((await letters()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["diet-confirm", "parent@home.example"],
    ]);
  });

  test("are refused and not stored where the site has closed meanwhile", async () => {
    const { ask, store } = await site();
    await store.db.updateTable("sample_state").set({ closed: 1 }).execute();
    await expect(ask()).rejects.toThrow("This site is not open yet.");
    expect(await store.db.selectFrom("diet_case").select("id").execute()).toEqual([]);
  });

  test("are asked for by no bot, four an hour by one mailbox, and twelve by one network", async () => {
    const { ask, deps } = await site();
    expect(await ask({}, "192.0.2.7", "https://spam.example")).toEqual({ kind: "asked" });
    expect(await caseIds(deps)).toEqual([]);
    for (let n = 0; n < 6; n++) expect(await ask()).toEqual({ kind: "asked" });
    expect(await caseIds(deps)).toHaveLength(4);
    for (let n = 0; n < 5; n++) await ask({ email: `p${n}@home.example` });
    expect(await ask({ email: "late@home.example" })).toEqual({ kind: "rate-limited" });
    expect(await ask({ email: "late@home.example" }, "198.51.100.1")).toEqual({ kind: "asked" });
    expect(await ask({ consent: "" })).toMatchObject({ kind: "invalid" });
  });

  test("are confirmed by a press, once, and what nobody confirms within three days is deleted", async () => {
    const { ask, deps, clock } = await site();
    await ask();
    await ask({ email: "other@home.example" });
    const [first = "", second = ""] = await caseIds(deps);
    expect(await openRequest(deps, linkOf(deps, first))).toMatchObject({ state: "asked" });
    expect(await openRequest(deps, "x".repeat(43))).toBeNull();
    let told = 0;
    const tell = async () => void (told += 1);
    await confirmRequest(deps, linkOf(deps, first), tell);
    await confirmRequest(deps, linkOf(deps, first), tell);
    expect(told).toBe(1);
    clock.advance(confirmWithin);
    expect(await openRequest(deps, linkOf(deps, second))).toBeNull();
    expect(await confirmRequest(deps, linkOf(deps, second), tell)).toBeNull();
    expect(await deleteExpiredDiets(deps)).toBe(1);
    expect(await caseIds(deps)).toEqual([first]);
  });

  test("are taken back at once, with what was written of them, until they are agreed", async () => {
    const { deps, id, store, letters } = await confirmed();
    expect(await withdrawRequest(deps, linkOf(deps, id), tellNobody)).toBe(true);
    expect(await withdrawRequest(deps, linkOf(deps, id), tellNobody)).toBe(false);
    expect(await store.db.selectFrom("diet_event").selectAll().execute()).toEqual([]);
    expect(await letters()).toEqual([]);
    const other = await agreed();
    await expect(withdrawRequest(other.deps, linkOf(other.deps, other.id), tellNobody)).rejects.toThrow(
      "ring us",
    );
  });

  test("that are taken back are told to a school that has said they are its own, and to no other", async () => {
    const told: string[] = [];
    const take = async ({ deps, id }: Pick<Awaited<ReturnType<typeof confirmed>>, "deps" | "id">) =>
      await withdrawRequest(deps, linkOf(deps, id), async (tx, { school }) => {
        // All of it is gone by then, so that nothing of it can be in what is told.
        expect(await tx.selectFrom("diet_case").selectAll().execute()).toEqual([]);
        told.push(school);
      });
    await take(await confirmed());
    expect(told).toEqual([]);
    const known = await ours();
    await take(known);
    await take(known);
    expect(told).toEqual(["olive"]);
  });

  test("are a school's own alone, once, and from a day with a lunch", async () => {
    const { deps, id, letters } = await confirmed();
    const stranger = schoolActorNamed("jubilee", "somebody");
    const answer = { id, isOurs: true, startsOn: "2026-11-30", carrier: "Ms Hale" };
    expect(await casesOfSchool(deps, stranger)).toEqual([]);
    await expect(answerForSchool(deps, stranger, answer)).rejects.toThrow("no longer there");
    for (const startsOn of ["", "2026-11-23", "2026-11-29", "2026-12-25", "2099-01-01"])
      await expect(answerForSchool(deps, begum, { ...answer, startsOn })).rejects.toThrow("Starts on");
    await expect(answerForSchool(deps, begum, { ...answer, carrier: "x".repeat(61) })).rejects.toThrow("60");
    await answerForSchool(deps, begum, answer);
    await expect(answerForSchool(deps, begum, answer)).rejects.toThrow("answered already");
    expect((await casesOfSchool(deps, begum))[0]).toMatchObject({
      state: "ours",
      startsOn: "2026-11-30",
      details: { carrier: "Ms Hale" },
    });
    expect((await letters()).map(({ kind }) => kind)).toEqual(["diet-confirm"]);
  });

  test("that would start in half term start with the first lunch after it, and the school reads which day that is", async () => {
    const { deps, id, clock, store } = await confirmed();
    clock.set("2026-10-23T09:00:00Z");
    const answer = { id, isOurs: true, startsOn: "2026-10-28", carrier: "" };
    await expect(answerForSchool(deps, begum, answer)).rejects.toThrow(
      "Starts on: the next lunch is on Monday 2 November.",
    );
    const first = await firstTrayDay(store.db, "olive", day("2026-10-23"));
    expect(first).toBe("2026-11-02");
    await answerForSchool(deps, begum, { ...answer, startsOn: first ?? "" });
    expect((await casesOfSchool(deps, begum))[0]).toMatchObject({ state: "ours", startsOn: "2026-11-02" });
  });

  test("that are not the school's are refused: the parent is told, and after thirty days all of it is deleted", async () => {
    const { deps, id, letters, clock } = await confirmed();
    await answerByTelephone(deps, nadia, { id, isOurs: false, startsOn: "", carrier: "" });
    expect((await letters()).at(-1)).toMatchObject({
      kind: "diet-refused",
      recipient: "parent@home.example",
    });
    clock.advance(keptAfterEnd - 1);
    expect(await deleteExpiredDiets(deps)).toBe(0);
    clock.advance(1);
    expect(await deleteExpiredDiets(deps)).toBe(1);
  });

  test("take only what is known to suit, whoever asks, and nothing while somebody else was first", async () => {
    const { deps, id, store, revision } = await ours();
    const found = await openCase(deps, nadia, id);
    const gap = found.lunches.flatMap(({ week, weekday, parts }) =>
      parts.flatMap(({ part, is }) => (is === "gap" ? [{ week, weekday, part }] : [])),
    )[0]!;
    const candidates = await candidatesOf(store.db, found, gap);
    const bad = candidates.find(({ verdict }) => !verdict.suitable)!;
    const send = async (slot: string, at = 0) =>
      await chooseDish(deps, nadia, {
        id,
        revision: (await revision()) + at,
        ...gap,
        dish: { menu: "olive", slot },
      });
    await expect(send(bad.slot)).rejects.toThrow("not everything that must not be in it");
    await expect(send("S-NOWHER")).rejects.toThrow("on that menu no more");
    await expect(send(bad.slot, 1)).rejects.toThrow("Somebody has changed this case");
    await expect(approveCase(deps, nadia, { id, revision: await revision() }, tellNobody)).rejects.toThrow(
      "known to suit",
    );
  });

  test("for a food that no dish is known to be without are served nothing, and nobody agrees to that by a press", async () => {
    const { deps, id, store, revision } = await ours({ without: [], else: "quandong" });
    const found = await openCase(deps, nadia, id);
    expect(countPlan(found.lunches)).toMatchObject({ all: 15, asItIs: 0, open: 15 });
    const gap = { week: 1, weekday: 1, part: "main" } as const;
    const candidates = await candidatesOf(store.db, found, gap);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.filter(({ verdict }) => verdict.suitable)).toEqual([]);
    for (const { menu, slot } of candidates)
      await expect(
        chooseDish(deps, nadia, { id, revision: await revision(), ...gap, dish: { menu, slot } }),
      ).rejects.toThrow("not everything that must not be in it");
    await expect(
      approveCase(deps, nadia, { id, revision: await revision(), withoutLetter: true }, tellNobody),
    ).rejects.toThrow("15 days have nothing");
    await declineCase(deps, nadia, { id, revision: await revision() }, tellNobody);
    expect((await planCases(store.db, deps, () => true))[0]?.one.state).toBe("refused");
  });

  test("are agreed once every lunch has an answer: the parent gets a link to the dishes, and to nothing else", async () => {
    const { deps, id, store, letters } = await agreed();
    const [found] = await planCases(store.db, deps, () => true);
    expect(found?.one).toMatchObject({ state: "agreed", startsOn: "2026-11-30", approvedBy: nadia.name });
    expect(countPlan(found!.lunches).open).toBe(0);
    const letter = (await letters()).at(-1)!;
    expect(letter).toMatchObject({ kind: "diet-agreed" });
    expect(withoutKeys(letter.text + letter.html + letter.subject)).not.toMatch(
      /milk|egg|allergy|2 Oak|A\. K\./i,
    );
    const token = /menu\?key=([\w-]{43})/.exec(letter.text)?.[1] ?? "";
    expect((await caseOfMenuLink(deps, token))?.one.id).toBe(id);
    expect(await caseOfMenuLink(deps, linkOf(deps, id))).toBeNull();
    expect(await openRequest(deps, token)).toBeNull();
    await renewMenuLink(deps, nadia, { id, revision: found!.one.revision });
    expect(await caseOfMenuLink(deps, token)).toBeNull();
    const renewed = /menu\?key=([\w-]{43})/.exec((await letters()).at(-1)!.text)?.[1] ?? "";
    expect((await caseOfMenuLink(deps, renewed))?.one.id).toBe(id);
  });

  test("take a second person where no engine understands the words, who is somebody else", async () => {
    const { deps, id, revision, store } = await ours({ without: [], reason: "texture", else: "lumps" });
    for (;;) {
      const found = await openCase(deps, nadia, id);
      const lunch = found.lunches.find((one) => !isAnswered(one));
      const gap = lunch?.parts.find(({ is }) => is === "gap");
      if (!lunch || gap?.is !== "gap") break;
      const place = {
        id,
        revision: found.one.revision,
        week: lunch.week,
        weekday: lunch.weekday,
        part: gap.part,
      };
      const dish = gap.part === "main" ? { menu: "olive", slot: gap.verdicts[0]!.dish.slot } : null;
      if (dish) await expect(chooseDish(deps, nadia, { ...place, dish })).rejects.toThrow("not everything");
      if (dish) break;
      await chooseDish(deps, nadia, { ...place, dish });
    }
    // A dish of which lumps are not known is never taken, so that such a case cannot be approved by one press.
    await expect(approveCase(deps, nadia, { id, revision: await revision() }, tellNobody)).rejects.toThrow(
      "known to suit",
    );
    const [found] = await planCases(store.db, deps, () => true);
    expect(found?.needsSecond).toBe(true);
  });

  test("lose a dish the moment that a swap has what must not be in it, and nothing of it is served", async () => {
    const { deps, menus, store } = await agreed({ without: ["peanuts"] });
    const thursday = day("2026-12-03");
    const trays = () => caseTraysOn(store.db, deps, { site: olive.site, day: thursday });
    expect(await trays()).toMatchObject([{ child: "2 Oak, A. K.", leaveOut: "peanuts", isOpen: false }]);
    const [before] = await planCases(store.db, deps, () => true);
    const served = childDays(before!, thursday, 1)[0]!.lunch.parts.flatMap((part) =>
      part.is === "as it is" || part.is === "chosen" ? [part.dish] : [],
    );
    for (const { course } of served)
      if (course === "main" || course === "vegetarian" || course === "jacket")
        await substituteDishes(menus, cook, [{ ...satay, day: thursday, course }]);
    const [after] = await trays();
    expect(after?.onTray).not.toContain("Chicken satay");
  });

  test("that are served have a dish that is new to the school once a second person agrees, and not before", async () => {
    const { deps, id, menus, store, revision } = await agreed({ without: ["peanuts"] });
    const free = allergens.map(({ key }) => `${key}:free`).join(";");
    const stew = weekdays.map((on) => `jubilee,1,${on},main,Jubilee stew,${free}`);
    const cycle = ["menu,week,day,course,dish,allergens", ...stew, ""].join("\n");
    await importTermlyMenus(menus, cook, [fileOf("jubilee.csv", cycle)]);
    const { slot } = await store.db
      .selectFrom("termly_dish")
      .select("slot")
      .where("menu", "=", "jubilee")
      .where("weekday", "=", 1)
      .executeTakeFirstOrThrow();
    const monday = { week: 1, weekday: 1, part: "main" } as const;
    const sent = async () => ({ id, revision: await revision(), ...monday });
    const choose = async (menu: string, of: string) =>
      await chooseDish(deps, nadia, { ...(await sent()), dish: { menu, slot: of } });
    const served = async () => {
      const { lunches } = await openCase(deps, nadia, id);
      const main = lunches[0]?.parts.find(({ part }) => part === "main");
      return main?.is === "chosen" ? main.dish.name : main?.is;
    };
    const ruth = actorNamed("ruth@rosemarylane.example");
    await expect(agreeToDish(deps, ruth, await sent())).rejects.toThrow("no longer chosen");
    await choose("jubilee", slot);
    expect(await served()).toBe("as it is");
    expect((await planCases(store.db, deps, () => true))[0]?.one.state).toBe("agreed");
    await expect(agreeToDish(deps, nadia, await sent())).rejects.toThrow("somebody else");
    // What it is made of has changed between the two.
    const facts = async (state: string) =>
      await store.db
        .updateTable("termly_dish")
        .set({ allergens: JSON.stringify(Object.fromEntries(allergens.map(({ key }) => [key, state]))) })
        .where("menu", "=", "jubilee")
        .execute();
    await facts("may-contain");
    await expect(agreeToDish(deps, ruth, await sent())).rejects.toThrow("not everything");
    await facts("free");
    expect(await served()).toBe("as it is");
    await agreeToDish(deps, ruth, await sent());
    expect(await served()).toBe("Jubilee stew");
    await expect(agreeToDish(deps, ruth, await sent())).rejects.toThrow("no longer chosen");
    // A later choice of the school's own takes the place of what was proposed.
    await choose("jubilee", slot);
    const own = (await openCase(deps, nadia, id)).menu!.dishes.find(({ course }) => course === "jacket")!;
    await choose("olive", own.slot);
    expect(await served()).toBe(own.name);
    await expect(agreeToDish(deps, ruth, await sent())).rejects.toThrow("no longer chosen");
    await choose("jubilee", slot);
    await unchooseDish(deps, nadia, await sent());
    await expect(agreeToDish(deps, ruth, await sent())).rejects.toThrow("no longer chosen");
    expect(await served()).toBe("as it is");
  });

  test("that lose a dish are told of once for each lunch, before it begins, and a swap says so before", async () => {
    const { deps, store, clock, letters } = await agreed({ without: ["peanuts"] });
    const monday = day("2026-11-30");
    const told: string[] = [];
    const tell = async () =>
      await tellOfLostDishes(deps, async (_tx, { id }, days) => void told.push(`${id} ${days.join()}`));
    expect(await tell()).toBe(0);
    const planned = await planCases(store.db, deps, () => true);
    const menu = planned[0]!.menu!;
    const withPeanuts = {
      ...menu,
      dishes: menu.dishes.map((dish) => ({
        ...dish,
        allergens: { ...dish.allergens, peanuts: "contains" } as const,
      })),
    };
    const [losing, ...more] = casesLosing(planned, { after: [withPeanuts], now: clock.now() });
    expect(more).toEqual([]);
    expect(losing).toMatchObject({ school: "Olive Primary", children: [{ child: "2 Oak, A. K." }] });
    // Not before the first day of the tray.
    expect(losing?.children[0]?.days.at(0)).toBe(monday);
    expect(casesLosing(planned, { after: [menu], now: clock.now() })).toEqual([]);
    const rows = await store.db.selectFrom("termly_dish").select(["slot", "allergens"]).execute();
    for (const { slot, allergens } of rows)
      await store.db
        .updateTable("termly_dish")
        .set({ allergens: JSON.stringify({ ...JSON.parse(allergens), peanuts: "contains" }) })
        .where("slot", "=", slot)
        .execute();
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("2026-11-30,2026-12-01,2026-12-02,2026-12-03,2026-12-04");
    const letter = (await letters()).at(-1)!;
    expect(letter).toMatchObject({ kind: "diet-lost", recipient: "parent@home.example" });
    expect(letter.text).toMatch(/menu\?key=[\w-]{43}/);
    expect(letter.text + letter.html).not.toMatch(/peanut|2 Oak|A\. K\./i);
    // Of a lunch that has begun nothing is said any more; Monday's of the week after is a lunch of its own.
    clock.set("2026-12-01T12:11:00Z");
    expect(await tell()).toBe(1);
    expect(told[1]).toMatch(/ 2026-12-07$/);
  });

  test("of one child that disagree are planned by the stricter", async () => {
    const made = await ours({ without: ["milk"] });
    const { deps, ask, store } = made;
    await ask({ without: ["eggs"], email: "other@home.example", class: "2 oak", initials: "AK" });
    const other = (await caseIds(deps)).find((id) => id !== made.id) ?? "";
    const planned = async () => (await planCases(store.db, deps, ({ id }) => id === made.id))[0]!;
    expect((await planned()).source?.needs.avoids.avoided).toEqual(["milk"]);
    await confirmRequest(deps, linkOf(deps, other), tellNobody);
    expect((await planned()).source?.needs.avoids.avoided).toEqual(["milk", "eggs"]);
  });

  test("that the key does not open serve nothing, and say so in the kitchen", async () => {
    const { deps, store, id, revision } = await agreed({ without: ["peanuts"] });
    const rest = { site: olive.site, day: day("2026-11-30") };
    const lost = {
      ...deps,
      sealer: createSealer(["another secret, long enough to be one too"], "diet cases v1"),
    };
    expect(await caseTraysOn(store.db, deps, rest)).toMatchObject([{ isOpen: false }]);
    expect(await caseTraysOn(store.db, lost, rest)).toMatchObject([{ isOpen: true, onTray: [] }]);
    const now = await revision();
    await expect(
      noteForKitchen(lost, nadia, { id, revision: now, note: "soft", served: "" }),
    ).rejects.toThrow("key");
  });

  test("say to kitchen and menu how it is served, and to the kitchen alone what else it has to know", async () => {
    const { deps, store, id, revision, letters } = await agreed({ without: ["peanuts"] });
    const token = /menu\?key=([\w-]{43})/.exec((await letters()).at(-1)!.text)?.[1] ?? "";
    const say = async (served: string, note = "Half a portion.") =>
      await noteForKitchen(deps, nadia, { id, revision: await revision(), note, served });
    await say("  Mashed\n with a fork. ");
    const [tray] = await caseTraysOn(store.db, deps, { site: olive.site, day: day("2026-11-30") });
    expect(tray?.toKnow).toBe("Mashed with a fork.; Half a portion.; carried by Ms Hale");
    const menu = await openChildMenu(deps, token);
    expect(menu?.served).toBe("Mashed with a fork.");
    expect(JSON.stringify(menu)).not.toContain("Half a portion");
    await expect(say("x".repeat(121))).rejects.toThrow("120");
    await expect(say("Guaranteed nut-free and gluten free")).rejects.toThrow("How it is served");
    expect((await openChildMenu(deps, token))?.served).toBe("Mashed with a fork.");
  });

  test("end with the parent and the school told, and are served from then on to nobody", async () => {
    const { deps, store, id, revision, letters } = await agreed({ without: ["peanuts"] });
    let told = "";
    await declineCase(
      deps,
      nadia,
      { id, revision: await revision() },
      async (_tx, one) => void (told = one.id),
    );
    expect(told).toBe(id);
    expect((await letters()).at(-1)).toMatchObject({ kind: "diet-refused" });
    expect(await caseTraysOn(store.db, deps, { site: olive.site, day: day("2026-11-30") })).toEqual([]);
  });

  test("are exported and erased with a person", async () => {
    const { deps, store } = await ours();
    expect(await dietsByEmail(store.db, deps, "Parent@home.example")).toMatchObject([
      { school: "olive", child: "2 Oak, A. K.", mustNotHave: "eggs and milk", why: "Allergy" },
    ]);
    const erased = await store.db.transaction().execute((tx) => eraseDiets(tx, "PARENT@home.example"));
    expect(erased.diets).toHaveLength(1);
    for (const table of ["diet_case", "diet_choice", "diet_proposed", "diet_event"] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
