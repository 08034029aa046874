import type { KyselyPlugin } from "kysely";
import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Protection } from "./order-chaos-modes.ts";

export const environment = (name: string) => process.env[name] ?? "";

/** Whether this run has no such protection. */
export const without = (protection: Protection) => environment("CHAOS_WITHOUT") === protection;

const crash = Number(environment("CHAOS_CRASH"));

/** At a step of a payment the process may die, as `kill -9` would have it. */
export const dieAtStep = (step: string) => dieAt(step, crash);

/**
 * Before each statement the process may die. Rarely before one that only reads: what was written by then is the same as before
 * the next write, and there are so many of them that nothing would ever come to its end.
 */
export const deadly: KyselyPlugin = {
  transformQuery({ node }) {
    dieAt(node.kind, node.kind === "SelectQueryNode" ? crash / 100 : crash / 4);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

function dieAt(step: string, chance: number) {
  if (Math.random() >= chance) return;
  appendFileSync(path.join(environment("DATA_DIR"), "killed-at"), `${step}\n`);
  process.kill(process.pid, "SIGKILL");
}
