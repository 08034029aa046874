import { latestEnquirers, searchEnquiries } from "#enquiries/inbox/search-enquiries.server.ts";
import { searchPayments } from "#payments/desk-payments.server.ts";
import { listProposals } from "#proposals/find-proposals.server.ts";
import type { Role } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { formatPounds, parsePounds } from "#values/numbers/money.ts";
import { foldSearched } from "#values/search/search-words.ts";
import { nearestWord } from "#values/search/spelling.ts";
import { indexWords, textsWith } from "#values/search/word-index.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { FinderSite } from "./find.server.ts";
import type { FinderEntry } from "./found.ts";
import type { Question } from "./question.ts";

const mostEach = 4;
// A sum is no column: it is worked out for the latest.
const mostSummed = 100;

interface Asked {
  readonly text: string;
  readonly question: Question;
}

/**
 * Enquiries, proposals and payments by the words that name them: a person, a school, a number, a sum, the day of an event.
 * They are read for each question and nothing of them is kept: people's data are where they are erased from.
 */
export async function findOrders(
  site: FinderSite,
  role: Role | null,
  { text, question: { verb, words, day } }: Asked,
): Promise<FinderEntry[]> {
  const named = words.join(" ");
  const isAboutPeople = verb === null || verb === "refund";
  // One letter is in everybody's name.
  if (!isAboutPeople || (named.length < 2 && day === null)) return [];
  const found = [
    ...(allowed(role, "money.read") && named ? await payments(site, named, verb === "refund") : []),
    ...(allowed(role, "orders.read") ? await proposals(site, named, day) : []),
    ...(allowed(role, "orders.read") ? await enquiries(site, named || text) : []),
  ];
  return found.filter(({ permission }) => allowed(role, permission));
}

// Whose name is misspelt wrote lately.
const mostNames = 2_000;
const shortestName = 3;

/** The same where a name is misspelt: each word that is in none of the latest names is taken for the nearest that is. */
export async function findMisspeltOrders(
  site: FinderSite,
  role: Role | null,
  { text, question }: Asked,
): Promise<FinderEntry[]> {
  if (!allowed(role, "orders.read")) return [];
  const names = await latestNames(site);
  const index = indexWords(names.map(foldSearched), new Map());
  const words = question.words.map((word) =>
    textsWith(index, word).includes(1) ? word : (nearestWord(index, word, shortestName) ?? word),
  );
  const isSame = words.every((word, at) => word === question.words[at]);
  return isSame ? [] : await findOrders(site, role, { text, question: { ...question, words } });
}

async function latestNames({ store, orders }: FinderSite): Promise<string[]> {
  const customers = await listProposals(orders, { limit: mostSummed });
  return [
    ...(await latestEnquirers(store.db, mostNames)),
    ...customers.map(({ shown: { content } }) =>
      [content.title, content.customer.name, content.customer.organisation].join(" "),
    ),
  ];
}

async function payments({ store }: FinderSite, named: string, refund: boolean): Promise<FinderEntry[]> {
  const { payments: found } = await searchPayments(store.db, { text: named, only: null });
  return found.slice(0, mostEach).flatMap(({ reference, personName, price, description }): FinderEntry[] => {
    const what = [formatPounds(price), description].filter(Boolean).join(", ");
    const shown: FinderEntry = {
      group: "Go to",
      name: `${personName}, payment`,
      note: `${reference}, ${what}`,
      to: `/desk/money/${reference}`,
      icon: "money",
      permission: "money.read",
    };
    if (!refund) return [shown];
    return [
      {
        group: "Do",
        name: `Refund ${personName}`,
        note: `payment ${reference}, ${what}`,
        to: `/desk/money/${reference}/refund`,
        icon: "undo",
        permission: "money.refund",
      },
      shown,
    ];
  });
}

async function proposals({ orders }: FinderSite, named: string, on: Day | null): Promise<FinderEntry[]> {
  const sum = sumIn(named);
  const found =
    sum === null
      ? await listProposals(orders, { text: named, ...(on && { day: on }), limit: mostEach })
      : (await listProposals(orders, { limit: mostSummed })).filter(({ total }) => total === sum);
  return found.slice(0, mostEach).map(({ proposal: { number }, shown: { content }, total, day }) => ({
    group: "Go to",
    name: `${content.title || content.customer.name}, proposal`,
    note: [number, content.customer.name, day && formatDay(day, "date"), formatPounds(total)]
      .filter(Boolean)
      .join(", "),
    to: `/desk/proposals/${number}`,
    icon: "pen",
    permission: "orders.read",
  }));
}

async function enquiries({ store }: FinderSite, named: string): Promise<FinderEntry[]> {
  const { enquiries: found } = await searchEnquiries(store.db, { text: named, view: "all", member: "" });
  return found.slice(0, mostEach).map(({ id, reference, fName, lName, school }) => ({
    group: "Go to",
    name: `${[fName, lName].filter(Boolean).join(" ")}, enquiry`,
    note: [reference, school].filter(Boolean).join(", "),
    to: `/desk/enquiries/${id}`,
    icon: "mail",
    permission: "orders.read",
  }));
}

/** "£1,240" and "1240.50" are sums; "1240" may be a number of something. */
function sumIn(text: string) {
  return /^£|\.\d\d$/.test(text) ? parsePounds(text) : null;
}
