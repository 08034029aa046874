import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Person } from "./beginning.ts";
import type { StaffBrowser } from "./browser-of-staff.ts";
import { worldClock } from "./clock.ts";
import type { Dice } from "./dice.ts";
import { diceOf } from "./dice.ts";
import type { Disk } from "./disk.ts";
import { openDisk } from "./disk.ts";
import type { Emphasis } from "./emphases.ts";
import type { MailServer } from "./mail-server.ts";
import { openMailServer } from "./mail-server.ts";
import type { Outcome } from "./machine.ts";
import { calm, dropTimers, outcomeOf } from "./machine.ts";
import type { PayPal } from "./paypal.ts";
import { openPayPal } from "./paypal.ts";
import type { Seen } from "./seen.ts";
import type { Site } from "./site.ts";
import { openSite } from "./site.ts";

/** What somebody was told is done, and has to find done whatever happens afterwards. */
export interface Acknowledged {
  readonly what:
    | "enquiry"
    | "version saved"
    | "version sent"
    | "accepted"
    | "paid"
    | "money by bank"
    | "refund"
    | "draft of a menu"
    | "published"
    | "swap"
    | "swap back"
    | "breakfasts"
    | "choice"
    | "kitchen version"
    | "role"
    | "alerts"
    | "erased";
  /** The id of what it is about. */
  readonly id: string;
  readonly number: number;
  readonly words: string;
}

/** What a desk act has left in the audit log. */
export interface AuditedAct {
  readonly who: string;
  readonly action: string;
  readonly subject: string;
}

/** A visitor whose question is not answered yet: sent again with the same key until it is. */
export interface Pending {
  readonly key: string;
  /** When it was sent first. */
  readonly at: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A payment that somebody has begun in a browser. */
export interface Paying {
  readonly key: string;
  readonly pence: number;
  readonly fields: Readonly<Record<string, unknown>>;
  orderId: string | null;
  hash: string;
  reference: string;
  isApproved: boolean;
  isOver: boolean;
}

/** What everybody outside the site knows: it is put back with a backup, as those people are told that some of it is gone. */
export interface Memory {
  acknowledged: Acknowledged[];
  audited: AuditedAct[];
  pending: Pending[];
  paying: Paying[];
  /** By their e-mail addresses those who asked to be forgotten. */
  erased: string[];
  /** The same, where nobody knows whether it was done. */
  maybeErased: string[];
  /** The ids of their enquiries and proposals. */
  erasedThings: string[];
  /** Enquiries that somebody has written a proposal for. */
  proposed: string[];
  /** Days of which nobody knows whether a number of breakfasts was stored. */
  unsureDays: string[];
  /** Links that nobody opens again. */
  usedLinks: string[];
  /** Roles by the e-mail address, as the owner was told that they are. */
  roles: Record<string, string>;
  visitors: number;
}

export interface World {
  readonly seed: number;
  /** What happens more often in it than usual. */
  readonly about: Emphasis;
  /** Decides what happens. */
  readonly dice: Dice;
  readonly disk: Disk;
  readonly mail: MailServer;
  readonly payPal: PayPal;
  readonly staff: readonly StaffBrowser[];
  memory: Memory;
  site: Site;
  /** Counts the processes. */
  life: number;
  /** Processes that ended while they may have been sending an e-mail: it may come twice. */
  readonly deaths: { readonly life: number; readonly taken: number }[];
  /** The last backup: the file, and what everybody knew when it was made. */
  backup: { readonly file: string; readonly memory: Memory; readonly life: number } | null;
  /** When the site was last put back from a backup, as e-mails of before may go out again only by hand. */
  restores: number;
  /** What visitors read while something was being published. */
  readonly faces: { readonly menu: string; readonly body: string }[];
  /** What was seen at the last look, by which the next one is judged. */
  readonly known: Known;
  /** The processes whose disk was full at a time: what they could not write down they may do again. */
  readonly fullDisks: Set<number>;
  /** What is in a dish that was only typed: nothing is known of one that is not here. */
  readonly dishes: Map<string, string>;
  readonly lines: string[];
  /** The day and the process of the last look at what is about food. */
  foodSeen: string;
  /** What was read at the look that goes on. */
  readonly seen: Seen;
  /** Saves of the same thing by two at once, each with how many were told that theirs is stored. */
  readonly clashes: { readonly what: string; readonly won: number }[];
  /** Dishes that a change made worse for somebody, and that it did not hold though it was to. */
  readonly unheld: string[];
  /** Screens that somebody read who may not, or did not who may. */
  readonly reads: string[];
  /** The acts at the desk, each with whether the audit log had it when it was done. */
  readonly audits: { readonly name: string; readonly who: string; readonly isThere: boolean }[];
  /** Faults that are explained: broken on purpose since. */
  isDisturbed: boolean;
  seenFaults: number;
}

interface Known {
  /** How often an e-mail had been taken when it was first seen stored as sent. */
  readonly sent: Map<string, number>;
  waiting: Map<string, Selectable<Schema["mail_letter"]>>;
  restores: number;
  /** The keys of e-mails that were seen stored. */
  readonly written: Set<string>;
  /** The lunches of publications, by their hashes. */
  readonly lunches: Map<string, string>;
}

/** The state that all seeds begin from. */
export interface Template {
  /** Below which disks are made. */
  readonly temporary: string;
  readonly folder: string;
  readonly people: readonly Person[];
}

/** A world on a copy of the template. */
export async function openWorld(seed: number, template: Template, about: Emphasis): Promise<World> {
  const dice = diceOf(seed);
  const disk = openDisk(template.temporary, template.folder);
  const world: Omit<World, "site"> & { site: Site | null } = {
    seed,
    about,
    dice: dice.apart("acts"),
    disk,
    mail: openMailServer(dice.apart("mail"), () => world.life),
    payPal: openPayPal(dice.apart("paypal"), worldClock, () => world.life),
    staff: template.people.map((person) => ({ person, token: null })),
    memory: {
      acknowledged: [],
      audited: [],
      pending: [],
      paying: [],
      erased: [],
      maybeErased: [],
      erasedThings: [],
      proposed: [],
      unsureDays: [],
      usedLinks: [],
      roles: Object.fromEntries(template.people.map(({ email, role }) => [email, role])),
      visitors: 0,
    },
    site: null,
    life: 1,
    deaths: [],
    backup: null,
    restores: 0,
    faces: [],
    known: { sent: new Map(), waiting: new Map(), restores: 0, written: new Set(), lunches: new Map() },
    fullDisks: new Set(),
    dishes: new Map(),
    lines: [],
    foodSeen: "",
    seen: new Map(),
    audits: [],
    clashes: [],
    unheld: [],
    reads: [],
    isDisturbed: false,
    seenFaults: 0,
  };
  const opened = await outcomeOf(openSite(disk.folder(), world.payPal), { isGone: disk.isGone });
  if (opened.kind !== "done") throw new Error(`the site did not open: ${sayOutcome(opened)}`);
  world.site = opened.value;
  return world as World;
}

/** Writes a line of what happens: the same seed writes the same lines. */
export function note(world: World, line: string): void {
  world.lines.push(`${new Date().toISOString().slice(0, 19)} ${line}`);
}

/** Does something with the site, and says what came of it; where the process dies on the way, the next one is started. */
export async function act<T>(world: World, name: string, work: () => Promise<T>): Promise<Outcome<T>> {
  const { site } = world;
  const outcome = await outcomeOf(work(), { isGone: world.disk.isGone });
  note(world, `${name}: ${sayOutcome(outcome)}`);
  if (outcome.kind === "gone") await reopen(world, site);
  return outcome;
}

/** Starts the next process on what the last one left; what it does on the way may be broken off as well. */
export async function reopen(world: World, dead: Site): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    world.deaths.push({ life: world.life, taken: world.mail.taken.length });
    world.life += 1;
    world.isDisturbed = true;
    world.seenFaults = 0;
    dropTimers();
    await calm();
    // What the dead process held open of the old folder, which nobody looks at any more.
    const { sqlite } = dead.services.store;
    if (sqlite?.isOpen) sqlite.close();
    const folder = world.disk.next();
    const opened = await outcomeOf(openSite(folder, world.payPal), { isGone: world.disk.isGone });
    note(world, `process ${world.life}: ${opened.kind}`);
    if (opened.kind === "done") {
      world.site = opened.value;
      return;
    }
    // A start may meet a full disk: whoever started it tries again.
    if (opened.kind !== "gone" && !world.disk.happened())
      throw new Error(`the site did not start again: ${sayOutcome(opened)}`);
    world.disk.plan(null);
  }
  throw new Error("the site did not start in five tries");
}

export function sayOutcome(outcome: Outcome<unknown>): string {
  if (outcome.kind === "failed") {
    const { error } = outcome;
    return error instanceof Error ? `${error.name}: ${error.message}` : `failed: ${String(error)}`;
  }
  if (outcome.kind !== "done") return outcome.kind;
  return typeof outcome.value === "string" ? outcome.value : "done";
}
