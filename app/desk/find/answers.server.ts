import type { Occasion } from "#brand/meals.ts";
import { formatAvoided, parseAvoided } from "#food/allergens/avoided.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { menuKeyOf, schoolKeyOf } from "#school-menus/schools/occasions.ts";
import { indexSchools } from "#school-menus/schools/find-schools.ts";
import type { School, Schools } from "#school-menus/schools/schools.ts";
import { swappableDishes } from "#school-menus/substitutions/swap-choices.ts";
import { breakfastsOn, menusOn } from "#school-menus/termly-menus.server.ts";
import type { Role } from "#staff/permissions.ts";
import { allowed, roleNames } from "#staff/permissions.ts";
import { indexByName } from "#values/search/name-index.ts";
import { daysBetween, londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { recordOfMenu } from "../audit/record-address.ts";
import { nextLunchDayOfAll } from "../lunches/next-lunch.ts";
import { swapAddress } from "../swap/swap-question.ts";
import type { FinderSite } from "./find.server.ts";
import type { FinderEntry } from "./found.ts";
import type { Question } from "./question.ts";

type SchoolFinder = (words: readonly string[]) => readonly School[];

const mostSchools = 3;
const mostDishes = 5;

/** What a whole sentence asks for: can a child eat, swap a dish, invite somebody, the sheets of a day. */
export async function answersTo(
  site: FinderSite,
  role: Role | null,
  question: Question,
): Promise<FinderEntry[]> {
  const schoolsNamed = schoolFinder(site.schools.now());
  const answers = [
    ...whoDid(schoolsNamed, question),
    ...canEat(schoolsNamed, question),
    ...(await swaps(site, schoolsNamed, question)),
    ...invitations(question),
    ...sheets(site, question),
  ];
  return answers.filter(({ permission }) => allowed(role, permission));
}

// No part of a school's name here, though some are called so.
const whatIsChanged = new Set("dish dishes lunch lunches menu menus primary school schools swap".split(" "));

/** "who changed the menu of olive": the record, of a school's menu where one is named. */
function whoDid(schoolsNamed: SchoolFinder, { asksWho, words }: Question): FinderEntry[] {
  if (!asksWho) return [];
  const [school] = words
    .filter((word) => !whatIsChanged.has(word))
    .flatMap((word) => schoolsNamed([word]).slice(0, 1));
  return [
    {
      group: "Answer",
      name: school ? `Who changed the menu of ${school.label}` : "Who did what, and when",
      note: "the record, the newest first",
      to: school ? recordOfMenu(school.key) : "/desk/audit",
      icon: "clock",
      permission: "audit.read",
    },
  ];
}

/** "milk sesame wednesday olive", "coeliac"; one food alone ("milk") is looked for as what is in the kitchen. */
function canEat(schoolsNamed: SchoolFinder, { verb, avoided, day, words, rest }: Question): FinderEntry[] {
  if (verb !== null && verb !== "eat") return [];
  const at = schoolsNamed(rest);
  if (avoided.length === 0 && (verb === null || at.length === 0)) return [];
  // What is neither a school nor what is avoided is a dish or a person: no question about a lunch.
  if (rest.length > 0 && at.length === 0) return [];
  const isOneFood = words.length === 1 && parseAvoided(words).length > 0;
  if (verb === null && day === null && isOneFood) return [];
  const places = at.length > 0 ? at.slice(0, mostSchools) : [null];
  return places.map((school) => ({
    group: "Answer",
    name: [
      avoided.length > 0 ? `What can they eat who avoid ${formatAvoided(avoided)}` : "Who can eat what",
      school && ` at ${school.label}`,
      day && ` on ${formatDay(day)}`,
    ]
      .filter(Boolean)
      .join(""),
    note: "the tray, dish by dish",
    to: `/desk/can-eat?${new URLSearchParams([
      ...(school ? [["school", school.key]] : []),
      ...(day ? [["day", day]] : []),
      ...avoided.map((one) => ["avoid", one]),
    ]).toString()}`,
    icon: "person",
    permission: "desk.read",
  }));
}

/** "swap pasta tomorrow at olive": the dishes of that day that have such a name, at the schools that are named. */
async function swaps(
  { store, clock }: FinderSite,
  schoolsNamed: SchoolFinder,
  { verb, day, words }: Question,
): Promise<FinderEntry[]> {
  if (verb !== "swap") return [];
  const ofSchools = words.filter((word) => schoolsNamed([word]).length > 0);
  const at = schoolsNamed(ofSchools);
  const dayOf = day ? () => day : nextLunchDayOfAll(clock.now());
  const anySchool = () => true;
  const lunches = await menusOn(store.db, anySchool, dayOf);
  const on = day ?? lunches[0]?.day ?? null;
  if (on === null) return [];
  const menus = [...lunches, ...(await breakfastsOn(store.db, anySchool, on))];
  const wanted = words.filter((word) => !ofSchools.includes(word) || at.length === 0).join(" ");
  const dishes = swappableDishes(menus, on).filter(
    ({ at: slots }) =>
      at.length === 0 || slots.some(({ menu }) => at.some(({ key }) => key === schoolKeyOf(menu.about.key))),
  );
  const schoolsOf = (occasion: Occasion) =>
    at.length > 0 ? at.map(({ key }) => menuKeyOf(key, occasion)) : null;
  const asked = { day: on, slot: "", schools: schoolsOf("lunch"), dish: "", q: "" };
  const where = at.length > 0 ? ` at ${at.map(({ label }) => label).join(", ")}` : "";
  const open = entryOf(`Swap a dish on ${formatDay(on)}${where}`, "choose which", swapAddress(asked));
  if (!wanted) return [open];
  const named = indexByName(dishes, tradeSynonyms).search(wanted, mostDishes);
  return [
    ...named.flatMap(({ name, occasion, at: [first, ...others] }) =>
      first
        ? entryOf(
            `Swap ${name} on ${formatDay(on)}${where}`,
            others.length > 0 ? `${others.length + 1} schools have it` : first.menu.about.label,
            swapAddress({ ...asked, schools: schoolsOf(occasion), slot: first.planned.slot }),
          )
        : [],
    ),
    ...(named.length === 0 ? [open] : []),
  ];
}

const entryOf = (name: string, note: string, to: string): FinderEntry => ({
  group: "Do",
  name,
  note,
  to,
  icon: "swap",
  permission: "menus.publish",
});

// What people call a role, where it is not the role's own name.
const roleWords: Readonly<Record<Role, string>> = {
  owner: "owner partner director",
  kitchen: "kitchen cook chef",
  nutrition: "nutrition nutritionist dietitian dietician",
  office: "office manager administrator",
  finance: "finance bookkeeper accountant",
};

/** "invite a cook": the form with the role chosen. */
function invitations({ verb, words }: Question): FinderEntry[] {
  if (verb !== "invite") return [];
  const role = roleNames.find((one) => words.some((word) => roleWords[one].split(" ").includes(word)));
  return [
    {
      group: "Do",
      name: role ? `Invite somebody, role ${role}` : "Invite somebody",
      note: "they get a link to sign in",
      to: `/desk/staff/invitations${role ? `?role=${role}` : ""}`,
      icon: "plus",
      permission: "staff.manage",
    },
  ];
}

const sheetWords = new Set(
  "diet sheet sheets production kitchen print everything prep trays cook cooking".split(" "),
);

/** "sheets tomorrow": the kitchen's day; a day alone that is not of this week is an event's. */
function sheets({ clock }: FinderSite, { verb, day, words }: Question): FinderEntry[] {
  if (verb !== null || day === null || !words.every((word) => sheetWords.has(word))) return [];
  if (words.length === 0 && daysBetween(londonDay(clock.now()), day) > 7) return [];
  return [
    {
      group: "Go to",
      name: `Kitchen, ${formatDay(day)}`,
      note: "production sheet, diet sheet, trays; print them",
      to: `/desk/kitchen?day=${day}`,
      icon: "pot",
      permission: "kitchen.sheets",
    },
  ];
}

/** Tells the schools that have each of some words in their names. */
function schoolFinder(all: Schools): SchoolFinder {
  const index = indexSchools(all);
  return (words) =>
    words.length === 0 ? [] : index.search(words.join(" "), all.length).map(({ about }) => about);
}
