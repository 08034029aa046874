import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { typesetOnce } from "#printing/typesetter.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { createSealer } from "#values/sealing.server.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import {
  cook,
  fileOf,
  holdDay,
  makeKitchens,
  oliveTerms,
  openTermlyMenus,
  satay,
} from "../termly-menus.testkit.ts";
import { openChildMenu } from "./child-menu.server.ts";
import { eventsIn, facesOf } from "./child-menu.testkit.ts";
import { declineCase, renewMenuLink } from "./diet-decisions.server.ts";
import { eraseDiets } from "./diet-data.server.ts";
import { childMenuCalendarPath, childMenuPage, childMenuPdfPath } from "./diet-paths.ts";
import { dietsApi } from "./diets.api.server.ts";
import { dietDepsOn, insertAgreedCase, menuLinkOf } from "./diets.testkit.ts";

const nadia = actorNamed("nadia@rosemarylane.example");
const thursday = "2026-11-26";

describe.each(stores)("a child's menu on $name", ({ open }) => {
  /** A child at Olive Primary that must not have peanuts, and what the link of its menu opens. */
  async function site() {
    const { store, clock, deps: menus } = await openTermlyMenus(open);
    await makeKitchens(menus);
    const deps = dietDepsOn({ store, clock });
    await insertAgreedCase(deps, {
      id: "one",
      reason: "diabetes",
      avoids: { avoided: ["peanuts"], others: [], notUnderstood: [] },
      note: "Zebra note",
      served: "Mashed with a fork.",
      carrier: "Ms Hale",
    });
    const challenge = async () => ({}) as never;
    const api = dietsApi({ deps, challenge }, typesetOnce);
    const token = menuLinkOf(deps, "one");
    const events = async (of = token) =>
      eventsIn(await (await api.request(childMenuCalendarPath(of))).text());
    const eventOn = async (on: string) =>
      defined((await events()).find(({ DTSTART }) => DTSTART?.startsWith(on.replaceAll("-", ""))));
    return { store, clock, menus, deps, api, token, events, eventOn };
  }

  test("is one thing on page, PDF and calendar: each dish with its carbohydrate", async () => {
    const { deps, token, clock, menus } = await site();
    const read = async () => facesOf(defined(await openChildMenu(deps, token)), clock.now());
    const before = await read();
    expect(before.page).toHaveLength(15);
    expect(before.pdf).toEqual(before.page);
    expect(before.calendar).toEqual(before.page);
    expect(before.page[0]?.[0]).toMatch(/^Main dish: .+, \d+ g carbohydrate in \d+ g/);
    await holdDay(menus, day(thursday));
    const held = await read();
    expect(held.pdf).toEqual(held.page);
    expect(held.calendar).toEqual(held.page);
    expect(held.page[3]).toEqual(["We are choosing another dish: please send a packed lunch, or ring us."]);
    expect(held.summaries[3]).toBe("Lunch: not settled, please send a packed lunch");
  });

  test("opens no case of another school, and shows what was chosen from another school's menu all the same", async () => {
    const { deps, menus, token, store } = await site();
    const free = allergens.map(({ key }) => `${key}:free`).join(";");
    const stew = weekdays.map((name) => `jubilee,1,${name},main,Jubilee stew,${free}`);
    const cycle = ["menu,week,day,course,dish,allergens", ...stew, ""].join("\n");
    await importTermlyMenus(menus, cook, [fileOf("jubilee.csv", cycle)]);
    await insertAgreedCase(deps, { id: "elsewhere", school: "jubilee" });
    const dish = await store.db
      .selectFrom("termly_dish")
      .select(["menu", "slot", "name"])
      .where("menu", "=", "jubilee")
      .limit(1)
      .executeTakeFirstOrThrow();
    await store.db
      .insertInto("diet_choice")
      .values({
        case_id: "one",
        week: 1,
        weekday: 1,
        part: "main",
        menu: dish.menu,
        slot: dish.slot,
        dish: dish.name,
        chosen_by: "nadia",
        chosen_at: 0,
      })
      .execute();
    const opened = new Set<string>();
    const sealer: typeof deps.sealer = {
      ...deps.sealer,
      open: (text, of) => {
        opened.add(of);
        return deps.sealer.open(text, of);
      },
    };
    const menu = defined(await openChildMenu({ ...deps, sealer }, token));
    const chosen = menu.days.filter(({ parts }) => parts.some(({ says }) => says === dish.name));
    expect(chosen.length).toBeGreaterThan(0);
    expect([...opened]).toEqual(["diet case one"]);
  });

  test("says nothing of the child, and the calendar neither its school nor its own link", async () => {
    const { api, token } = await site();
    const calendar = (await (await api.request(childMenuCalendarPath(token))).text()).replaceAll("\r\n ", "");
    const pdf = await pdfText(
      new Uint8Array(await (await api.request(childMenuPdfPath(token))).arrayBuffer()),
    );
    for (const text of [calendar, pdf]) {
      expect(text).not.toMatch(/2 Oak|A\. K\.|peanut|diabet|allerg|Ms Hale|Zebra|diet/i);
      expect(text).not.toContain(token);
    }
    expect(calendar).not.toMatch(/Olive|suit|one-2026/);
    expect(pdf).toContain("How it is served: Mashed with a fork.");
    expect(calendar).not.toContain("Mashed");
    expect(calendar.match(/CLASS:PRIVATE/g)).toHaveLength(15);
  });

  test("is a tagged PDF that says of what moment it is, is kept by nobody, and is the same within a minute", async () => {
    const { api, token, clock } = await site();
    const read = async () => await api.request(childMenuPdfPath(token));
    const response = await read();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes("/StructTreeRoot")).toBe(true);
    const text = (await pdfText(bytes)).replaceAll(/\s+/g, " ");
    for (const said of [
      "What is for lunch",
      "Olive Primary School",
      "As it was known on Monday, 23 November 2026, 08:12",
      "In doubt",
      "This is for lunch alone: nobody has looked at breakfast. Before your child has any at school, ring us on",
      "Week of 23 November 2026",
      "carbohydrate in",
    ])
      expect(text).toContain(said);
    clock.advance(47_000);
    expect(Buffer.from(await (await read()).arrayBuffer())).toEqual(bytes);
    clock.advance(60_000);
    expect(Buffer.from(await (await read()).arrayBuffer())).not.toEqual(bytes);
  });

  test("is followed by calendars: an event keeps its UID, and its SEQUENCE rises when its lunch changes, and only then", async () => {
    const { menus, clock, events, eventOn, store } = await site();
    const before = await events();
    expect(before.every(({ SEQUENCE, STATUS }) => SEQUENCE === "0" && STATUS === "CONFIRMED")).toBe(true);
    expect(new Set(before.map(({ UID }) => UID)).size).toBe(15);
    clock.advance(3_600_000);
    expect(await events()).toEqual(before);
    for (const course of ["main", "vegetarian", "jacket"] as const)
      await substituteDishes(menus, cook, [{ ...satay, course }]);
    // Two calendars that ask at once.
    const [after, other] = await Promise.all([events(), events()]);
    expect(other).toEqual(after);
    const changed = after.filter((event, at) => JSON.stringify(event) !== JSON.stringify(before[at]));
    const was = before.find(({ UID }) => UID === changed[0]?.UID);
    expect(changed).toMatchObject([
      {
        UID: was?.UID,
        SEQUENCE: "1",
        DTSTAMP: "20261123T091200Z",
        SUMMARY: "Lunch: not settled, please send a packed lunch",
        STATUS: "TENTATIVE",
      },
    ]);
    expect(changed[0]?.["DESCRIPTION"]).not.toContain("satay");
    await substituteDishes(menus, cook, [{ ...satay, dish: { ...satay.dish, name: "Bean pot" } }]);
    expect(await eventOn(thursday)).toMatchObject({ UID: was?.UID, SEQUENCE: "1" });
    // What is past is stored no longer.
    clock.set("2026-11-27T08:00:00Z");
    await holdDay(menus, day("2026-12-01"));
    expect((await events()).at(0)?.["DTSTART"]).toBe("20261127T121000Z");
    const rows = await store.db.selectFrom("diet_day").select("day").orderBy("day").execute();
    expect(rows[0]?.day).toBe("2026-11-27");
  });

  test("calls an event off where the school has closed, and never because nobody has looked so far ahead", async () => {
    const { menus, events, eventOn } = await site();
    await events();
    const closed = oliveTerms.replace("Half term", "Half term; 2026-11-27..2026-11-27 Inset day");
    await importTermlyMenus(menus, cook, [fileOf("terms.csv", closed)]);
    expect(await eventOn("2026-11-27")).toMatchObject({
      STATUS: "CANCELLED",
      SEQUENCE: "1",
      SUMMARY: "Lunch: nothing planned that we know of",
    });
    expect((await events()).filter(({ STATUS }) => STATUS === "CANCELLED")).toHaveLength(1);
  });

  test("opens for no wrong, renewed, ended or expired link, each answered like the others", async () => {
    const { api, deps, token, clock, store } = await site();
    const answers = async (key: string) => {
      const [pdf, calendar] = await Promise.all(
        [childMenuPdfPath(key), childMenuCalendarPath(key)].map(async (path) => await api.request(path)),
      );
      return {
        pdf: [pdf!.status, pdf!.headers.get("location")?.replace(key, "KEY")],
        calendar: [calendar!.status, await calendar!.text()],
        headers: [pdf!, calendar!].map(({ headers }) => [
          headers.get("cache-control"),
          headers.get("referrer-policy"),
          headers.get("x-robots-tag"),
        ]),
      };
    };
    expect((await answers(token)).pdf).toEqual([200, undefined]);
    const wrong = await answers("x".repeat(43));
    expect(wrong.pdf).toEqual([303, childMenuPage("KEY")]);
    expect(eventsIn(String(wrong.calendar[1]))).toMatchObject([
      { SUMMARY: "Lunch: this calendar has ended", "DTSTART;VALUE=DATE": "20261123" },
    ]);
    expect(wrong.headers).toEqual([
      ["no-store", "no-referrer", "noindex"],
      ["no-store", "no-referrer", "noindex"],
    ]);
    // A case that was changed has another link for the same child.
    await store.db.updateTable("diet_case").set({ revision: 2 }).where("id", "=", "one").execute();
    await renewMenuLink(deps, nadia, { id: "one", revision: 2 });
    expect(await answers(token)).toEqual(wrong);
    await insertAgreedCase(deps, { id: "two", endsOn: "2026-11-23" });
    const second = menuLinkOf(deps, "two");
    expect((await answers(second)).pdf).toEqual([200, undefined]);
    await declineCase(deps, nadia, { id: "two", revision: 1 }, async () => undefined);
    expect(await answers(second)).toEqual(wrong);
    await insertAgreedCase(deps, { id: "three", endsOn: "2026-11-23" });
    clock.set("2026-11-24T08:00:00Z");
    const expired = await answers(menuLinkOf(deps, "three"));
    expect(expired).toEqual(await answers("x".repeat(43)));
    // What is no link at all is not repeated to anybody.
    for (const path of [
      childMenuPdfPath("<script>"),
      childMenuCalendarPath("%ff"),
      "/diet-request/files/menu.ics",
    ]) {
      const response = await api.request(path);
      expect([response.status, response.headers.get("location")]).toEqual([303, childMenuPage("")]);
    }
  });

  test("names no dish once its case cannot be read, and nothing of it is left when it is erased", async () => {
    const { deps, events, store, token, clock } = await site();
    await events();
    const sealer = createSealer(["another secret, long enough to be one too"], "diet cases v1");
    const api = dietsApi({ deps: { ...deps, sealer }, challenge: async () => ({}) as never }, typesetOnce);
    const unread = eventsIn(await (await api.request(childMenuCalendarPath(token))).text());
    expect(unread.map(({ STATUS }) => STATUS)).toEqual(Array(15).fill("CANCELLED"));
    expect(facesOf(defined(await openChildMenu({ ...deps, sealer }, token)), clock.now()).page).toEqual([]);
    expect(await store.db.selectFrom("diet_day").selectAll().execute()).toHaveLength(15);
    await store.db.transaction().execute((tx) => eraseDiets(tx, "one@home.example"));
    expect(await store.db.selectFrom("diet_day").selectAll().execute()).toEqual([]);
  });
});
