import type { Insertable, Kysely } from "kysely";
import { sql, SqliteAdapter } from "kysely";
import type { Day } from "#values/time/calendar-day.ts";
import type { Schema } from "../schema.ts";
import type { Db } from "../store.server.ts";

type Rows = readonly { [Table in keyof Schema]: readonly [Table, Insertable<Schema[Table]>] }[keyof Schema][];

const made = { created_at: 1, created_by: "ruth" };
const written = { written_at: 1, written_by: "ruth" };

/** A row of every table of enquiries, payments and orders, each after those that it refers to. */
export const rowsOfEveryKind: Rows = [
  [
    "staff_member",
    { ...made, id: "m1", email: "m1@x.example", name: "Ruth", role: "owner", state: "active" },
  ],
  [
    "enquiry",
    {
      id: "e1",
      key: "key e1",
      fingerprint: "f",
      reference: "RL-0001",
      fname: "Ada",
      lname: "Byron",
      email: "ada@x.example",
      reason: "privateFunction",
      enquiry: "A wedding",
      agree: 1,
      created_at: 1,
      items: "[]",
      event: null,
      phone: null,
      school: null,
      page: null,
      review: null,
      state: "new",
      last_contact_at: 1,
      owner: "m1",
    },
  ],
  ["enquiry_note", { ...written, id: "n1", enquiry_id: "e1", note: "Rang" }],
  ["enquiry_reply", { ...written, id: "r1", enquiry_id: "e1", subject: "Hello", text: "Gladly" }],
  [
    "enquiry_reminder",
    {
      ...written,
      id: "d1",
      enquiry_id: "e1",
      day: "2026-11-30" as Day,
      words: "Ring",
      done_at: null,
      done_by: null,
    },
  ],
  [
    "enquiry_complaint",
    { enquiry_id: "e1", received_at: 1, acknowledged_at: null, closed_at: null, outcome: null },
  ],
  ["enquiry_month", { month: "2020-01", reason: "other", enquiries: 1 }],
  [
    "payment",
    {
      id: "p1",
      reference: "RL-00000001",
      client_key: "key p1",
      fingerprint: "f",
      price: 100,
      currency: "GBP",
      person_name: "Ada",
      organization: "",
      school_year: "",
      description: "Deposit",
      email: "",
      link_id: "i1",
      state: "PAID",
      order_id: "o1",
      capture_id: "c1",
      payee: null,
      attempt: 1,
      approved_attempt: 1,
      refunded: 0,
      next_check: null,
      checks: 0,
      fails: 0,
      lease_until: null,
      attention: null,
      judged: null,
      version: 1,
      created_at: 1,
      updated_at: 1,
      paid_at: 1,
      people_gone_at: null,
    },
  ],
  [
    "payment_event",
    {
      id: "v1",
      payment_id: "p1",
      source: "visitor",
      source_id: null,
      kind: "began",
      from_state: null,
      to_state: "NEW",
      detail: null,
      at: 1,
    },
  ],
  [
    "payment_record",
    {
      id: "k1",
      payment_id: "p1",
      capture_id: "c1",
      price: "1.00",
      description: "Deposit",
      order: "{}",
      order_cut_at: null,
      person_name: "Ada",
      organization: "",
      school_year: "",
      created_at: "2026-11-24T00:00:00.000Z",
    },
  ],
  ["payment_link_claim", { id: "i1", claimed_by: "p1" }],
  [
    "payment_refund",
    {
      id: "f1",
      payment_id: "p1",
      pence: 50,
      state: "requested",
      provider_id: null,
      asked_by: "ruth",
      reason: "Rain",
      created_at: 1,
      updated_at: 1,
    },
  ],
  [
    "proposal",
    {
      ...made,
      id: "q1",
      number: 1192,
      enquiry_id: "e1",
      email: "ada@x.example",
      owner: "m1",
      event_day: "2027-06-05",
      accepted_version: 1,
      cancelled_at: null,
      lost_at: null,
      revision: 1,
      people_gone_at: null,
    },
  ],
  [
    "proposal_version",
    {
      proposal_id: "q1",
      version: 1,
      content: "{}",
      revision: 1,
      saved_at: 1,
      saved_by: "ruth",
      sent_facts: null,
      hash: null,
      sent_at: null,
      sent_by: null,
      withdrawn_at: null,
    },
  ],
  [
    "proposal_link",
    {
      id: "l1",
      token_hash: "t",
      proposal_id: "q1",
      version: 1,
      created_at: 1,
      expires_at: 2,
      revoked_at: null,
      opened: 0,
      opened_at: null,
    },
  ],
  [
    "proposal_message",
    { ...written, id: "s1", proposal_id: "q1", version: 1, side: "customer", text: "When?", done_at: null },
  ],
  [
    "proposal_acceptance",
    {
      proposal_id: "q1",
      version: 1,
      hash: "h",
      name: "Ada",
      accepted_at: 1,
      link_id: "l1",
      pays_by: "card",
    },
  ],
  [
    "order_instalment",
    {
      id: "i1",
      proposal_id: "q1",
      version: 1,
      kind: "deposit",
      pence: 100,
      due_on: "2026-12-01" as Day,
      state: "paid",
      created_at: 1,
    },
  ],
  [
    "order_money",
    {
      id: "y1",
      proposal_id: "q1",
      instalment_id: "i1",
      kind: "card",
      pence: 100,
      source_id: "p1",
      reference: "RL-00000001",
      on_day: "2026-11-24" as Day,
      entered_at: 1,
      entered_by: "payments",
    },
  ],
  [
    "order_adjustment",
    {
      id: "a1",
      proposal_id: "q1",
      kind: "goodwill",
      pence: 10,
      reason: "Rain",
      made_at: 1,
      made_by: "ruth",
    },
  ],
  [
    "order_reminder",
    { key: "q1:deposit:1", proposal_id: "q1", kind: "deposit", state: "sent", at: 1, by: "ruth" },
  ],
  [
    "invoice",
    {
      series: "invoice",
      number: 1,
      proposal_id: "q1",
      cause: "version 1",
      corrects: null,
      issued_on: "2026-11-24" as Day,
      tax_point: "2026-11-24" as Day,
      pence: 100,
      content: "{}",
      created_at: 1,
    },
  ],
  ["invoice_counter", { series: "invoice", last: 1 }],
];

/** Writes `rowsOfEveryKind` into a store that has the columns of today, its constraints or not. */
export async function writeRowsOfEveryKind(db: Db): Promise<void> {
  for (const [table, row] of rowsOfEveryKind) await insert(db, table, row);
}

/** Writes an enquiry that others refer to by its id. */
export async function writeEnquiry(db: Db, id: string): Promise<void> {
  await insert(db, "enquiry", {
    ...rowOf("enquiry"),
    id,
    key: `key ${id}`,
    reference: `RL-${id}`,
    owner: null,
  });
}

/** Writes a member of staff whom others refer to by their id. */
export async function writeMember(db: Db, id: string): Promise<void> {
  await insert(db, "staff_member", { ...rowOf("staff_member"), id, email: `${id}@x.example` });
}

const rowOf = (table: keyof Schema) => rowsOfEveryKind.find(([one]) => one === table)?.[1];

const insert = async (db: Db, table: keyof Schema, row: object) =>
  await (db as unknown as Kysely<Record<string, object>>).insertInto(table).values(row).execute();

interface Constraint {
  readonly table: string;
  /** The last one where it is of several. */
  readonly column: string;
  /** As the database has it. */
  readonly text: string;
}

/** The checks and references of the tables of `rowsOfEveryKind` that are called after their columns. */
export async function constraintsOf(db: Db): Promise<Constraint[]> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return (onSqlite ? await writtenOnSqlite(db) : await writtenOnPostgres(db)).flatMap(
    ({ table, name, text }) => {
      if (table === "staff_member" || !rowOf(table as keyof Schema)) return [];
      const [, column] =
        /^_(?:proposal_id_(?=version))?(\w+)_(?:check|fkey)$/.exec(name.slice(table.length)) ?? [];
      return column === undefined ? [] : [{ table, column, text }];
    },
  );
}

interface Written {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

async function writtenOnPostgres(db: Db): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

async function writtenOnSqlite(db: Db): Promise<Written[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select name, sql as made from sqlite_schema where type = 'table'`.execute(db);
  return rows.flatMap(({ name: table, made }) =>
    made
      // A table's own, or that of a column which was added later.
      .split(/,? constraint "/)
      .slice(1)
      .map((one) => ({
        table,
        name: one.slice(0, one.indexOf(`"`)),
        text: one,
      })),
  );
}
