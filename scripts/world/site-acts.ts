import path from "node:path";
import { actorNamed } from "#values/actor.ts";
import { backUpSite, restoreSite } from "#server/backups/backups.server.ts";
import type { WorldAct } from "./acts.ts";
import { worldClock } from "./clock.ts";
import { dropTimers, outcomeOf } from "./machine.ts";
import { configOf, openSite } from "./site.ts";
import type { World } from "./state.ts";
import { act, note, reopen, sayOutcome } from "./state.ts";

// What happens to the site as a whole: it is stopped in good order, backed up, lost and put back.

export const siteActs: readonly WorldAct[] = [
  { name: "the site is stopped and started", weight: 3, can: () => true, run: restart },
  { name: "a backup is made", weight: 2, can: () => true, run: backUp },
  {
    name: "the machine is lost, and a backup put back",
    weight: 2,
    can: ({ backup }) => backup !== null,
    run: restore,
  },
  { name: "the nightly comparison", weight: 2, can: () => true, run: pollPayments },
];

const commandLine = actorNamed("command line");

async function restart(world: World): Promise<void> {
  const { site } = world;
  const closed = await outcomeOf(site.close(), { isGone: world.disk.isGone });
  note(world, `stop: ${sayOutcome(closed)}`);
  await reopen(world, site);
}

async function backUp(world: World): Promise<void> {
  const { site, disk } = world;
  const file = path.join(disk.folder(), "..", `backup-${world.life}-${world.lines.length}.tar`);
  const deps = { config: site.config, clock: worldClock, actor: commandLine };
  const memory = structuredClone(world.memory);
  const { life } = world;
  const outcome = await act(world, "backup", async () => {
    const { end } = await backUpSite(deps, file);
    return `${Object.values(end.rows).reduce((sum, count) => sum + count, 0)} rows`;
  });
  if (outcome.kind === "done") world.backup = { file, memory, life };
}

/** The machine burns; on another one the last backup is restored, with the list of those who asked to be forgotten since. */
async function restore(world: World): Promise<void> {
  const { backup, site, disk } = world;
  if (!backup) return;
  const erasures = path.join(disk.folder(), "erased-addresses.json");
  disk.plan(null);
  disk.kill();
  disk.next();
  dropTimers();
  const { sqlite } = site.services.store;
  if (sqlite?.isOpen) sqlite.close();
  const folder = disk.empty();
  const deps = { config: configOf(folder), clock: worldClock, actor: commandLine };
  const kept = world.memory.erased;
  const outcome = await outcomeOf(restoreSite(deps, backup.file, kept.length ? [erasures] : []), {
    isGone: disk.isGone,
  });
  note(world, `restore: ${sayOutcome(outcome)}`);
  if (outcome.kind !== "done") throw new Error(`the backup was not restored: ${sayOutcome(outcome)}`);
  const { maybeErased, erasedThings, visitors } = world.memory;
  world.memory = { ...structuredClone(backup.memory), erased: kept, maybeErased, erasedThings, visitors };
  const forgotten = new Set([...kept, ...maybeErased]);
  const gone = new Set(erasedThings);
  world.memory.acknowledged = world.memory.acknowledged.filter(
    ({ what, id, words }) =>
      !forgotten.has(words) && !((what === "version saved" || what === "version sent") && gone.has(id)),
  );
  world.restores += 1;
  world.isDisturbed = true;
  world.life += 1;
  const opened = await outcomeOf(openSite(folder, world.payPal), { isGone: disk.isGone });
  if (opened.kind !== "done") throw new Error(`the restored site did not open: ${sayOutcome(opened)}`);
  world.site = opened.value;
  // Everybody at the desk signs in again.
  for (const browser of world.staff) browser.token = null;
}

async function pollPayments(world: World): Promise<void> {
  await act(world, "payments are asked", async () => `${await world.site.services.payments.poller.poll()}`);
}
