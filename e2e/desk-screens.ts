import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { exampleContent } from "../app/proposals/proposal.testkit.ts";
import { standards2014 } from "../app/school-menus/standards/standards-2014.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import { deskRoutes } from "./desk-routes.ts";
import { acceptByInvoice, draftedProposal, sentProposal } from "./sent-proposal.ts";

/** The sample schools are in the middle of a term then. */
export const deskMoment = "2026-11-24T14:20:00Z";

/** A screen of the desk with something on it. */
export interface DeskScreen {
  /** As in routes.ts: "desk/staff/:member". */
  readonly pattern: string;
  readonly address: string;
}

/** An address on the sample data for each screen that a link leads to. `{word}`: the id of what `fillDesk` added. */
const addresses: Readonly<Record<string, string>> = {
  "desk/sign-in": "/desk/sign-in",
  "desk/recover": "/desk/recover",
  "desk/welcome": "/desk/welcome",
  "desk/confirm": "/desk/confirm",
  desk: "/desk",
  "desk/school-menus": "/desk/school-menus",
  "desk/school-menus/:key": "/desk/school-menus/olive?week=2",
  "desk/school-menus/:key/cell": "/desk/school-menus/olive/cell?place=1-1-main-0",
  "desk/school-menus/:key/draft": "/desk/school-menus/olive/draft",
  "desk/school-menus/:key/new-term": "/desk/school-menus/olive/new-term",
  "desk/school-menus/:key/pdf": "/desk/school-menus/olive/pdf",
  "desk/schools": "/desk/schools",
  "desk/schools/new": "/desk/schools/new",
  "desk/schools/import": "/desk/schools/import",
  "desk/schools/:key/contacts": "/desk/schools/olive/contacts",
  "desk/schools/:key": "/desk/schools/olive",
  "desk/site": "/desk/site",
  "desk/site/menu": "/desk/site/menu",
  "desk/site/menu/new": "/desk/site/menu/new",
  "desk/site/menu/paste": "/desk/site/menu/paste",
  "desk/site/menu/set-state": "/desk/site/menu/set-state?id=sandwich-tower&leaf=celery&state=contains",
  "desk/site/menu/set-course": "/desk/site/menu/set-course?id=sandwich-tower&course=sharing",
  "desk/site/menu/:id": "/desk/site/menu/tomato-and-basil-soup",
  "desk/make-it-yours": "/desk/make-it-yours",
  "desk/make-it-yours/sample": "/desk/make-it-yours/sample",
  "desk/site/lists/:list": "/desk/site/lists/news",
  "desk/site/lists/:list/:id": "/desk/site/lists/news/the-soup",
  "desk/site/lists/:list/new": "/desk/site/lists/vacancies/new",
  "desk/site/pages": "/desk/site/pages",
  "desk/site/pages/:id": "/desk/site/pages/colleges",
  "desk/site/pages/new": "/desk/site/pages/new",
  "desk/site/pages/old-addresses": "/desk/site/pages/old-addresses",
  "desk/site/pdfs": "/desk/site/pdfs",
  "desk/site/set-menus": "/desk/site/set-menus",
  "desk/site/set-menus/new": "/desk/site/set-menus/new",
  "desk/site/set-menus/:id": "/desk/site/set-menus/wedding-breakfast",
  "desk/enquiries": "/desk/enquiries",
  "desk/enquiries/reminders": "/desk/enquiries/reminders",
  "desk/enquiries/complaints": "/desk/enquiries/complaints",
  "desk/people": "/desk/people?q=amina",
  "desk/proposals": "/desk/proposals",
  "desk/proposals/days": "/desk/proposals/days?from=2026-11-01",
  "desk/proposals/:number": "/desk/proposals/{order}",
  "desk/proposals/:number/preview": "/desk/proposals/{draft}/preview",
  "desk/proposals/:number/cancel": "/desk/proposals/{order}/cancel",
  "desk/proposals/:number/bank-money": "/desk/proposals/{order}/bank-money",
  "desk/proposals/:number/plan": "/desk/proposals/{order}/plan",
  "desk/proposals/:number/references": "/desk/proposals/{order}/references",
  "desk/proposals/:number/goodwill": "/desk/proposals/{order}/goodwill",
  "desk/enquiries/:id": "/desk/enquiries/{enquiry}",
  "desk/enquiries/:id/correct": "/desk/enquiries/{enquiry}/correct",
  "desk/money": "/desk/money",
  "desk/money/ledger": "/desk/money/ledger",
  "desk/money/bank": "/desk/money/bank",
  "desk/money/owed": "/desk/money/owed",
  "desk/money/vat": "/desk/money/vat",
  "desk/money/books": "/desk/money/books",
  "desk/money/documents/:number/e-invoice": "/desk/money/documents/INV-00001/e-invoice",
  "desk/money/:reference": "/desk/money/{payment}",
  "desk/money/:reference/refund": "/desk/money/{payment}/refund",
  "desk/settings/:document": "/desk/settings/firm",
  "desk/find": "/desk/find?q=olive",
  "desk/blocks": "/desk/blocks",
  "desk/account": "/desk/account",
  "desk/account/passkeys": "/desk/account/passkeys",
  "desk/account/password": "/desk/account/password",
  "desk/account/recovery-codes": "/desk/account/recovery-codes",
  "desk/staff": "/desk/staff",
  "desk/staff/invitations": "/desk/staff/invitations",
  "desk/staff/:member": "/desk/staff/{member}",
  "desk/staff/:member/reset": "/desk/staff/{member}/reset",
  "desk/audit": "/desk/audit",
  "desk/recipes": "/desk/recipes",
  "desk/recipes/products/new": "/desk/recipes/products/new",
  "desk/recipes/products/:id": "/desk/recipes/products/ashdown-dairy-creme-fraiche",
  "desk/can-eat": "/desk/can-eat?school=olive&day=2026-11-25&avoid=milk&avoid=sesame",
  "desk/diets/impact": "/desk/diets/impact",
  "desk/diets/readings": "/desk/diets/readings",
  "desk/near-misses": "/desk/near-misses",
  "desk/near-misses/:id": "/desk/near-misses/{nearMiss}",
  "desk/schools/:key/breakfasts": "/desk/schools/olive/breakfasts",
  "desk/schools/:key/own-site": "/desk/schools/olive/own-site",
  "desk/training": "/desk/training",
  "desk/standards": "/desk/standards",
  "desk/standards/:id": "/desk/standards/2014",
  "desk/standards/:id/rule": "/desk/standards/{standards}/rule?rule=meat-product",
  "desk/schools/:key/allergy-pack": "/desk/schools/olive/allergy-pack",
  "desk/recipes/recipes/new": "/desk/recipes/recipes/new",
  "desk/recipes/recipes/:id": "/desk/recipes/recipes/coleslaw",
  "desk/recipes/approvals": "/desk/recipes/approvals",
  "desk/words": "/desk/words",
  "desk/swap": "/desk/swap?day=2026-11-25",
  "desk/swap/done": "/desk/swap/done?swap={swap}",
  "desk/recipes/ingredients/:id": "/desk/recipes/ingredients/apples",
  "desk/recipes/sites/:id": "/desk/recipes/sites/lane",
  "desk/recipes/certificates": "/desk/recipes/certificates",
  "desk/recipes/paste": "/desk/recipes/paste",
  "desk/publications": "/desk/publications?subject=termly/olive",
  "desk/kitchen": "/desk/kitchen?day=2026-11-25&site=lane",
  "desk/kitchen/orders": "/desk/kitchen/orders?day=2026-11-25",
  "desk/kitchen/covers": "/desk/kitchen/covers?week=2026-11-25",
  "desk/kitchen/labels": "/desk/kitchen/labels?recipe=coleslaw&site=lane&day=2026-11-25&count=12",
  "desk/site/gallery": "/desk/site/gallery",
  "desk/*": "/desk/nothing/here",
};

/** More to look at on the same screen: a draft, where an order is another matter. */
const others: readonly DeskScreen[] = [
  { pattern: "desk/proposals/:number", address: "/desk/proposals/{draft}" },
  { pattern: "desk/recipes/sites/:id", address: "/desk/recipes/sites/new" },
  // Nothing is chosen.
  { pattern: "desk/site/menu/set-state", address: "/desk/site/menu/set-state" },
  { pattern: "desk/settings/:document", address: "/desk/settings/claims" },
  { pattern: "desk/settings/:document", address: "/desk/settings/colours" },
];

/** Shown as the response to a form alone: what was wrong in it, or what it did. */
const responses: ReadonlySet<string> = new Set([
  "desk/welcome/passkey",
  "desk/welcome/password",
  "desk/account/passkeys/removal",
  "desk/people/erase",
  ...["publish", "discard"].map((act) => `desk/school-menus/:key/${act}`),
  "desk/enquiries/:id/reply",
  "desk/proposals/:number/send",
  "desk/recipes/products/:id/review",
  "desk/recipes/recipes/:id/review",
]);

/** For nutrition alone, with cases that a parent has to ask for: diets.test.ts looks at them. */
const lookedAtElsewhere: ReadonlySet<string> = new Set(["desk/diets", "desk/diets/:id"]);

/** Screens for whoever is not signed in. */
export const openToAll = new Set(["desk/sign-in", "desk/recover", "desk/welcome"]);

/**
 * Every screen that has an address of its own, with something on it; not those that are shown as the response to a form
 * alone. `ids`: of `fillDesk`. Throws where a screen is neither: whoever adds one says where it stands, so that it is
 * looked at too.
 */
export function deskScreens(ids: Readonly<Record<string, string>>): DeskScreen[] {
  const first = deskRoutes()
    .filter(
      ({ pattern, isScreen }) =>
        pattern in addresses || (isScreen && !responses.has(pattern) && !lookedAtElsewhere.has(pattern)),
    )
    .map(({ pattern }) => {
      const address = addresses[pattern];
      if (address === undefined) throw new Error(`e2e/desk-screens.ts has no address for ${pattern}`);
      return { pattern, address };
    });
  return [...first, ...others].map(({ pattern, address }) => ({
    pattern,
    address: address.replaceAll(/\{(\w+)\}/g, (_, word: string) => ids[word]!),
  }));
}

/**
 * Adds an enquiry, a payment, a swap, an order, a draft of one and a parent who was not told to a site that runs on the sample
 * data at `deskMoment` with `BOT_CHECK=off`; returns their ids.
 */
export async function fillDesk(site: RunningSite): Promise<Record<string, string>> {
  await posted(site, "/api/enquiries", {
    fName: "Amina",
    lName: "Rahman",
    email: "amina@olive.example",
    agree: true,
    reason: "primarySchool",
    enquiry: "Could you come for a tasting for forty, on a Thursday in January?",
  });
  const { orderId, hash, reference } = await posted(site, "/api/payments/orders", {
    price: "248.50",
    personName: "Amina Rahman",
    organization: "Olive Primary",
    schoolYear: "4",
    description: "Invoice 1187",
    email: "amina@olive.example",
  });
  await posted(site, `/test-wallet/orders/${orderId}/approve`, {});
  await posted(site, `/api/payments/orders/${orderId}/capture`, { hash });
  const swap = [
    "termly",
    "substitute",
    "olive",
    "2026-11-26",
    "main",
    "Sea bass",
    "--allergens",
    "fish:contains",
    "--not-known-by",
    "Ruth",
  ];
  const { code, err } = await siteCommand(site.dataDir, swap, { CLOCK_STANDS_AT: deskMoment });
  if (code !== 0) throw new Error(err);
  const clock = frozenClock(deskMoment);
  const { number, link } = await sentProposal(site, exampleContent({ title: "The gala" }), clock);
  await acceptByInvoice(site, link);
  write(
    site,
    `insert into lunch_alert_message (id, alert, publication, menu, day, tell_by, until, detail, changed_at, due_at, attempts)
     values ('untold', 'nobody', 1, 'olive', '2026-11-24', ?, ?, '', ?, null, 3)`,
    clock.now() - 5 * hour,
    clock.now() - 2 * hour,
    clock.now() - 20 * hour,
  );
  write(
    site,
    `insert into near_miss (id, school, kitchen, day, time, what, done, learnt, reported_by, reported_at, due_on, revision)
     values ('a-near-miss', 'olive', null, '2026-11-23', '12:10', 'A tray had a yoghurt on it.', '', '', 'school/olive/begum', ?, '2026-11-30', 1)`,
    clock.now() - 20 * hour,
  );
  write(
    site,
    `insert into kitchen_training (id, person, kitchen, course, held_on, valid_until, recorded_by, recorded_at)
     values ('a-training', 'Bea Cook', 'lane', 'Allergen awareness', '2025-12-01', '2026-12-01', 'ada', ?)`,
    clock.now() - 20 * hour,
  );
  const coming = { ...standards2014, id: "coming", name: "The rules to come", firstDay: "2027-09-01" };
  write(
    site,
    "insert into standards_set (id, first_day, document) values ('coming', '2027-09-01', ?)",
    JSON.stringify(coming),
  );
  return {
    standards: "coming",
    nearMiss: "a-near-miss",
    order: String(number),
    draft: String(await draftedProposal(site, exampleContent({ title: "A leaving do" }), clock)),
    enquiry: idOf(site, "select id from enquiry"),
    swap: idOf(site, "select id from termly_swap"),
    payment: reference!,
  };
}

async function posted(site: RunningSite, address: string, fields: object): Promise<Record<string, string>> {
  const response = await fetch(site.url + address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json().catch(() => ({}))) as Record<string, string>;
}

const hour = 3_600_000;

const idOf = (site: RunningSite, sql: string) => inStore(site, (db) => String(db.prepare(sql).get()!["id"]));
const write = (site: RunningSite, sql: string, ...values: (string | number)[]) =>
  inStore(site, (db) => db.prepare(sql).run(...values));

function inStore<T>({ dataDir }: RunningSite, use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}
