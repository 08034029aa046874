// Loaded into a site's process to show what a drill finds without its protection: nobody looks at the store's pages.
import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";

const { prepare } = DatabaseSync.prototype;
const fine = { all: () => [{ quick_check: "ok" }], get: () => ({ quick_check: "ok" }) };
Object.assign(DatabaseSync.prototype, {
  prepare(this: DatabaseSync, sql: string) {
    return /quick_check/.test(sql) ? (fine as unknown as StatementSync) : prepare.call(this, sql);
  },
});
