import type { KyselyPlugin, TableNode } from "kysely";
import { OperationNodeTransformer, PrimitiveValueListNode, RawNode, ValuesNode, WhereNode } from "kysely";
import { frozenClock } from "#values/time/clock.ts";
import { dietDepsOn } from "../../../app/school-menus/diets/diets.testkit.ts";
import { lacking, openDyingStore, tellEach } from "../killed-process.ts";
import { acts } from "./acts.ts";
import { contactDepsOn, menuDepsOn } from "./kitchen.ts";
import type { Protection } from "./modes.ts";
import { isProtection } from "./modes.ts";

// A process of the drill.
const without = (protection: Protection) => protection === lacking;

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
    return isOfLetters ? { ...node, where: WhereNode.create(RawNode.createWithSql("1 = 0")) } : node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const plugins: Partial<Record<Protection, KyselyPlugin>> = {
  locks: lockless,
  "told once": keyless,
  "letters go": keeping,
};
const store = await openDyingStore({
  plugin: isProtection(lacking) ? plugins[lacking] : undefined,
  isWhole: !without("all or nothing"),
});
const clock = frozenClock("2026-11-23T08:12:00Z");
const menus = await menuDepsOn(store, clock);
const deps = { diets: dietDepsOn({ store, clock }), contacts: contactDepsOn(store, clock), menus, without };
await tellEach(acts, async (act) => {
  clock.set(act.at);
  return await act.run(deps);
});
menus.feed.stop();
await store.close();
