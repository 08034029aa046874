import type { CreateTableBuilder, Kysely } from "kysely";
import { sql, SqliteAdapter } from "kysely";

export const name = "0019-staff-and-audit";

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await createAudit(db, sqlite);
  await (sqlite ? protectOnSqlite(db) : protectOnPostgres(db));
  await createMembers(db);
  await createFactors(db);
  await createSessions(db);
}

async function createAudit(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  await db.schema
    .createTable("audit_entry")
    .addColumn("seq", sqlite ? "integer" : "bigserial", (column) =>
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .execute();
  await db.schema.createIndex("audit_entry_subject").on("audit_entry").columns(["subject", "seq"]).execute();
  await db.schema.createIndex("audit_entry_at").on("audit_entry").column("at").execute();
}

// After two years the record of staff's acts ends; until then no program of ours can change it by mistake.
async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger audit_entry_unchanged before update on audit_entry
    begin select raise(abort, 'the audit is append-only'); end`.execute(db);
  await sql`create trigger audit_entry_kept before delete on audit_entry
    when old.at > 1000 * unixepoch('now', '-2 years')
    begin select raise(abort, 'the audit is append-only'); end`.execute(db);
}

async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= 1000 * extract(epoch from now() - interval '2 years') then return old; end if;
      end if;
      raise exception 'the audit is append-only';
    end $$`.execute(db);
  await sql`create trigger audit_entry_unchanged before update or delete on audit_entry
    for each row execute function refuse_audit_change()`.execute(db);
  await sql`create trigger audit_entry_kept before truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db);
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_member")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await ofMember(db.schema.createTable("staff_passkey"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("backed_up", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_used_at", "bigint")
    .execute();
  await ofMember(db.schema.createTable("staff_password"))
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("staff_password_one", ["member_id"])
    .execute();
  await ofMember(db.schema.createTable("staff_totp"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("last_step", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("staff_totp_one", ["member_id"])
    .execute();
  await ofMember(db.schema.createTable("staff_recovery_code"))
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  for (const table of ["staff_passkey", "staff_recovery_code"])
    await db.schema.createIndex(`${table}_member`).on(table).column("member_id").execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await ofMember(db.schema.createTable("staff_session"))
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("fresh_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_session_member").on("staff_session").column("member_id").execute();
  await db.schema
    .createTable("staff_challenge")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("member_id", "text")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await ofMember(db.schema.createTable("staff_invitation"))
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("valid_from", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
}

/** Goes with its member, although nobody deletes one. */
function ofMember(table: CreateTableBuilder<string>) {
  return table.addColumn("member_id", "text", (column) =>
    column.notNull().references("staff_member.id").onDelete("cascade"),
  );
}
