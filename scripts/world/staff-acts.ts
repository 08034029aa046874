import { cancelOrder } from "#proposals/changes/cancel.server.ts";
import { newVersion, saveDraft } from "#proposals/drafts/proposals.server.ts";
import { findProposal } from "#proposals/find-proposals.server.ts";
import { enterBankMoney } from "#proposals/ledger/money-by-hand.server.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import { sendVersion } from "#proposals/sending/send-version.server.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { erasePerson } from "#server/upkeep/personal-data.server.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { chaosContent } from "../chaos/order-chaos-content.ts";
import type { WorldAct } from "./acts.ts";
import { asMember } from "./as-member.ts";
import { askDesk, postAct, signIn } from "./browser-of-staff.ts";
import type { Acknowledged, World } from "./state.ts";
import { act, note } from "./state.ts";

// What two members of staff do at the desk about enquiries, orders, money, people and themselves.

export const staffActs: readonly WorldAct[] = [
  {
    name: "a proposal is written",
    weight: 25,
    can: (world) => unproposed(world).length > 0,
    run: propose,
  },
  {
    name: "a draft is saved",
    weight: 6,
    can: (world) => acknowledgedOf(world, "version saved").length > 0,
    run: save,
  },
  {
    name: "two save the same draft",
    weight: 6,
    can: (world) => acknowledgedOf(world, "version saved").length > 0,
    run: saveBoth,
  },
  { name: "a version is sent", weight: 35, can: (world) => unsent(world).length > 0, run: send },
  {
    name: "an order is cancelled",
    weight: 2,
    can: (world) => acknowledgedOf(world, "accepted").length > 0,
    run: cancel,
  },
  {
    name: "a transfer is entered",
    weight: 4,
    can: (world) => acknowledgedOf(world, "accepted").length > 0,
    run: bank,
  },
  {
    name: "money is given back",
    weight: 14,
    can: (world) => acknowledgedOf(world, "paid").length > 0,
    run: refund,
  },
  { name: "a role is changed", weight: 4, can: () => true, run: changeRole },
  {
    name: "a person is erased",
    weight: 2,
    can: (world) => acknowledgedOf(world, "enquiry").length > 1,
    run: erase,
  },
  { name: "screens are read", weight: 8, can: () => true, run: readScreens },
  { name: "somebody signs in", weight: 3, can: () => true, run: signInAgain },
];

/** What people were told of one kind. */
export const acknowledgedOf = (
  { memory }: Pick<World, "memory">,
  what: Acknowledged["what"],
): Acknowledged[] => memory.acknowledged.filter((one) => one.what === what);

/** A member of staff who may do most things with orders, or somebody who may not. */
const somebody = ({ dice, staff }: World) => (dice.chance(0.85) ? staff[0] : staff[1]) ?? dice.pick(staff);

/** A price that no two proposals have, so that money is never taken for another's. */
function contentFor({ dice }: World, email: string): ProposalContent {
  const content = chaosContent(20_000 + dice.below(60_000), londonDay(Date.now()));
  // Most who write a small one, or one for soon, know why; without a reason it is not sent.
  const reasons = dice.chance(0.9) && {
    whyLess: "They fetch it themselves.",
    whySoon: "The halls are free.",
  };
  return { ...content, ...reasons, customer: { ...content.customer, email } };
}

/** The enquiries that nobody has written a proposal for, and at times one that somebody has. */
function unproposed(world: World): Acknowledged[] {
  const all = acknowledgedOf(world, "enquiry");
  return all.filter(({ id }) => !world.memory.proposed.includes(id) || all.length % 5 === 0);
}

async function propose(world: World): Promise<void> {
  const enquiry = world.dice.pick(unproposed(world));
  const browser = somebody(world);
  const at = { pattern: "desk/proposals/new", name: "write a proposal" };
  let made: { id: string; version: number; revision: number } | null = null;
  await asMember(world, browser, at, async ({ site, actor }) => {
    const result = await postAct(world.site.services, browser, at.pattern, {}, { enquiry: enquiry.id });
    const number = /\/(\d+)$/.exec("words" in result ? result.words : "")?.[1];
    const file = number ? await findProposal(site.orders, Number(number)) : null;
    const draft = file?.versions.at(-1);
    if (!file || !draft || draft.sent) return { words: "nothing to write", isChange: false };
    const content = contentFor(world, enquiry.words);
    const { version, revision } = draft;
    const saved = await saveDraft(site.orders, actor, {
      proposalId: file.proposal.id,
      version,
      revision,
      content,
    });
    made = { id: file.proposal.id, version, revision: saved.revision };
    // A second click on the same enquiry writes none, and saving a draft is no act that is written down.
    return { words: `proposal ${number}`, isChange: false };
  });
  if (!made) return;
  world.memory.proposed.push(enquiry.id);
  rememberVersion(world, made);
}

function rememberVersion(world: World, made: { id: string; version: number; revision: number }): void {
  const { id, version, revision } = made;
  const others = world.memory.acknowledged.filter((one) => one.what !== "version saved" || one.id !== id);
  world.memory.acknowledged = [
    ...others,
    { what: "version saved", id, number: version, words: String(revision) },
  ];
}

async function save(world: World): Promise<void> {
  const { id } = world.dice.pick(acknowledgedOf(world, "version saved"));
  const browser = somebody(world);
  let made: { id: string; version: number; revision: number } | null = null;
  const at = { pattern: "desk/proposals/:number", params: { number: "1" }, name: "save a draft" };
  await asMember(world, browser, at, async ({ site, actor }) => {
    const draft = await draftFor(world, id, actor);
    const content = contentFor(world, draft.content.customer.email);
    const { version, revision } = draft;
    const saved = await saveDraft(site.orders, actor, { proposalId: id, version, revision, content });
    made = { id, version, revision: saved.revision };
    return { words: `revision ${saved.revision}`, isChange: false };
  });
  if (made) rememberVersion(world, made);
}

/** The draft of a proposal: its last version, or the next where that was sent. */
async function draftFor(world: World, id: string, actor: Parameters<typeof newVersion>[1]) {
  const { orders } = world.site.services;
  const file = await findProposal(orders, id);
  if (!file) throw new Error("the proposal is gone");
  const last = file.versions.at(-1);
  return last && !last.sent ? last : await newVersion(orders, actor, id);
}

async function saveBoth(world: World): Promise<void> {
  const { id } = world.dice.pick(acknowledgedOf(world, "version saved"));
  const [one, other] = world.staff;
  if (!one || !other) return;
  let made: { id: string; version: number; revision: number } | null = null;
  const at = { pattern: "desk/proposals/:number", params: { number: "1" }, name: "save what another saves" };
  await asMember(world, one, at, async ({ site, actor }) => {
    const { version, revision, content } = await draftFor(world, id, actor);
    const contents = [1, 2].map((part) => ({
      ...contentFor(world, content.customer.email),
      title: `Of ${part}`,
    }));
    const results = await Promise.allSettled(
      contents.map((content) =>
        saveDraft(site.orders, actor, { proposalId: id, version, revision, content }),
      ),
    );
    const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    world.clashes.push({ what: `version ${version} of ${id}`, won: done.length });
    const [saved] = done;
    if (!saved) throw (results[0] as PromiseRejectedResult).reason;
    made = { id, version, revision: saved.revision };
    return { words: `${done.length} saved`, isChange: false };
  });
  if (made) rememberVersion(world, made);
}

/** The drafts that nobody has sent, and at times one that somebody has. */
function unsent(world: World): Acknowledged[] {
  const sent = acknowledgedOf(world, "version sent");
  const all = acknowledgedOf(world, "version saved");
  return all.filter(
    ({ id, number }) => all.length % 6 === 0 || !sent.some((one) => one.id === id && one.number === number),
  );
}

async function send(world: World): Promise<void> {
  const { id } = world.dice.pick(unsent(world));
  const at = { pattern: "desk/proposals/:number/send", params: { number: "1" }, name: "send a version" };
  let sent = 0;
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const file = await findProposal(site.orders, id);
    const draft = file?.versions.at(-1);
    if (!draft || draft.sent) return { words: "sent already", isChange: false };
    const { version, revision } = draft;
    await sendVersion(site.orders, actor, { proposalId: id, version, revision });
    sent = version;
    return { words: `version ${version}` };
  });
  if (sent) world.memory.acknowledged.push({ what: "version sent", id, number: sent, words: "" });
}

async function cancel(world: World): Promise<void> {
  const { id } = world.dice.pick(acknowledgedOf(world, "accepted"));
  const at = { pattern: "desk/proposals/:number/cancel", params: { number: "1" }, name: "cancel" };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const before = await findProposal(site.orders, id);
    await cancelOrder(site.orders, actor, { proposalId: id, charge: null, reason: "" });
    return { words: "cancelled", isChange: before?.proposal.cancelledAt === null };
  });
}

async function bank(world: World): Promise<void> {
  const { dice } = world;
  const { id: proposalId } = dice.pick(acknowledgedOf(world, "accepted"));
  const at = {
    pattern: "desk/proposals/:number/bank-money",
    params: { number: "1" },
    name: "enter a transfer",
  };
  const id = newId();
  const amount = pence(1_000 + dice.below(9_000));
  const isDone = await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const onDay = londonDay(Date.now());
    const money = { id, proposalId, direction: "in", pence: amount, onDay, reference: "BANK" } as const;
    // The form is sent twice.
    const times = dice.chance(0.3) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => enterBankMoney(site.orders, actor, money)));
    return { words: `${amount}` };
  });
  if (isDone === "done")
    world.memory.acknowledged.push({ what: "money by bank", id, number: amount, words: proposalId });
}

async function refund(world: World): Promise<void> {
  const { dice } = world;
  const { id: reference, number: whole } = dice.pick(acknowledgedOf(world, "paid"));
  const at = { pattern: "desk/money/:reference/refund", params: { reference }, name: "give money back" };
  const id = newId();
  const part = dice.chance(0.5) ? 500 + dice.below(4_000) : 5_000 + dice.below(10_000);
  // Often all of it, whoever has given some of it back already.
  const amount = pence(dice.chance(0.3) ? whole : part);
  let state = "";
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const wish = { id, reference, pence: amount, reason: "goodwill", mayWait: true };
    const times = dice.chance(0.3) ? 2 : 1;
    const [made] = await Promise.all(
      Array.from({ length: times }, () => refundPayment(site.payments.deps, actor, wish)),
    );
    state = made?.state ?? "";
    return { words: `${amount} ${state}` };
  });
  if (state) world.memory.acknowledged.push({ what: "refund", id, number: amount, words: reference });
}

const rolesOfTheSecond = ["kitchen", "nutrition", "office", "finance", "owner"];

async function changeRole(world: World): Promise<void> {
  const { dice, staff, memory } = world;
  const [owner, second] = staff;
  if (!owner || !second) return;
  // At times the second tries to raise themselves.
  const who = dice.chance(0.8) ? owner : second;
  const role = dice.pick(rolesOfTheSecond);
  const { id, email } = second.person;
  const pattern = "desk/staff/:member/:act";
  const params = { member: id, act: "role" };
  const at = { pattern, params, name: `make ${second.person.name} ${role}` };
  const isDone = await asMember(world, who, at, async () => {
    const result = await postAct(world.site.services, who, pattern, params, { role });
    if (result.kind !== "done") throw new Error("words" in result ? result.words : result.kind);
    return { words: role };
  });
  if (isDone === "refused") return;
  if (isDone === "unknown") {
    // The owner looks.
    const row = await world.site.services.store.db
      .selectFrom("staff_member")
      .select("role")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    memory.roles[email] = row.role;
    memory.acknowledged = memory.acknowledged.filter(({ what }) => what !== "role");
    return;
  }
  memory.roles[email] = role;
  memory.acknowledged = memory.acknowledged.filter(({ what }) => what !== "role");
  memory.acknowledged.push({ what: "role", id, number: 0, words: role });
}

async function erase(world: World): Promise<void> {
  const { dice, memory } = world;
  const { words: email, id: enquiry } = dice.pick(acknowledgedOf(world, "enquiry"));
  const ofCustomer = new Set<string>();
  const at = { pattern: "desk/people/erase", name: `erase ${email}` };
  const isDone = await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const { config, store, clock } = site;
    // First of all: where the process dies over it, nothing was erased.
    const proposals = await store.db.selectFrom("proposal").select("id").where("email", "=", email).execute();
    for (const { id } of proposals) ofCustomer.add(id);
    const { enquiries } = await erasePerson({ config, store, clock }, actor, email);
    return { words: `${enquiries} enquiries` };
  });
  if (isDone === "refused") return;
  // Where nobody knows, it may be done at the next start.
  if (isDone === "done") memory.erased.push(email);
  else memory.maybeErased.push(email);
  memory.erasedThings.push(enquiry, ...ofCustomer);
  // Of an order what was accepted stays, as the accounts need it.
  const gone = ["version saved", "version sent"];
  memory.acknowledged = memory.acknowledged.filter(
    ({ what, id, words }) => words !== email && !(gone.includes(what) && ofCustomer.has(id)),
  );
}

/** Who may read what, as somebody outside the code would write it down. */
const mayRead: Readonly<Record<string, readonly string[]>> = {
  "desk/enquiries": ["owner", "office", "finance"],
  "desk/proposals": ["owner", "office", "finance"],
  "desk/money": ["owner", "office", "finance"],
  "desk/money/bank": ["owner", "finance"],
  "desk/money/vat": ["owner", "office", "finance"],
  "desk/people": ["owner", "finance"],
  "desk/people/erase": ["owner"],
  "desk/staff": ["owner"],
  "desk/audit": ["owner"],
  "desk/recipes/approvals": ["owner", "kitchen", "nutrition"],
  "desk/swap": ["owner", "kitchen"],
  "desk/publications": ["owner", "kitchen", "nutrition"],
  "desk/kitchen": ["owner", "kitchen", "nutrition", "office"],
  "desk/site/gallery": ["owner", "kitchen", "office"],
};

async function readScreens(world: World): Promise<void> {
  const { dice, staff, memory } = world;
  const browser = dice.pick(staff);
  await act(world, `${browser.person.name} reads`, async () => {
    const { services } = world.site;
    if ((await askDesk(services, browser, { pattern: "desk", method: "GET" })).kind === "sign in")
      await signIn(services, browser);
    const said = [];
    for (const [pattern, roles] of Object.entries(mayRead)) {
      const { kind } = await askDesk(services, browser, { pattern, method: "GET" });
      const role = memory.roles[browser.person.email] ?? "";
      if (kind === "in" || kind === "prove it") {
        if (!roles.includes(role)) world.reads.push(`${role} reads ${pattern}`);
      } else if (kind === "not allowed" && roles.includes(role))
        world.reads.push(`${role} may not read ${pattern}`);
      said.push(kind[0]);
    }
    return said.join("");
  });
}

async function signInAgain(world: World): Promise<void> {
  const browser = world.dice.pick(world.staff);
  const wrong = world.dice.chance(0.2);
  if (wrong) browser.token = "a token that nobody gave";
  await act(world, `${browser.person.name} signs in`, () => signIn(world.site.services, browser));
  note(world, browser.token ? "  has a session" : "  has none");
}
