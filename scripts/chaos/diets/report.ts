import type { Store } from "#database/store.server.ts";
import { londonDay, addDays, day } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { readCovers } from "../../../app/school-menus/covers/covers.server.ts";
import { currentBreakfasts } from "../../../app/school-menus/production/breakfast-sheet.server.ts";
import { caseTraysOn } from "../../../app/school-menus/diets/case-trays.server.ts";
import type { DietCase } from "../../../app/school-menus/diets/diet-case.ts";
import { isInForce } from "../../../app/school-menus/diets/diet-case.ts";
import { lettersOf, openLetter } from "../../../app/school-menus/diets/diet-letters.server.ts";
import { casesIn } from "../../../app/school-menus/diets/diet-rows.server.ts";
import { dietDepsOn } from "../../../app/school-menus/diets/diets.testkit.ts";
import { acts } from "./acts.ts";
import { breakfasts, children, letterOf, numbersOf, ofJubilee, slaw, swapped } from "./kitchen.ts";

const longest = 14;

/**
 * What is wrong with a store of the drill: what somebody was told and is not there (`told`: how many acts), what is there or was said
 * more than once, and what a child would be served that it must not have. Empty where nothing is.
 */
export async function dietFaults(store: Store, told: number): Promise<string[]> {
  const { db } = store;
  const clock = frozenClock(acts[Math.max(0, told - 1)]?.at ?? acts[0]!.at);
  const deps = dietDepsOn({ store, clock });
  const wrong: string[] = [];
  const fault = (isWrong: boolean, words: string) => void (isWrong && wrong.push(words));
  const isTold = (name: string) => acts.slice(0, told).some((act) => act.name === name);
  const cases = await casesIn(db, deps);
  const emails = await db
    .selectFrom("mail_letter")
    .select(["key", "kind", "about", "recipient", "subject"])
    .execute();
  const events = await db.selectFrom("diet_event").select(["case_id", "what"]).execute();
  const count = (id: string, part: string) =>
    emails.filter(({ about, key }) => about === id && key.includes(part)).length;
  const done = (id: string, begins: string) =>
    events.filter(({ case_id, what }) => case_id === id && what.startsWith(begins)).length;

  // Each case: its state, what was said of it, its letter.
  for (const one of cases) {
    const of = `${one.details?.child.reference ?? "unread"} (${one.id.slice(-4)})`;
    const { id, state } = one;
    const isConfirmed = state !== "asked";
    const isDecided = state === "agreed" || state === "refused";
    fault(
      count(id, `:${id}:confirm`) !== 1,
      `${of}: e-mails that ask to confirm: ${count(id, `:${id}:confirm`)}`,
    );
    fault(count(id, `:${id}:asked`) < Number(isConfirmed), `${of}: no e-mail to the school`);
    fault(
      done(id, "confirmed the address") !== Number(isConfirmed),
      `${of}: confirmed, said twice or not at all`,
    );
    fault(done(id, "said it is") > 1, `${of}: the school's answer is there twice: said twice`);
    fault(done(id, "agreed") - done(id, "agreed to") + done(id, "refused") > 1, `${of}: decided twice`);
    wrong.push(...(await secondPersonFaults(one)));
    const agreedEmails = count(id, `:${id}:agreed:`);
    fault(
      agreedEmails !== Number(state === "agreed"),
      `${of}: ${state}, and ${agreedEmails} e-mails that say agreed`,
    );
    fault(
      (state === "agreed") !== (one.renewal !== null),
      `${of}: ${state}, and no yearly asking: e-mails would be missing`,
    );
    const refusedEmails = count(id, `:${id}:refused`);
    fault(
      refusedEmails !== Number(state === "refused"),
      `${of}: ${state}, and ${refusedEmails} e-mails that say refused`,
    );
    fault(isDecided && one.letterPages > 0, `${of}: the letter of a case that is decided is there`);
    wrong.push(...(await letterFaults(one)));
    wrong.push(...renewalFaults(one));
  }

  // What somebody was told is there.
  for (const { reference, becomes, letter } of children) {
    const own = cases.filter(({ details }) => details?.child.reference === reference);
    const every = (states: readonly DietCase["state"][], name: string) =>
      fault(
        isTold(`${name} ${reference}`) && own.some(({ state }) => !states.includes(state)),
        `${reference}: “${name}” was told and is lost`,
      );
    fault(
      isTold(`ask ${reference}`) && own.length === 0 && becomes !== "withdrawn" && !isTold("sweep"),
      `${reference}: a request is lost`,
    );
    every(["confirmed", "ours", "second", "agreed", "refused"], "confirm");
    every(["ours", "second", "agreed", "refused"], "answer");
    every(["agreed"], "decide");
    every(["refused"], "decline");
    fault(
      isTold(`withdraw ${reference}`) && own.length > 0,
      `${reference}: is there though it was taken back`,
    );
    const open = own.filter(({ state }) => state === "ours");
    if (becomes === "open" && letter === "asked" && isTold(`answer ${reference}`))
      fault(
        open.some(({ letterPages }) => letterPages !== 1),
        `${reference}: a letter is lost or doubled`,
      );
    if (isTold(`take back ${reference}`))
      fault(
        open.some(({ letterPages }) => letterPages > 0),
        `${reference}: a letter is there though it was taken back`,
      );
  }

  // Who lost a dish was told of each lunch once; before lunch once more.
  const notices = await db.selectFrom("diet_notice").select(["case_id", "day"]).execute();
  const escalations = await db.selectFrom("diet_escalation").select(["case_id", "day"]).execute();
  for (const { id, details } of cases) {
    const of = details?.child.reference ?? "unread";
    const noticed = notices.filter(({ case_id }) => case_id === id).map((row) => row.day);
    for (const [who, begins] of [
      ["parent", `diet-case:${id}:lost:`],
      ["school", `:${id}:lost `],
    ] as const) {
      const days = emails.flatMap(({ key }) => daysBehind(key, begins));
      fault(new Set(days).size < days.length, `${of}: the ${who} was told twice of a lost lunch`);
      fault(
        noticed.toSorted().join() !== [...new Set(days)].sort().join(),
        `${of}: e-mails to the ${who} are of ${days.join()}, noted is ${noticed.join()}`,
      );
    }
    const before = emails.flatMap(({ key }) => daysBehind(key, `:${id}:unanswered `));
    fault(new Set(before).size < before.length, `${of}: the school was told twice before lunch`);
    const noted = escalations.filter(({ case_id }) => case_id === id).length;
    fault(noted !== new Set(before).size, `${of}: ${before.length} e-mails before lunch, ${noted} noted`);
  }
  const toStaff = emails.filter(
    ({ kind, recipient }) => kind === "diet-escalation" && recipient.startsWith("nutrition"),
  );
  const said = toStaff.reduce(
    (sum, { subject }) => sum + Number(/for (\d+) child/.exec(subject)?.[1] ?? 0),
    0,
  );
  fault(
    said > escalations.length,
    `the staff were told twice before lunch: of ${said}, noted are ${escalations.length}`,
  );
  fault(said < escalations.length, `no e-mail to staff: of ${said}, noted are ${escalations.length}`);
  if (isTold("look after the product") && !isTold("sweep"))
    for (const { reference, avoids } of children)
      for (const { id, state } of cases.filter(({ details }) => details?.child.reference === reference))
        fault(
          state === "agreed" && avoids.includes("mustard") && count(id, ":lost:") === 0,
          `${reference}: nobody was told of a lost lunch: no e-mail`,
        );

  // A product's change and what it holds, a swap, a school's numbers.
  const versions = await db
    .selectFrom("kitchen_version")
    .select("version")
    .where("id", "=", "vale-mayonnaise")
    .execute();
  const hasMustard = versions.some(({ version }) => Number(version) > 1);
  fault(versions.length > 2, "the product was saved twice");
  fault(isTold("product") && !hasMustard, "a product's change is lost");
  const holds = await db
    .selectFrom("termly_hold")
    .select(["menu", "day"])
    .where("released_by", "is", null)
    .execute();
  for (const held of ["olive", breakfasts.key])
    fault(
      hasMustard !== holds.some(({ menu, day: on }) => menu === held && on === "2026-11-26"),
      `the product and what it holds of ${held} are not one change`,
    );
  const swaps = await db.selectFrom("termly_swap").select("menu").execute();
  for (const [act, menu] of [
    ["swap", "olive"],
    ["swap of a breakfast", breakfasts.key],
  ] as const) {
    const made = swaps.filter((one) => one.menu === menu).length;
    fault(made > 1, `${act}: it was made twice`);
    fault(isTold(act) && made === 0, `${act}: it is lost`);
  }
  const morning = async (on: string) => (await currentBreakfasts(db, "lane", day(on)))?.dishes ?? [];
  fault(
    hasMustard !==
      (await morning("2026-11-26")).some(({ name, held }) => name === breakfasts.slaw && held !== ""),
    `the kitchen’s sheet and what is held of ${breakfasts.slaw} are not one`,
  );
  const onFriday = (await morning(swapped.on)).map(({ name }) => name).join();
  const isSwapped = swaps.some(({ menu }) => menu === breakfasts.key);
  fault(onFriday !== (isSwapped ? breakfasts.instead : "Porridge"), `breakfast on Friday is ${onFriday}`);
  const [covers] = await readCovers(db, ["olive"], [day(numbersOf.monday)]);
  const entered = (
    await db.selectFrom("audit_entry").select("seq").where("action", "=", "entered covers").execute()
  ).length;
  const answered = emails.filter(({ kind }) => kind === "school-numbers").length;
  fault(isTold("numbers") && !covers, "a school's numbers are lost");
  fault(
    covers !== undefined && !numbersOf.phones.some((lunches) => lunches === covers.lunches),
    "numbers that nobody sent",
  );
  fault(covers !== undefined && !covers.meals, "a school's lunches in categories are lost");
  fault(
    covers !== undefined && covers.meals?.["breakfast"] !== breakfasts.said,
    "a school's breakfasts are lost",
  );
  fault(
    entered !== answered || entered !== Number(covers !== undefined),
    `numbers were entered ${entered} times, with ${answered} e-mails`,
  );

  // What each child would be served, on the kitchen's own sheet.
  const from = londonDay(clock.now());
  for (let ahead = 1; ahead <= longest; ahead += 1) await serve(addDays(from, ahead));
  return wrong;

  function isSecondAgreed(reference: string) {
    return cases.some(
      ({ id, details }) => details?.child.reference === reference && done(id, "agreed to the dish") > 0,
    );
  }

  async function serve(on: Day) {
    const trays = await caseTraysOn(db, deps, { site: "lane", day: on });
    for (const { reference, avoids } of children) {
      const own = trays.filter(({ child }) => child === reference);
      fault(own.length > 1, `${reference}: ${own.length} trays on ${on}`);
      for (const { onTray, isPaused } of own) {
        const has = (dish: string) => onTray.includes(dish);
        fault(
          has(slaw) && hasMustard && avoids.includes("mustard"),
          `${reference} is served ${slaw} on ${on}`,
        );
        fault(
          has(swapped.name) && avoids.includes("celery"),
          `${reference} is served ${swapped.name} on ${on}`,
        );
        fault(
          has(ofJubilee.name) && !isSecondAgreed(reference),
          `${reference} is served ${ofJubilee.name} on ${on} though nobody agreed to it`,
        );
        fault(isPaused && onTray.length > 0, `${reference} is served though it is paused`);
      }
      const isExpected = cases.some(
        (one) => one.details?.child.reference === reference && isInForce(one, on),
      );
      const isLunch = trays.length > 0;
      fault(
        isLunch && isExpected !== own.length > 0,
        `${reference}: ${own.length} trays on ${on}, expected ${Number(isExpected)}`,
      );
    }
  }

  /** A dish of another school for a child that is served: it waits, or two have agreed to it once, and nothing between. */
  async function secondPersonFaults({ id, details }: DietCase): Promise<string[]> {
    const agreed = done(id, "agreed to the dish");
    const served = await db
      .selectFrom("diet_choice")
      .select("chosen_by")
      .where("case_id", "=", id)
      .where("menu", "=", "jubilee")
      .execute();
    const waiting = await db.selectFrom("diet_proposed").select("part").where("case_id", "=", id).execute();
    const audited = await db
      .selectFrom("audit_entry")
      .select("after")
      .where("subject", "=", `diet/${id}`)
      .where("after", "like", "%agreed to the dish%")
      .execute();
    const isOwn = details?.child.reference === ofJubilee.reference;
    const { reference } = ofJubilee;
    const faults: readonly (readonly [boolean, string])[] = [
      [agreed > 1, "a second person agreed to a dish twice: said twice"],
      [served.length !== agreed, `${served.length} dishes of another school, agreed to ${agreed} times`],
      [served.length > 0 && waiting.length > 0, "a dish that is agreed to waits for a second person"],
      [audited.length !== agreed, `agreed to ${agreed} times, ${audited.length} of them in the audit log`],
      [!isOwn && served.length + waiting.length > 0, "a dish that nobody chose for this child"],
      [
        isOwn && isTold(`propose for ${reference}`) && served.length + waiting.length === 0,
        "a dish that was chosen is lost",
      ],
      [isOwn && isTold(`agree for ${reference}`) && served.length === 0, "a dish that was agreed to is lost"],
    ];
    return faults.flatMap(([isWrong, words]) =>
      isWrong ? [`${details?.child.reference ?? "unread"}, second person: ${words}`] : [],
    );
  }

  async function letterFaults({ id, details }: DietCase): Promise<string[]> {
    const reference = details?.child.reference ?? "";
    const files = await lettersOf(db, id);
    const said = Buffer.from(letterOf(reference).bytes).toString();
    const faults: string[] = [];
    for (const file of files) {
      const page = await db.transaction().execute((tx) => openLetter(tx, deps, { caseId: id, id: file.id }));
      if (!page || Buffer.from(page.bytes).toString() !== said)
        faults.push(`${reference}: a letter cannot be read`);
    }
    return files.length > 1 ? [...faults, `${reference}: a letter is doubled`] : faults;
  }

  function renewalFaults({ id, renewal, details }: DietCase): string[] {
    if (!renewal) return [];
    return (["asked", "warned", "last", "paused"] as const).flatMap((step) => {
      const sent = emails.filter(({ key }) => key.startsWith(`diet-case:${id}:${step}:`)).length;
      const noted = done(id, stepWords[step]);
      const isWrong =
        sent > 1 ||
        noted > 1 ||
        (renewal.stage === step && renewal.keptBy === null && renewal.endedBy === null && sent !== 1);
      return isWrong ? [`${details?.child.reference}: ${step}, noted ${noted} times, ${sent} e-mails`] : [];
    });
  }
}

const stepWords = {
  asked: "asked whether it is still right",
  warned: "asked again, and told the school",
  last: "told parent and school for the last time",
  paused: "paused it",
} as const;

/** The days that an e-mail's key names behind some words; "" and random words behind them are none. */
function daysBehind(key: string, words: string): string[] {
  const at = key.indexOf(words);
  return at < 0
    ? []
    : key
        .slice(at + words.length)
        .split(/[, ]/)
        .filter((word) => /^\d{4}-\d\d-\d\d$/.test(word));
}
