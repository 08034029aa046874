import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { lastEmailSentAt } from "#email/sent-emails.server.ts";
import { publishedPages } from "#page-content/pages.server.ts";
import { ownPartOf, shownSections, stillSample } from "#page-content/own-words.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import { paidSince } from "#payments/money-in.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { menuOutlines } from "#school-menus/termly-menus.server.ts";
import { backupState } from "#server/backups/scheduled-backups.server.ts";
import { isUnderOff } from "#layout/navigation.ts";
import type { SiteContext } from "#server/services.ts";
import { claimKeys } from "#brand/claims.ts";
import type { Brand } from "#brand/brand.ts";
import { fontPairs } from "#brand/font-pairs.ts";
import { addressOf } from "#brand/firm-words.ts";
import { referencePrefixOf } from "#brand/initials.ts";
import { depositWords } from "#brand/order-terms-words.ts";
import type { Sectors } from "#brand/sectors.ts";
import { sectorKeys, sectorOf } from "#brand/sectors.ts";
import { nameUntilSettled, unsettledFacts } from "#brand/own-facts.ts";
import { sampleClaims } from "#settings/lapsing-claims.ts";
import { lastVersions, readClaims } from "#settings/settings.server.ts";
import { listMembers } from "#staff/members.server.ts";
import type { Permission } from "#staff/permissions.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatInstant } from "#values/time/format-date.ts";

/** A step on the way to a site of one's own: whether it is done, as the data says. */
export interface Step {
  readonly key: string;
  readonly title: string;
  readonly isDone: boolean;
  /** What is there, or what is to be done. */
  readonly words: string;
  /** How long it takes, while it is not done. */
  readonly minutes: number;
  readonly to: string;
  /** Another way to it. */
  readonly also?: { readonly words: string; readonly to: string };
  readonly permission: Permission;
}

type StepsSite = Pick<SiteContext, "store" | "clock" | "brand" | "config" | "trial" | "settings">;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${formatNumber(count)} ${many}`;

/** The steps in the order in which they are best taken; each may be taken at any time. */
export async function findSteps(site: StepsSite): Promise<Step[]> {
  return [
    ...(await firmSteps(site)),
    ...(await foodSteps(site)),
    await pageStep(site),
    ...(await tryingSteps(site)),
  ];
}

/** A step of which is said what is there once it is done, and what is to be done until then. */
function step({ done, left, ...about }: Omit<Step, "words"> & { done: string; left: string }): Step {
  return { ...about, words: about.isDone ? done : left };
}

/** What the firm says of itself. */
async function firmSteps({ store: { db }, brand, config, settings }: StepsSite): Promise<Step[]> {
  const unsettled = brand.madeUp ? [] : unsettledFacts(brand, nameUntilSettled(config.PUBLIC_URL));
  const saved = new Set((await lastVersions(db)).map(({ document }) => document));
  const claims = await readClaims(db);
  const own = claimKeys.length - sampleClaims({ brand: { madeUp: false }, claims }).length;
  const active = (await listMembers(db)).filter(({ state }) => state === "active").length;
  return [
    {
      key: "firm",
      title: "The firm’s facts",
      isDone: !brand.madeUp && unsettled.length === 0,
      words: brand.madeUp
        ? "This site speaks for a firm that is made up: whoever runs it starts it with yours (BRAND_NAME and its like)."
        : unsettled.length > 0
          ? `Left out wherever it would be read, until you settle it: ${formatList(unsettled)}.`
          : `${brand.name}, ${addressOf(brand)}.`,
      minutes: 3,
      to: "/desk/settings/firm",
      permission: "settings.edit",
    },
    step({
      key: "look",
      title: "Your colours and fonts",
      isDone: saved.has("colours"),
      done: `Saved; their contrast holds. Set in ${fontPairs[brand.fonts].name}.`,
      left: `The sample’s colours, until you choose yours. Set in ${fontPairs[brand.fonts].name}.`,
      minutes: 2,
      to: "/desk/settings/colours",
      also: { words: "Choose one of three pairs of fonts", to: "/desk/settings/fonts" },
      permission: "settings.edit",
    }),
    {
      key: "logo",
      title: "Your logo and icon",
      isDone: brand.logo !== null || brand.icons !== null,
      words:
        brand.logo && brand.icons
          ? "Both are yours."
          : brand.logo
            ? "The logo is yours; the icon is the first letters of your name."
            : brand.icons
              ? "The icon is yours; your name stands where a logo would."
              : "Your name and its first letters stand in their place: a file of each is enough.",
      minutes: 2,
      to: "/desk/settings/logo",
      permission: "settings.edit",
    },
    step({
      key: "sectors",
      title: "Whom you cook for",
      isDone: saved.has("sectors"),
      done: sectorWords(settings.now().sectors),
      left: "All six sectors are on, by their usual names, colours and order: switch off what you do not do.",
      minutes: 2,
      to: "/desk/settings/sectors",
      permission: "settings.edit",
    }),
    step({
      key: "hours",
      title: "When you answer",
      isDone: saved.has("hours"),
      done: "Your hours and closed days.",
      left: "Nobody is told of any until you settle them.",
      minutes: 1,
      to: "/desk/settings/hours",
      permission: "settings.edit",
    }),
    step({
      key: "terms-of-orders",
      title: "Prices and VAT",
      isDone: saved.has("orders"),
      done: `${termsWords(brand)}.`,
      left: `${termsWords(brand)}: look whether that is right for you, and save it.`,
      minutes: 2,
      to: "/desk/settings/orders",
      permission: "settings.edit",
    }),
    step({
      key: "claims",
      title: "What you say in numbers",
      isDone: own > 0,
      done: `${counted(own, "claim is", "claims are")} found true by you.`,
      left: "None is on a page before you say when you found it true.",
      minutes: 3,
      to: "/desk/settings/claims",
      permission: "settings.edit",
    }),
    {
      key: "people",
      title: "People",
      isDone: active > 1,
      words: `${counted(active, "person signs in", "people sign in")}. A second one is needed to approve.`,
      minutes: 2,
      to: "/desk/staff",
      permission: "staff.manage",
    },
  ];
}

function sectorWords(sectors: Sectors): string {
  const all = sectorKeys.map((key) => sectorOf(sectors, key));
  const on = all.filter(({ isOn }) => isOn).map(({ name }) => name);
  const off = all.length - on.length;
  const others = off === 0 ? "" : ` ${off === 1 ? "One is" : `${formatNumber(off)} are`} off.`;
  return on.length === 0 ? "All are off: the site is of catering alone." : `${formatList(on)}.${others}`;
}

/** On what terms orders are made, as they are in force. */
const termsWords = (brand: Brand): string =>
  [
    `VAT is ${formatList([...new Set(brand.orders.vat.map(({ rate }) => `${rate / 100}%`))])}`,
    `a deposit is ${depositWords(brand.orders)}`,
    `invoices are paid within ${brand.orders.invoiceDays} days`,
    `references begin with ${referencePrefixOf(brand)}`,
  ].join("; ");

/** Where it cooks, for whom, and what. */
async function foodSteps({ store: { db }, clock }: StepsSite): Promise<Step[]> {
  const today = londonDay(clock.now());
  const kitchens = (await readKitchen(db)).site.size;
  const schools = await allSchools(db);
  // Where one school is all there is, its own screens are the next ones.
  const only = schools.length === 1 ? `/desk/school-menus/${schools[0]?.key}` : null;
  const menus = await menuOutlines(db);
  const inTerm = menus.filter(({ terms }) => terms.some(({ lastDay }) => lastDay >= today)).length;
  const dishes = (await cateringMenu(db)).length;
  return [
    step({
      key: "kitchens",
      title: "Kitchens",
      isDone: kitchens > 0,
      done: `${counted(kitchens, "kitchen", "kitchens")}.`,
      left: "Where you cook, and for whom.",
      minutes: 3,
      to: kitchens > 0 ? "/desk/recipes?kind=site" : "/desk/recipes/sites/new",
      permission: "food.edit",
    }),
    step({
      key: "schools",
      title: "Schools",
      isDone: schools.length > 0,
      done: `${counted(schools.length, "school", "schools")}.`,
      left: "Add the first by its name and its sector.",
      minutes: 3,
      to: schools.length > 0 ? "/desk/schools" : "/desk/schools/new",
      also: { words: "Paste several, or choose them from the public register", to: "/desk/schools/import" },
      permission: "menus.publish",
    }),
    step({
      key: "terms",
      title: "Term dates",
      isDone: inTerm > 0,
      done: `${counted(inTerm, "menu has", "menus have")} terms to come.`,
      left: "A menu is served in its terms.",
      minutes: 2,
      to: only && inTerm === 0 ? `${only}/new-term` : "/desk/school-menus",
      permission: "menus.edit",
    }),
    step({
      key: "menu",
      title: "The first menu",
      isDone: menus.length > 0,
      done: `${counted(menus.length, "school has", "schools have")} a menu.`,
      left: "Write one week, and copy it to the others.",
      minutes: 6,
      to: only ?? "/desk/school-menus",
      permission: "menus.edit",
    }),
    step({
      key: "dishes",
      title: "The catering menu",
      isDone: dishes > 0,
      done: `${counted(dishes, "dish", "dishes")}.`,
      left: "Write the first dish, or paste a table of them.",
      minutes: 8,
      to: dishes > 0 ? "/desk/site/menu" : "/desk/site/menu/new",
      permission: "menus.edit",
    }),
  ];
}

/** The pages that readers would be shown, and what is left to write. */
async function pageStep({ store: { db }, settings }: StepsSite): Promise<Step> {
  const { sectors } = settings.now();
  const pages = [...(await publishedPages(db)).values()].filter((page) => !isUnderOff(page, sectors));
  const sample = await sampleWords();
  const own = pages.filter((page) => ownPartOf(page, { sample, leadsTo: (to) => to }).page !== null).length;
  const left = pages.reduce(
    (all, page) => all + (shownSections(page).length ? stillSample(page, sample).length : 0),
    0,
  );
  return {
    key: "pages",
    title: "Pages still sample",
    isDone: own > 0 && left === 0,
    words: `${own === 0 ? "No page is yours yet." : `${counted(own, "page is", "pages are")} yours.`}${
      left === 0
        ? ""
        : ` ${counted(left, "field is", "fields are")} left out until you write ${left === 1 ? "it" : "them"}.`
    }`,
    minutes: 7,
    to: "/desk/site/pages",
    permission: "desk.read",
  };
}

/** What is tried once for real. */
async function tryingSteps({ store: { db }, clock, config, trial }: StepsSite): Promise<Step[]> {
  const sent = await lastEmailSentAt(db);
  // The sample's were paid by nobody.
  const paid = trial.isClosed() ? 0 : (await paidSince(db, 0, 1)).count;
  const backup = await backupState(config.BACKUP_DIR, clock.now());
  const isBackedUp = backup !== null && backup.age !== null && backup.failure === null;
  return [
    {
      key: "mail",
      title: "Mail",
      isDone: sent !== null,
      words:
        sent === null
          ? "None has left yet: send one to yourself."
          : `The last one left on ${formatInstant(sent)}.`,
      minutes: 1,
      to: "/desk/enquiries",
      permission: "orders.read",
    },
    step({
      key: "payments",
      title: "Payments",
      isDone: paid > 0,
      done: `${counted(paid, "payment", "payments")} came in.`,
      left: "Pay a pound on your own payment page, and refund it.",
      minutes: 2,
      to: "/desk/money",
      permission: "money.read",
    }),
    step({
      key: "backup",
      title: "Backup",
      isDone: isBackedUp,
      done: "Made by itself, each night.",
      left: "None is made: whoever runs the site says where (BACKUP_DIR).",
      minutes: 2,
      to: "/desk",
      permission: "desk.read",
    }),
  ];
}
