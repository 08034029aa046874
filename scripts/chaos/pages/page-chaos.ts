/**
 * The drill of the firm's pages, each with a document that is another one whenever it says something else: they are saved while
 * somebody types, published alone and together, moved, taken off, put back and published on their day, in a process that is killed
 * (SIGKILL) at one of its next writes, drawn by lot, and started again with the first thing that nobody was told of. Behind each kill
 * they stand as before what was being done, or as after it, and so does whether readers may read their documents: nothing that
 * somebody was told is lost, and nothing is half done.
 *
 *   node scripts/chaos/pages/page-chaos.ts 60                       # kills, at most
 *
 * --postgres runs it on a PostgreSQL of its own; --without="all or nothing" takes that protection out: then it must fail.
 */
import "../../runtime.ts";
import path from "node:path";
import type { KilledDrill, TakenOut } from "../killed-drill.ts";
import { killedDrillCommand, runKilled } from "../killed-drill.ts";
import { acts } from "./acts.ts";
import { beginPages, pageFaults } from "./state.ts";

/** What the drill takes out. */
export const protections = {
  "all or nothing": { means: "what is done with pages is not one transaction", seen: /^half done/ },
} as const satisfies Readonly<Record<string, TakenOut>>;

/** Runs the drill; returns what was done, and what is wrong: each thing once. */
export const runPageChaos = (drill: KilledDrill<keyof typeof protections>) =>
  runKilled(drill, {
    file: path.join(import.meta.dirname, "process.ts"),
    acts,
    prepare: beginPages,
    faults: pageFaults,
  });

if (import.meta.main) await killedDrillCommand(protections, runPageChaos);
