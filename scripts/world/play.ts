import { createHash } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { londonDay } from "#values/time/calendar-day.ts";
import { worldActs } from "./acts.ts";
import type { WorldAct } from "./acts.ts";
import { furnish, termBegins } from "./beginning.ts";
import { worldClock } from "./clock.ts";
import { diceOf } from "./dice.ts";
import { Gone, openDisk, takeWritten, undisturbed } from "./disk.ts";
import type { Emphasis } from "./emphases.ts";
import { emphasised } from "./emphases.ts";
import { worldFaults } from "./faults.ts";
import { invariants, leavesFood } from "./invariants.ts";
import { openMailServer } from "./mail-server.ts";
import { calm, giveBack, letPass, outcomeOf, pause, passedNow, takeOver } from "./machine.ts";
import { openPayPal } from "./paypal.ts";
import { openSite } from "./site.ts";
import type { Template, World } from "./state.ts";
import { note, openWorld, reopen, sayOutcome } from "./state.ts";

/** What became of a seed. */
export interface Played {
  readonly seed: number;
  /** What does not hold, and after which step; none where all holds. */
  readonly broken: readonly Broken[];
  readonly steps: number;
  /** How often each fault began, and each act was done. */
  readonly faults: ReadonlyMap<string, number>;
  readonly acts: ReadonlyMap<string, number>;
  readonly lives: number;
  readonly emails: number;
  readonly captures: number;
  /** The same for the same seed. */
  readonly hash: string;
  readonly lines: readonly string[];
}

interface Broken {
  readonly invariant: string;
  readonly step: number;
  readonly words: string;
}

const hour = 3_600_000;
const day = 24 * hour;
const termEnds = Date.parse("2026-12-18T18:00:00Z");

/** Makes the state that all seeds begin from; it and all disks are below a folder for temporary files. */
export async function makeTemplate(temporary: string): Promise<Template> {
  takeOver(termBegins, diceOf(0, "template"));
  const disk = openDisk(temporary, null);
  openMailServer(diceOf(0, "mail"), () => 0);
  const payPal = openPayPal(diceOf(0, "paypal"), worldClock, () => 0);
  const never = { isGone: () => false };
  const site = ofDone(await outcomeOf(openSite(disk.folder(), payPal), never));
  const people = ofDone(await outcomeOf(furnish(site), never));
  ofDone(await outcomeOf(site.close(), never));
  const folder = mkdtempSync(path.join(temporary, "template-"));
  cpSync(disk.folder(), folder, { recursive: true });
  disk.remove();
  giveBack();
  return { temporary, folder, people };
}

function ofDone<T>(outcome: Awaited<ReturnType<typeof outcomeOf<T>>>): T {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind === "failed") throw outcome.error;
  throw new Error(sayOutcome(outcome));
}

/** Plays a school term by a seed: stops at the first step after which something does not hold. */
export async function play(
  template: Template,
  seed: number,
  { steps, about }: { readonly steps: number; readonly about: Emphasis },
): Promise<Played> {
  takeOver(termBegins, diceOf(seed, "chance"));
  unhandled.length = 0;
  const world = await openWorld(seed, template, about);
  const allActs = emphasised(worldActs, about.acts);
  const allFaults = emphasised(worldFaults, about.faults);
  const acts = new Map<string, number>();
  const faults = new Map<string, number>();
  let broken: Broken[] = [];
  const running: { end: () => void; until: number }[] = [];
  let step = 0;
  try {
    while (step < steps && broken.length === 0) {
      step += 1;
      await goOn(world, steps - step);
      if (world.dice.chance(about.trouble ?? 0.3)) {
        // What PayPal does wrong is seen by who is just paying.
        const isMoney = isPaying(world) && world.dice.chance(0.6);
        const fault = world.dice.weighted(
          allFaults.filter(({ name }) => !isMoney || name.startsWith("PayPal")),
        );
        count(faults, fault.name);
        note(world, `! ${fault.name}`);
        world.isDisturbed = true;
        const end = await fault.begin(world);
        if (end) running.push({ end, until: step + world.dice.below(fault.lasts ?? 4) });
      }
      const act: WorldAct = world.dice.weighted(allActs.filter(({ can }) => can(world)));
      await startAgain(world);
      count(acts, act.name);
      await act.run(world);
      if (world.disk.happened()) world.fullDisks.add(world.life);
      await letPass(200 + world.dice.below(1_300), world.disk.isGone);
      await startAgain(world);
      for (const one of running.filter(({ until }) => until <= step)) {
        one.end();
        running.splice(running.indexOf(one), 1);
      }
      broken = [...(await look(world, step, "after a step")), ...unhandledIn(step)];
      if (running.length === 0) world.isDisturbed = false;
    }
    for (const { end } of running) end();
    if (broken.length === 0) broken = [...(await rest(world, step)), ...unhandledIn(step + 1)];
  } catch (error) {
    broken.push({
      invariant: "the world goes on",
      step,
      words: error instanceof Error ? String(error.stack) : String(error),
    });
  }
  const played: Played = {
    seed,
    broken,
    steps: step,
    faults,
    acts,
    lives: world.life,
    emails: world.mail.taken.length,
    captures: [...world.payPal.orders.all.values()].filter(({ captures }) => captures.length > 0).length,
    hash: createHash("sha256").update(world.lines.join("\n")).digest("hex").slice(0, 16),
    lines: world.lines,
  };
  await end(world);
  return played;
}

// What nobody waits for ends the process of a site, whatever was broken on purpose.
const unhandled: unknown[] = [];
process.on("unhandledRejection", (error) => void (error instanceof Gone || unhandled.push(error)));
const unhandledIn = (step: number): Broken[] =>
  unhandled.splice(0).map((error) => ({
    invariant: "nothing ends the process",
    step,
    words: error instanceof Error ? String(error.stack) : String(error),
  }));

const isPaying = ({ memory }: World) => memory.paying.some(({ isOver }) => !isOver);

/** Time goes by between two steps, so that the term, or its weeks that are played, is over with the last of them. */
async function goOn(world: World, left: number): Promise<void> {
  const { dice } = world;
  const { weeks } = world.about;
  const ends = weeks === undefined ? termEnds : termBegins + weeks * 7 * day;
  const usual = Math.max(hour, (ends - Date.now()) / (left + 1));
  // Most things happen within minutes of one another, and then for a day or two nothing.
  // Whoever is paying does not wait for days.
  if (dice.chance(isPaying(world) ? 0.92 : 0.6))
    return await letPass(300 + dice.below(2_000), world.disk.isGone);
  pause(Math.min(usual * 2.5 * (0.5 + dice.roll()), 4 * day));
  await letPass(dice.chance(0.3) ? 12_000 : 2_000, world.disk.isGone);
}

async function startAgain(world: World): Promise<void> {
  if (!world.disk.isGone()) return;
  await reopen(world, world.site);
}

/** All is well again, and hours go by: what waited is done. */
async function rest(world: World, step: number): Promise<Broken[]> {
  world.mail.break(null);
  world.payPal.break(null);
  world.disk.plan(null);
  for (let turn = 0; turn < 14; turn++) {
    await letPass(turn === 0 ? 15_000 : 3_000, world.disk.isGone);
    pause(turn < 4 ? 5 * 60_000 : hour);
  }
  await letPass(30_000, world.disk.isGone);
  return await look(world, step + 1, "at rest");
}

async function look(world: World, step: number, when: "after a step" | "at rest"): Promise<Broken[]> {
  const found: Broken[] = [];
  world.seen.clear();
  const now = `${londonDay(Date.now())} ${world.life}`;
  const isUntouched = leavesFood(takeWritten());
  const isFoodAsItWas = isUntouched && now === world.foodSeen;
  world.foodSeen = now;
  for (const one of invariants) {
    if (when === "after a step" && (one.atRest || (one.ofFood && isFoodAsItWas))) continue;
    const asked = await undisturbed(() => outcomeOf(one.broken(world), { isGone: () => false }));
    if (asked.kind === "done")
      found.push(...asked.value.map((words) => ({ invariant: one.name, step, words })));
    else
      found.push({
        invariant: one.name,
        step,
        words: `could not be looked at: ${asked.kind === "failed" && asked.error instanceof Error ? asked.error.stack : sayOutcome(asked)}`,
      });
  }
  note(
    world,
    `${step}: ${world.mail.taken.length} e-mails, ${world.payPal.orders.all.size} orders, ${passedNow()}`,
  );
  return found;
}

async function end(world: World): Promise<void> {
  world.disk.plan(null);
  const closed = await outcomeOf(world.site.close(), { isGone: () => false });
  if (closed.kind !== "done") note(world, `end: ${sayOutcome(closed)}`);
  await calm();
  world.disk.remove();
  giveBack();
}

function count(all: Map<string, number>, name: string): void {
  all.set(name, (all.get(name) ?? 0) + 1);
}
