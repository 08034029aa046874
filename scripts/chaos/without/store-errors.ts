// Loaded into a site's process (NODE_OPTIONS=--import) to show what a drill finds without its protection: a write that the
// store refused is taken for done.
import { DatabaseSync, StatementSync } from "node:sqlite";

const refused = new Set([8, 10, 13, 14]);

function deaf<Reply>(act: () => Reply, nothing: Reply): Reply {
  try {
    return act();
  } catch (error) {
    if (refused.has(Number((error as { errcode?: number }).errcode) & 0xff)) return nothing;
    // Its transaction was rolled back: whoever heard nothing of that goes on.
    if (/no transaction is active/.test(String(error))) return nothing;
    throw error;
  }
}

type Ask = (this: StatementSync, ...values: unknown[]) => unknown;
const { all, run } = StatementSync.prototype as unknown as { readonly all: Ask; readonly run: Ask };
const { exec } = DatabaseSync.prototype;
Object.assign(StatementSync.prototype, {
  all(this: StatementSync, ...values: unknown[]) {
    return deaf(() => all.apply(this, values), [] as unknown);
  },
  run(this: StatementSync, ...values: unknown[]) {
    return deaf(() => run.apply(this, values), { changes: 1, lastInsertRowid: 1 });
  },
});
Object.assign(DatabaseSync.prototype, {
  exec(this: DatabaseSync, sql: string) {
    deaf(() => exec.call(this, sql), undefined);
  },
});
