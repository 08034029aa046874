/**
 * The drill of children's diets and schools' numbers: parents, a school, two of nutrition, a kitchen and the watches of every minute do
 * what they do, two at once, in a process that is killed (SIGKILL) at one of its next writes, drawn by lot, and started again with the
 * first thing that nobody was told of. Behind each kill, and at the end, everything is looked for.
 *
 *   node scripts/chaos/diets/diet-chaos.ts 60                       # kills, at most
 *
 * --postgres runs it on a PostgreSQL of its own; --without="told once" takes one protection out (modes.ts): then it must fail.
 */
import "../../runtime.ts";
import path from "node:path";
import { frozenClock } from "#values/time/clock.ts";
import type { KilledDrill } from "../killed-drill.ts";
import { killedDrillCommand, runKilled } from "../killed-drill.ts";
import { acts } from "./acts.ts";
import { openKitchen } from "./kitchen.ts";
import { protections } from "./modes.ts";
import type { Protection } from "./modes.ts";
import { dietFaults } from "./report.ts";

/** Runs the drill; returns what was done, and what is wrong: each thing once. */
export const runDietChaos = (drill: KilledDrill<Protection>) =>
  runKilled(drill, {
    file: path.join(import.meta.dirname, "process.ts"),
    acts,
    prepare: (store) => openKitchen(store, frozenClock("2026-11-23T08:00:00Z")),
    faults: dietFaults,
  });

if (import.meta.main) await killedDrillCommand(protections, runDietChaos);
