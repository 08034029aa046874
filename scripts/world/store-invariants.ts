import { saidBreakfasts } from "#school-menus/covers/covers.server.ts";
import { day } from "#values/time/calendar-day.ts";
import type { Invariant } from "./invariants.ts";
import { notSaid } from "./school-acts.ts";
import type { Acknowledged, World } from "./state.ts";

/** Whether what somebody was told is in the store. */
const isStored: Readonly<
  Record<Acknowledged["what"], (world: World, one: Acknowledged) => Promise<boolean>>
> = {
  enquiry: (world, { id }) => has(world, "enquiry", id),
  "version saved": async ({ site }, { id, number, words }) => {
    const row = await site.services.store.db
      .selectFrom("proposal_version")
      .select(["revision", "sent_at"])
      .where("proposal_id", "=", id)
      .where("version", "=", number)
      .executeTakeFirst();
    return row !== undefined && row.revision >= Number(words);
  },
  "version sent": async ({ site }, { id, number }) => {
    const row = await site.services.store.db
      .selectFrom("proposal_version")
      .select("sent_at")
      .where("proposal_id", "=", id)
      .where("version", "=", number)
      .executeTakeFirst();
    return row?.sent_at !== null && row !== undefined;
  },
  accepted: async ({ site }, { id, number }) => {
    const row = await site.services.store.db
      .selectFrom("proposal_acceptance")
      .select("version")
      .where("proposal_id", "=", id)
      .where("version", "=", number)
      .executeTakeFirst();
    return row !== undefined;
  },
  // Held to PayPal's own books among the invariants of money.
  paid: () => Promise.resolve(true),
  "money by bank": async ({ site }, { id, number }) => {
    const row = await site.services.store.db
      .selectFrom("order_money")
      .select("pence")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.pence === number;
  },
  refund: async ({ site }, { id, number }) => {
    const row = await site.services.store.db
      .selectFrom("payment_refund")
      .select("pence")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.pence === number;
  },
  "draft of a menu": async ({ site }, { id, number }) => {
    const row = await site.services.store.db
      .selectFrom("draft")
      .select("revision")
      .where("kind", "=", "school-menu")
      .where("id", "=", id)
      .executeTakeFirst();
    return row !== undefined && row.revision >= number;
  },
  published: async ({ site }, { number, words }) => {
    const row = await site.services.store.db
      .selectFrom("publication")
      .select("hash")
      .where("seq", "=", number)
      .executeTakeFirst();
    return row?.hash === words;
  },
  swap: async ({ site }, { id }) =>
    (await site.services.store.db
      .selectFrom("termly_swap")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst()) !== undefined,
  "swap back": async ({ site }, { id }) =>
    (await site.services.store.db
      .selectFrom("termly_swap_withdrawn")
      .select("swap")
      .where("swap", "=", id)
      .executeTakeFirst()) !== undefined,
  breakfasts: async ({ site }, { id, number }) => {
    const said = await saidBreakfasts(site.services.store.db, ["olive"], day(id));
    return (said.get("olive") ?? notSaid) === number;
  },
  choice: async ({ site }, { id, words }) => {
    const [child = "", ...place] = id.split(" ");
    const rows = await site.services.store.db
      .selectFrom("diet_choice")
      .select(["week", "weekday", "part", "dish"])
      .where("case_id", "=", child)
      .execute();
    return rows.some(
      ({ week, weekday, part, dish }) => `${week} ${weekday} ${part}` === place.join(" ") && dish === words,
    );
  },
  "kitchen version": async ({ site }, { id, number }) =>
    (await site.services.store.db
      .selectFrom("kitchen_version")
      .select("version")
      .where("kind", "=", "product")
      .where("id", "=", id)
      .where("version", "=", number)
      .executeTakeFirst()) !== undefined,
  role: async ({ site }, { id, words }) => {
    const row = await site.services.store.db
      .selectFrom("staff_member")
      .select("role")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.role === words;
  },
  alerts: () => Promise.resolve(true),
  erased: () => Promise.resolve(true),
};

async function has({ site }: World, table: "enquiry", id: string): Promise<boolean> {
  const row = await site.services.store.db
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export const storeInvariants: readonly Invariant[] = [
  {
    name: "acknowledged is stored",
    says: "What somebody was told is done is in the store, also after the process was killed; with a backup, what was in it.",
    async broken(world) {
      const found: string[] = [];
      for (const one of world.memory.acknowledged)
        if (!(await isStored[one.what](world, one)))
          found.push(`${one.what} ${one.id} ${one.number} ${one.words}: acknowledged, and not stored`);
      return found;
    },
  },
  {
    name: "desk acts are written down",
    says: "Whoever changes something at the desk is in the audit log with it, and stays there.",
    async broken(world) {
      const missing = world.audits
        .filter(({ isThere }) => !isThere)
        .map(({ name, who }) => `${who}: ${name}`);
      const rows = await world.site.services.store.db
        .selectFrom("audit_entry")
        .select(["who", "action", "subject"])
        .execute();
      const [there, was] = [rows, world.memory.audited].map((all) =>
        countBy(all.map((one) => JSON.stringify([one.who, one.action, one.subject]))),
      );
      const gone = [...(was ?? [])].filter(([key, count]) => (there?.get(key) ?? 0) < count);
      return [...missing, ...gone.map(([key]) => `was in the audit log, and is not: ${key}`)];
    },
  },
  {
    name: "of two who save one wins",
    says: "Of two who save the same at once one is told that theirs is stored, and the other that somebody was first.",
    broken: ({ clashes }) =>
      Promise.resolve(clashes.filter(({ won }) => won > 1).map(({ what, won }) => `${what}: ${won} saved`)),
  },
  {
    name: "what is sent twice is stored once",
    says: "One visitor’s question is one enquiry, however often their browser sends it under its key.",
    async broken({ site }) {
      const rows = await site.services.store.db.selectFrom("enquiry").select("email").execute();
      return [...countBy(rows.map(({ email }) => email))]
        .filter(([, times]) => times > 1)
        .map(([email, times]) => `${email} asked once, and is stored ${times} times`);
    },
  },
  {
    name: "nobody reads what their role may not",
    says: "Each screen opens for the roles that it is for, as they are now, and for no other.",
    broken: ({ reads }) => Promise.resolve(reads),
  },
  {
    name: "forgotten stays forgotten",
    says: "Of whom was erased no table has the address, whatever was put back.",
    async broken({ site, memory }) {
      const { db } = site.services.store;
      const found: string[] = [];
      for (const email of memory.erased) {
        const rows = [
          ...(await db.selectFrom("enquiry").select("id").where("email", "=", email).execute()),
          ...(await db.selectFrom("mail_letter").select("id").where("recipient", "=", email).execute()),
          ...(await db.selectFrom("proposal").select("id").where("email", "=", email).execute()),
          ...(await db.selectFrom("payment").select("id").where("email", "=", email).execute()),
        ];
        if (rows.length) found.push(`${email} is in ${rows.length} rows`);
      }
      return found;
    },
  },
  {
    name: "no fault of ours",
    says: "While nothing is broken on purpose the site logs no fault of its own.",
    broken(world) {
      const { faults } = world.site;
      const fresh = faults.slice(world.seenFaults);
      world.seenFaults = faults.length;
      return Promise.resolve(
        world.isDisturbed
          ? []
          : fresh.map(
              ({ error, where }) => `${where}: ${error instanceof Error ? error.stack : String(error)}`,
            ),
      );
    },
  },
];

function countBy(keys: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
}
