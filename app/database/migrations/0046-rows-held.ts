import type { Kysely } from "kysely";
import { sql, SqliteAdapter } from "kysely";
import { StoreRefused } from "../store-errors.ts";

export const name = "0046-rows-held";

/** What a column's values must be. */
interface Check {
  readonly column: string;
  readonly holds: string;
}

/** What a row refers to. */
interface Reference {
  readonly columns: readonly string[];
  readonly parent: string;
  readonly key: readonly string[];
  /** What becomes of the row where its parent goes; "at commit": a transaction may delete both, in whatever order. */
  readonly without: "refused" | "at commit" | "goes too" | "forgets it";
}

interface TableRules {
  readonly table: string;
  /** The columns by which a row is named. */
  readonly key?: readonly string[];
  readonly checks?: readonly Check[];
  readonly references?: readonly Reference[];
}

const oneOf = (column: string, values: readonly string[]): Check => ({
  column,
  holds: `"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`,
});
const atLeast = (least: 0 | 1, columns: readonly string[]): Check[] =>
  columns.map((column) => ({ column, holds: `"${column}" >= ${least}` }));
const refersTo = (
  parent: string,
  column: string,
  without: Reference["without"],
  key: string = "id",
): Reference => ({ columns: [column], parent, key: [key], without });
const ofProposal = refersTo("proposal", "proposal_id", "at commit");
const ofVersion: Reference = {
  columns: ["proposal_id", "version"],
  parent: "proposal_version",
  key: ["proposal_id", "version"],
  without: "at commit",
};
const ofEnquiry = refersTo("enquiry", "enquiry_id", "goes too");
const ofPayment = refersTo("payment", "payment_id", "refused");
// Nobody deletes a member of staff.
const ofOwner = refersTo("staff_member", "owner", "refused");

const reasons = [
  "business",
  "primarySchool",
  "secondarySchool",
  "collage",
  "university",
  "privateFunction",
  "other",
];
const paymentStates = [
  "NEW",
  "ORDERED",
  "CAPTURING",
  "PENDING",
  "EXPIRED",
  "DECLINED",
  "PAID",
  "PART_REFUNDED",
  "REFUNDED",
  "REVERSED",
  "REVIEW",
];

const enquiries: readonly TableRules[] = [
  {
    table: "enquiry",
    checks: [
      oneOf("reason", reasons),
      oneOf("state", ["new", "answered", "proposed", "won", "lost", "closed", "spam"]),
      { column: "agree", holds: `"agree" = 1` },
      ...atLeast(1, ["revision"]),
    ],
    references: [ofOwner],
  },
  { table: "enquiry_note", references: [ofEnquiry] },
  { table: "enquiry_reply", references: [ofEnquiry] },
  { table: "enquiry_reminder", references: [ofEnquiry] },
  { table: "enquiry_complaint", key: ["enquiry_id"], references: [ofEnquiry] },
  {
    table: "enquiry_month",
    key: ["month", "reason"],
    checks: [oneOf("reason", reasons), ...atLeast(1, ["enquiries"])],
  },
];

// A payment's `link_id` is no reference: most links are signed addresses of which nothing is stored.
const payments: readonly TableRules[] = [
  {
    table: "payment",
    checks: [
      oneOf("currency", ["GBP"]),
      oneOf("state", paymentStates),
      ...atLeast(0, ["price", "refunded", "approved_attempt", "checks", "fails"]),
      ...atLeast(1, ["attempt", "version"]),
    ],
  },
  {
    table: "payment_event",
    checks: [
      oneOf("source", ["visitor", "webhook", "check", "staff"]),
      oneOf("from_state", paymentStates),
      oneOf("to_state", paymentStates),
    ],
    references: [ofPayment],
  },
  { table: "payment_record", references: [ofPayment] },
  { table: "payment_link_claim", references: [refersTo("payment", "claimed_by", "refused")] },
  {
    table: "payment_refund",
    checks: [
      oneOf("state", ["waiting", "requested", "pending", "done", "failed", "refused"]),
      ...atLeast(1, ["pence"]),
    ],
    references: [ofPayment],
  },
];

const proposals: readonly TableRules[] = [
  {
    table: "proposal",
    // The version in force is no reference: it would make a circle, and tables are copied one after the other. The
    // acceptance refers to it.
    checks: atLeast(1, ["number", "accepted_version", "revision"]),
    references: [refersTo("enquiry", "enquiry_id", "forgets it"), ofOwner],
  },
  {
    table: "proposal_version",
    key: ["proposal_id", "version"],
    checks: atLeast(1, ["version", "revision"]),
    references: [ofProposal],
  },
  {
    table: "proposal_link",
    checks: atLeast(0, ["opened"]),
    references: [ofVersion],
  },
  {
    table: "proposal_message",
    checks: [oneOf("side", ["customer", "staff"])],
    references: [ofVersion],
  },
  {
    table: "proposal_acceptance",
    key: ["proposal_id", "version"],
    // Its link is no reference: links go when a customer's data is erased, and what was accepted stays.
    checks: [oneOf("pays_by", ["card", "invoice"])],
    references: [ofVersion],
  },
];

const orders: readonly TableRules[] = [
  {
    table: "order_instalment",
    checks: [
      oneOf("kind", ["deposit", "balance"]),
      oneOf("state", ["open", "paid", "void"]),
      ...atLeast(0, ["pence"]),
    ],
    references: [ofVersion],
  },
  {
    table: "order_money",
    // Its source is no reference: of a refund it names how much had gone back as well, and payments have their own time.
    checks: [
      oneOf("kind", ["card", "bank", "refund", "bank-refund"]),
      {
        column: "pence",
        holds: `case when "kind" in ('card', 'bank') then "pence" >= 0 else "pence" <= 0 end`,
      },
    ],
    references: [ofProposal, refersTo("order_instalment", "instalment_id", "at commit")],
  },
  {
    table: "order_adjustment",
    checks: [oneOf("kind", ["cancellation", "goodwill"]), ...atLeast(0, ["pence"])],
    references: [ofProposal],
  },
  {
    table: "order_reminder",
    key: ["key"],
    checks: [
      oneOf("kind", ["unanswered", "deposit", "numbers", "balance", "thanks"]),
      oneOf("state", ["sent", "stopped"]),
    ],
    references: [ofProposal],
  },
  {
    table: "invoice",
    key: ["series", "number"],
    // The invoice that a credit note corrects is no reference: its series is not stored beside its number.
    checks: [
      oneOf("series", ["invoice", "credit-note"]),
      ...atLeast(1, ["number", "corrects"]),
      ...atLeast(0, ["pence"]),
    ],
    references: [ofProposal],
  },
  {
    table: "invoice_counter",
    key: ["series"],
    checks: [oneOf("series", ["invoice", "credit-note", "proposal"]), ...atLeast(0, ["last"])],
  },
];

/** A table after those that it refers to. */
const rules = [...enquiries, ...payments, ...proposals, ...orders];

/** The rows of enquiries, payments and orders are held to what the code says of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An enquiry whose time was over went, and its proposal went on naming it.
  await sql`update proposal set enquiry_id = null
    where enquiry_id is not null and not exists (select 1 from enquiry where enquiry.id = enquiry_id)`.execute(
    db,
  );
  for (const table of rules) await prove(db, table);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const table of rules) await (isSqlite ? rebuild(db, table) : constrain(db, table));
  await indexReferences(db);
}

/** Throws StoreRefused where a row breaks a rule. */
async function prove(db: Kysely<unknown>, { table, key = ["id"], checks = [], references = [] }: TableRules) {
  for (const { column, holds } of checks)
    await refuseRows(db, { table, key, column, broken: `not (${holds})`, why: "says what it cannot be" });
  for (const { columns, parent, key: parentKey } of references) {
    const isParent = columns.map((column, at) => `p."${parentKey[at]}" = t."${column}"`).join(" and ");
    const isGiven = columns.map((column) => `t."${column}" is not null`).join(" and ");
    const broken = `${isGiven} and not exists (select 1 from "${parent}" p where ${isParent})`;
    const why = `names a row of ${parent} that is not there`;
    await refuseRows(db, { table, key, column: columns.join(", "), broken, why });
  }
}

async function refuseRows(
  db: Kysely<unknown>,
  found: {
    readonly table: string;
    readonly key: readonly string[];
    readonly column: string;
    readonly broken: string;
    readonly why: string;
  },
): Promise<void> {
  const { table, key, column, broken, why } = found;
  const id = key.map((one) => `cast(t."${one}" as text)`).join(` || ' ' || `);
  const { rows } = await sql<{ count: number; id: string | null }>`
    select count(*) as count, min(${sql.raw(id)}) as id from ${sql.table(table)} t where ${sql.raw(broken)}`.execute(
    db,
  );
  const [{ count, id: first } = { count: 0, id: null }] = rows;
  if (Number(count) === 0) return;
  const others = Number(count) === 1 ? "" : ` (and ${Number(count) - 1} more)`;
  throw new StoreRefused(
    `The ${column} of ${table} ${first}${others} ${why}: put that right with the release before, and start this one again; nothing was changed.`,
  );
}

async function constrain(db: Kysely<unknown>, rule: TableRules): Promise<void> {
  const added = constraintsOf(rule).map((constraint) => `add ${constraint}`);
  await sql`alter table ${sql.table(rule.table)} ${sql.raw(added.join(", "))}`.execute(db);
}

/** SQLite adds no constraint to a table: a new one takes its rows, its name and its indexes. */
async function rebuild(db: Kysely<unknown>, rule: TableRules): Promise<void> {
  const { table } = rule;
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const made = rows.find(({ type }) => type === "table")?.sql ?? "";
  const columns = made.slice(made.indexOf("("), made.lastIndexOf(")"));
  const rebuilt = `${table}_held`;
  await sql`create table ${sql.table(rebuilt)} ${sql.raw(`${columns}, ${constraintsOf(rule).join(", ")})`)}`.execute(
    db,
  );
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)} order by rowid`.execute(db);
  // No table refers to it yet: those that will come after it.
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(rebuilt).renameTo(table).execute();
  for (const { type, sql: statement } of rows) if (type !== "table") await sql.raw(statement).execute(db);
}

const orElse = {
  refused: "",
  "at commit": " deferrable initially deferred",
  "goes too": " on delete cascade",
  "forgets it": " on delete set null",
} as const;

function constraintsOf({ table, checks = [], references = [] }: TableRules): string[] {
  const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");
  return [
    ...checks.map(({ column, holds }) => `constraint "${table}_${column}_check" check (${holds})`),
    ...references.map(
      ({ columns, parent, key, without }) =>
        `constraint "${table}_${columns.join("_")}_fkey" foreign key (${list(columns)}) references "${parent}" (${list(key)})${orElse[without]}`,
    ),
  ];
}

/** Where a parent goes, its rows are found without reading all of them. */
async function indexReferences(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ["payment_link_claim", "claimed_by"],
    ["order_money", "instalment_id"],
    ["order_reminder", "proposal_id"],
  ] as const)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}
