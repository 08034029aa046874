import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { claims } from "../app/brand/claims.ts";
import { openStore } from "../app/database/store.server.ts";
import { exampleContent } from "../app/proposals/proposal.testkit.ts";
import {
  childMenuCalendarPath,
  childMenuPage,
  childMenuPdfPath,
} from "../app/school-menus/diets/diet-paths.ts";
import { menuOpens } from "../app/school-menus/diets/diet-rows.server.ts";
import { readConfig } from "../app/server/config/config.ts";
import { readSettings } from "../app/settings/settings.server.ts";
import type { Role } from "../app/staff/permissions.ts";
import { defined } from "../app/values/defined.ts";
import type { Day } from "../app/values/time/calendar-day.ts";
import { addDays, londonDay, mondayOf, weekFrom } from "../app/values/time/calendar-day.ts";
import { tokenFor } from "../app/values/tokens.server.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { contactOf } from "../scripts/school-contact.ts";
import { withFiles } from "./command-files.ts";
import { acceptByInvoice, sentProposal } from "./sent-proposal.ts";
import { storeDiets } from "./stored-diets.ts";

// What a firm's site makes for one school, one child and one order: none of it is on a page that a link leads to.

interface Firm {
  readonly site: RunningSite;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The key of its school. */
  readonly school: string;
}

// Forms are sent from the site's own pages, wherever the test reaches it.
const originOf = (settings: Firm["settings"]): string => readConfig(settings).publicOrigin;

/** What they answer, by what they are. */
export type Answers = ReadonlyMap<string, Response>;

/** The first Monday to come in a term of the school: whoever begins in December begins with the spring term. */
function firstMonday(folder: string, school: string): Day {
  const next = addDays(mondayOf(londonDay(Date.now())), 7);
  const db = new DatabaseSync(path.join(folder, "rosemary-lane.db"), { readOnly: true });
  const terms = db
    .prepare("select first_day, last_day from termly_term where menu = ? order by first_day")
    .all(school) as unknown as { first_day: Day; last_day: Day }[];
  db.close();
  const mondays = terms.flatMap(({ first_day, last_day }) => {
    const whole = mondayOf(addDays(first_day, 6));
    const monday = whole > next ? whole : next;
    return addDays(monday, 4) <= last_day ? [monday] : [];
  });
  return defined(mondays[0]);
}

/** A school's breakfasts, a child's menu, a kitchen's sheets, an allergy pack and a near miss. */
export async function schoolPapers(firm: Firm): Promise<Answers> {
  const { site, folder, settings, school } = firm;
  const breakfast = `${school}_breakfast`;
  const origin = originOf(settings);
  const desk = deskOf(site, origin);
  const kitchen = kitchenOf(folder, school);
  await desk("owner", `/desk/schools/${school}/breakfasts/add`, { beginsAt: "08:00" });
  const monday = firstMonday(folder, school);
  const week = weekFrom(monday);
  for (const [words, files] of [
    [
      ["termly", "import"],
      { "breakfasts.csv": `menu,week,day,course,dish\n${breakfast},1,Monday,side,Porridge\n` },
    ],
    [
      ["covers", "import"],
      { "covers.csv": ["menu,date,lunches", ...week.map((day) => `${school},${day},118`), ""].join("\n") },
    ],
  ] as const) {
    const done = await siteCommand(folder, withFiles(folder, words, files), settings);
    expect(done, words.join(" ")).toMatchObject({ code: 0 });
  }
  const nearMiss = {
    school,
    place: kitchen,
    day: londonDay(Date.now()),
    time: "",
    what: "A spoon.",
    done: "",
  };
  await desk("owner", "/desk/near-misses/tell", { id: crypto.randomUUID(), ...nearMiss });
  const child = crypto.randomUUID();
  await storeDiets(
    site,
    new Date().toISOString(),
    [{ id: child, school }],
    "agreed",
    settings["HASH_SECRET"],
  );
  const key = tokenFor(readConfig(settings).HASH_SECRET, menuOpens(child, 1));
  const printed = await desk("kitchen", "/desk/kitchen/print", { day: monday, site: kitchen });

  const { cookie } = contactOf(site, school, { name: "Ms Hughes" });
  const asContact = `__Secure-${cookie.name}=${cookie.value}`;
  const answers = new Map<string, Response>();
  for (const [address, as] of [
    [`/primaries/termly-menus?menu=${breakfast}`, ""],
    ...["pdf", "ics", "json"].map((kind) => [`/primaries/${breakfast}.${kind}`, ""] as const),
    ...["matrix", "large-print", "carbohydrate"].map(
      (kind) => [`/primaries/${school}-${kind}.pdf`, ""] as const,
    ),
    [childMenuPage(key), ""],
    [childMenuPdfPath(key), ""],
    [childMenuCalendarPath(key), ""],
    [`/diet-request?menu=${school}`, ""],
    ["/school/allergy-pack/file", asContact],
    ["/school/uptake/file", asContact],
  ] as const)
    answers.set(address, await fetch(site.url + address, { headers: { cookie: as } }));
  for (const [role, address] of [
    ["kitchen", printed],
    ["nutrition", "/desk/diets"],
    ["nutrition", `/desk/diets/${child}`],
    ["owner", `/desk/schools/${school}`],
    ["owner", `/desk/schools/${school}/own-site`],
    ["owner", `/desk/schools/${school}/contacts`],
    ["owner", `/desk/schools/${school}/breakfasts`],
    ["owner", `/desk/schools/${school}/allergy-pack`],
    ["owner", `/desk/schools/${school}/allergy-pack/file`],
    ["owner", `/desk/school-menus/${school}`],
    ["owner", `/desk/school-menus/${breakfast}`],
    ["owner", `/desk/kitchen?site=${kitchen}&day=${monday}`],
  ] as const)
    answers.set(`${address}, as ${role}`, await desk(role, address));
  return answers;
}

function kitchenOf(folder: string, school: string): string {
  const db = new DatabaseSync(path.join(folder, "rosemary-lane.db"), { readOnly: true });
  const { site } = db.prepare("select site from termly_school where key = ?").get(school) as { site: string };
  db.close();
  return site;
}

/** A proposal as its customer reads it, accepted, with its invoice. */
export async function orderPapers({ site, settings }: Omit<Firm, "folder" | "school">): Promise<Answers> {
  const { brand, secret } = await settledBy(site, settings);
  const origin = originOf(settings);
  const on = addDays(londonDay(Date.now()), 90);
  const { title, customer, event, ...content } = exampleContent({ validUntil: addDays(on, -60) });
  const { link, number } = await sentProposal(
    { ...site, firm: { brand, secret } },
    {
      ...content,
      title,
      customer: { ...customer, address: "Playing Field Road\nLeeds\nLS1 4XX" },
      event: { ...event, day: on, postcode: "LS1 4XX" },
      balanceDue: addDays(on, -14),
    },
  );
  const { search } = new URL(link);
  const answers = new Map<string, Response>();
  const read = async (what: string, address: string) => {
    answers.set(what, await fetch(site.url + address));
  };
  await read("the proposal", `/proposal${search}`);
  await read("the proposal on paper", `/proposal/files/paper.pdf${search}`);
  await acceptByInvoice({ url: origin }, `${site.url}/proposal${search}`);
  const accepted = `/proposal${search}`;
  await read("the proposal that was accepted", accepted);
  // Its invoice, for people and for programs, and the event for calendars.
  const html = await (await fetch(site.url + accepted)).text();
  const files = new Set(
    [...html.matchAll(/\/proposal\/files\/[^"]+/g)].map(([link]) => link.replaceAll("&amp;", "&")),
  );
  expect([...files].filter((file) => file.includes("invoice.pdf"))).not.toEqual([]);
  for (const file of files) await read(file, file);
  const desk = deskOf(site, origin);
  for (const address of [
    `/desk/proposals/${number}`,
    "/desk/money/documents/INV-00001",
    "/desk/money/documents/INV-00001/e-invoice",
  ])
    answers.set(address, await desk("owner", address));
  return answers;
}

/** What a firm's site speaks for, as its settings and its desk say, and its secret. */
async function settledBy(site: RunningSite, settings: Firm["settings"]) {
  const { brand: asStarted, HASH_SECRET: secret } = readConfig(settings);
  const store = await openStore({ databaseUrl: "", dataDir: site.dataDir });
  const defaults = { brand: asStarted, claims, colours: {}, sectors: {} };
  try {
    const { brand } = await readSettings(store.db, defaults);
    return { brand, secret };
  } finally {
    await store.close();
  }
}

/** Reads an address of the desk as somebody of a role, or sends a form there: then what it leads to. */
function deskOf(site: RunningSite, origin: string) {
  const cookies = new Map<Role, string>();
  const cookieOf = (role: Role) => {
    const known =
      cookies.get(role) ?? `__Secure-desk=${memberOf(site, role, { name: "Jo Hall" }).cookie.value}`;
    cookies.set(role, known);
    return known;
  };
  async function ask(role: Role, address: string): Promise<Response>;
  async function ask(role: Role, address: string, fields: Readonly<Record<string, string>>): Promise<string>;
  async function ask(role: Role, address: string, fields?: Readonly<Record<string, string>>) {
    const headers = { cookie: cookieOf(role) };
    if (!fields) return await fetch(site.url + address, { headers, redirect: "manual" });
    const sent = await fetch(site.url + address, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, origin },
      body: new URLSearchParams(fields),
    });
    expect(sent.status, `${address}: ${await sent.clone().text()}`).toBeLessThan(400);
    return sent.headers.get("location") ?? "";
  }
  return ask;
}
