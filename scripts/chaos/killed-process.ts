import type { KyselyPlugin } from "kysely";
import { writeSync } from "node:fs";
import type { Store } from "#database/store.server.ts";
import { openStore } from "#database/store.server.ts";

// What a process of a drill needs that does some acts, one after the other, and is killed at a write. Its words:
// DATABASE_URL DATA_DIR FIRST LAST KILL_AT WITHOUT; KILL_AT is "3 before" or "3 behind", or "" for never.
const [, , databaseUrl = "", dataDir = "", first = "0", last = "0", killAt = "", without = ""] = process.argv;

/** The protection that this process lacks; "" for none. */
export const lacking = without;

/** The store of the drill, at whose next writes the process may be killed (SIGKILL), by its own hand. */
export async function openDyingStore({
  plugin,
  isWhole = true,
}: {
  readonly plugin?: KyselyPlugin | undefined;
  /** False without transactions: each statement stands alone. */
  readonly isWhole?: boolean;
}): Promise<Store> {
  const opened = await openStore({ databaseUrl, dataDir });
  const dying = opened.db.withPlugin(deadly());
  const db = plugin ? dying.withPlugin(plugin) : dying;
  const alone = new Proxy(db, {
    get(target, name) {
      if (name === "transaction")
        return () => ({ execute: (work: (tx: unknown) => unknown) => work(target) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...opened, db: isWhole ? db : alone };
}

/** Does the acts that this process is asked for; what each says is on its way before the next begins, as an answer is. */
export async function tellEach<Act>(acts: readonly Act[], run: (act: Act) => Promise<string | void>) {
  for (const act of acts.slice(Number(first), Number(last))) {
    const said = await run(act);
    writeSync(1, `${JSON.stringify({ said: said ?? "" })}\n`);
  }
}

const isWrite = (kind: string) => /^(Insert|Update|Delete)QueryNode$/.test(kind);

function deadly(): KyselyPlugin {
  const [count, when] = killAt.split(" ");
  const asked = new WeakMap<object, boolean>();
  let writes = 0;
  const die = (at: string) => {
    if (String(writes) === count && at === when) process.kill(process.pid, "SIGKILL");
  };
  return {
    transformQuery({ node, queryId }) {
      asked.set(queryId, isWrite(node.kind));
      if (isWrite(node.kind)) {
        writes += 1;
        die("before");
      }
      return node;
    },
    transformResult({ result, queryId }) {
      if (asked.get(queryId)) die("behind");
      return Promise.resolve(result);
    },
  };
}
