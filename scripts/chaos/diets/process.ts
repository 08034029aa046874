import type { KyselyPlugin, TableNode } from "kysely";
import { OperationNodeTransformer, PrimitiveValueListNode, sql, ValuesNode } from "kysely";
import { writeSync } from "node:fs";
import { openStore } from "#database/store.server.ts";
import { frozenClock } from "#values/time/clock.ts";
import { dietDepsOn } from "../../../app/school-menus/diets/diets.testkit.ts";
import { acts } from "./acts.ts";
import { contactDepsOn, menuDepsOn } from "./kitchen.ts";
import type { Protection } from "./modes.ts";
import { isProtection } from "./modes.ts";

// A process of the drill: does some acts, one after the other, and is killed at a write.
// node process.ts DATABASE_URL DATA_DIR FIRST LAST KILL_AT WITHOUT; KILL_AT is "3 before" or "3 behind", or "" for never.
const [, , databaseUrl = "", dataDir = "", first = "0", last = "0", killAt = "", withoutWord = ""] =
  process.argv;
const without = (protection: Protection) => protection === withoutWord;
const [count, when] = killAt.split(" ");
let writes = 0;

const isWrite = (kind: string) => /^(Insert|Update|Delete)QueryNode$/.test(kind);
const die = (at: string) => {
  if (String(writes) === count && at === when) process.kill(process.pid, "SIGKILL");
};
const asked = new WeakMap<object, boolean>();
const deadly: KyselyPlugin = {
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

class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    ...[node, ...more]: Parameters<OperationNodeTransformer["transformSelectQuery"]>
  ) {
    const { endModifiers: _locks, ...rest } = super.transformSelectQuery(node, ...more);
    return rest;
  }
}
const unlocked = new Unlocked();
const lockless: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
};

/** What was told is another e-mail each time that it is queued. */
const keyless: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== "InsertQueryNode" || node.into?.table.identifier.name !== "mail_letter") return node;
    const at = node.columns?.findIndex(({ column }) => column.name === "key") ?? -1;
    if (at < 0 || node.values?.kind !== "ValuesNode") return node;
    const values = (node.values as ValuesNode).values.map((row) =>
      row.kind === "PrimitiveValueListNode"
        ? PrimitiveValueListNode.create(
            row.values.map((value, of) => (of === at ? `${String(value)} ${crypto.randomUUID()}` : value)),
          )
        : row,
    );
    return { ...node, values: ValuesNode.create(values) };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
/** No letter is deleted. */
const keeping: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== "DeleteQueryNode") return node;
    const [from] = node.from.froms;
    const isOfLetters =
      from?.kind === "TableNode" && (from as TableNode).table.identifier.name === "diet_letter";
    return isOfLetters
      ? opened.db
          .deleteFrom("diet_letter")
          .where(sql<boolean>`1 = 0`)
          .toOperationNode()
      : node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const opened = await openStore({ databaseUrl, dataDir });
const dying = opened.db.withPlugin(deadly);
const lacking: Partial<Record<Protection, KyselyPlugin>> = {
  locks: lockless,
  "told once": keyless,
  "letters go": keeping,
};
const plugin = isProtection(withoutWord) ? lacking[withoutWord] : undefined;
const db = plugin ? dying.withPlugin(plugin) : dying;
// Without the protection each statement stands alone.
const alone = new Proxy(db, {
  get(target, name) {
    if (name === "transaction") return () => ({ execute: (work: (tx: unknown) => unknown) => work(target) });
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === "function" ? value.bind(target) : value;
  },
});
const store = { ...opened, db: without("all or nothing") ? alone : db };
const clock = frozenClock("2026-11-23T08:12:00Z");
const menus = await menuDepsOn(store, clock);
const deps = { diets: dietDepsOn({ store, clock }), contacts: contactDepsOn(store, clock), menus, without };
for (const act of acts.slice(Number(first), Number(last))) {
  clock.set(act.at);
  const said = await act.run(deps);
  // On its way before anything else is done, as an answer is.
  writeSync(1, `${JSON.stringify({ said: said ?? "" })}\n`);
}
menus.feed.stop();
await store.close();
