import { sql } from "kysely";
import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { createLog } from "./log.server.ts";
import { startErrorMessage } from "../start/start-errors.ts";

const { open } = stores[1]!;

/** What PostgreSQL says when it cannot take what was typed: in its message, and beside it in `detail`, `where` and the like. */
const refusals = [
  "bigint",
  "integer",
  "numeric",
  "boolean",
  "date",
  "timestamptz",
  "interval",
  "uuid",
  "json",
  "jsonb",
  "inet",
  "text[]",
  "int4range",
  "bytea",
  "point",
  "time",
  "bit(3)",
].map((type) => [type, `select ('Amina \\xRahman')::${type}`] as const);
const others = [
  ["a number too large", "select '020794607170717'::integer"],
  ["a day that is none", "select '2026-99-99 0207946'::date"],
  ["a day in words", "select to_date('Amina Rahman', 'YYYY')"],
  ["a time zone", "select now() at time zone 'Amina Rahman'"],
  ["a setting", "set timezone to 'Amina Rahman'"],
  ["a hexadecimal digit", "select decode('Amina Rahman', 'hex')"],
  ["a base64 sign", "select decode('Amina, Rahman', 'base64')"],
  ["a unit of time", "select date_trunc('Amina Rahman', now())"],
  ["a number in words", "select to_number('Amina Rahman', '999')"],
  ["a word of a query", "select to_tsquery('Amina Rahman:(')"],
  ["a JSON path", "select jsonb_path_query('{}', 'Amina Rahman(')"],
  ["a key of JSON", `select '{"a":1}'::jsonb -> 'a' || 'Amina Rahman'`],
  ["a row twice", "insert into person values ('Amina Rahman', 8)"],
  ["a row that is too long", "insert into person values ('Amina Rahman of Longago Primary', 8)"],
  ["a row that breaks a check", "insert into person values ('Amina Rahma', -1)"],
  ["a row without a number", "insert into person values ('Amina Rahma', null)"],
  ["a row of nobody", "insert into child values ('Amina Rahma')"],
  ["rows that an index cannot have", "create unique index twice on child (school)"],
  ["a row that a trigger is about", "update person set number = 9 where name = 'Amina Rahman'"],
] as const;

test("neither a log nor a failed start quotes what PostgreSQL refuses, in its message or beside it", async () => {
  const { db, close } = await open();
  const events: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, { write: (line) => void events.push(line) });
  const quoted: string[] = [];
  try {
    for (const statement of [
      "create table person (name varchar(20) primary key, number integer not null check (number > 0))",
      "insert into person values ('Amina Rahman', 7)",
      "create table child (name text references person (name), school text)",
      "insert into child (school) values ('Amina Rahman'), ('Amina Rahman')",
      `create function doubt() returns trigger language plpgsql as $$ begin
         new.number := new.name::integer; return new; end $$`,
      "create trigger doubt before update on person for each row execute function doubt()",
    ])
      await sql.raw(statement).execute(db);
    for (const [what, statement] of [...refusals, ...others]) {
      const before = events.length;
      const error = await sql
        .raw(statement)
        .execute(db)
        .then(
          () => expect.unreachable(`${what}: PostgreSQL takes it`),
          (refused: unknown) => refused,
        );
      log.fault(error, "R-1");
      log.alert(`${what}: the payment poller failed`, { why: String(error) });
      const words = [...events.slice(before), ...startErrorMessage(error).split("\n")];
      quoted.push(...words.filter((line) => /amina|rahman|0207946/i.test(line)));
    }
  } finally {
    await close();
  }
  expect(quoted).toEqual([]);
  expect(events).toHaveLength(2 * (refusals.length + others.length));
});
