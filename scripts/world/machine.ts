import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Dice } from "./dice.ts";

// The machine that a world runs on: this process with its clock, its timers and its chance taken over. Nothing in app/ knows.
// Imported before anything of app/; until `takeOver` all is as it ever was.

interface Timer {
  readonly order: number;
  due: number;
  readonly every: number | null;
  readonly act: () => void;
}

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  random: Math.random,
  performanceNow: performance.now.bind(performance),
  abortAfter: AbortSignal.timeout.bind(AbortSignal),
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
};

/** The processor time and the wall's seconds that this really takes. */
export const reallyNow = real.performanceNow;

// Milliseconds. What looks ten times a second looks twice in a world, as on a machine that has much else to do: half of a world's
// time would go by with looking.
const slowest = 500;

let dice: Dice | null = null;
// What the clock on the wall shows, and what goes by whatever somebody sets it to.
let [wall, passed] = [0, 0];
let order = 0;
const timers = new Map<number, Timer>();
// Work that Node does beside this thread: a world waits for it, as nothing says in which order it would end.
let beside = 0;

class WorldTimer {
  readonly #timer: Timer;
  constructor(timer: Timer) {
    this.#timer = timer;
    timers.set(timer.order, timer);
  }
  ref = () => this;
  unref = () => this;
  hasRef = () => true;
  refresh = () => this;
  close = () => this[Symbol.dispose]();
  [Symbol.toPrimitive] = () => this.#timer.order;
  [Symbol.dispose] = () => void timers.delete(this.#timer.order);
}

type Act = (...given: unknown[]) => void;
const timerOf = (act: Act, wait: number, every: number | null, given: unknown[]) =>
  new WorldTimer({
    order: ++order,
    due: passed + Math.max(1, Number(wait) || 1),
    every,
    act: () => act(...given),
  });

const clear = (timer: unknown) => {
  if (timer instanceof WorldTimer) timer[Symbol.dispose]();
  else if (typeof timer === "number" && timers.has(timer)) timers.delete(timer);
  else real.clearTimeout(timer as NodeJS.Timeout);
};

class WorldDate extends real.Date {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(WorldDate.now());
    else super(...(given as [number]));
  }
  static override now(): number {
    return dice ? wall : real.Date.now();
  }
}

/** Counts what `work` does beside this thread until it calls back or its promise ends. */
function counted<Work extends (...given: never[]) => unknown>(work: Work, calls: "back" | "promise"): Work {
  return function (this: unknown, ...given: unknown[]) {
    const back = given.at(-1);
    if (calls === "back" && typeof back !== "function") return Reflect.apply(work, this, given);
    beside++;
    if (calls === "promise")
      return (Reflect.apply(work, this, given) as Promise<unknown>).finally(() => void beside--);
    given[given.length - 1] = (...result: unknown[]) => {
      beside--;
      (back as Act)(...result);
    };
    return Reflect.apply(work, this, given);
  } as unknown as Work;
}

function patch(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

patch(globalThis, {
  Date: WorldDate,
  setTimeout: (act: Act, wait = 1, ...given: unknown[]) =>
    dice ? timerOf(act, wait, null, given) : real.setTimeout(act, wait, ...given),
  setInterval: (act: Act, wait = 1, ...given: unknown[]) =>
    dice ? timerOf(act, wait, Math.max(slowest, wait), given) : real.setInterval(act, wait, ...given),
  clearTimeout: clear,
  clearInterval: clear,
  setImmediate: (act: Act, ...given: unknown[]) => {
    beside++;
    return real.setImmediate(() => {
      beside--;
      act(...given);
    });
  },
});
patch(performance, { now: () => (dice ? passed : real.performanceNow()) });
patch(Math, { random: () => (dice ? dice.roll() : real.random()) });
patch(AbortSignal, {
  timeout(wait: number) {
    if (!dice) return real.abortAfter(wait);
    const controller = new AbortController();
    timerOf(
      () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")),
      wait,
      null,
      [],
    );
    return controller.signal;
  },
});

function randomUUID(): string {
  if (!dice) return real.randomUUID();
  const bytes = dice.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
const getRandomValues = crypto.webcrypto.getRandomValues.bind(crypto.webcrypto);
patch(crypto, {
  randomUUID,
  randomBytes: (length: number) => (dice ? dice.bytes(length) : real.randomBytes(length)),
  argon2: counted(crypto.argon2, "back"),
  // Promisified it gives its two keys by name.
  generateKeyPair: Object.assign(counted(crypto.generateKeyPair, "back"), {
    [promisify.custom]: counted(promisify(crypto.generateKeyPair) as never, "promise"),
  }),
});
patch(crypto.webcrypto, {
  randomUUID,
  getRandomValues(into: Uint8Array<ArrayBuffer>) {
    if (!dice) return getRandomValues(into);
    into.set(dice.bytes(into.length));
    return into;
  },
});
for (const name of ["digest", "sign", "verify", "importKey", "deriveBits", "deriveKey", "encrypt"] as const)
  patch(crypto.webcrypto.subtle, {
    [name]: counted(crypto.webcrypto.subtle[name].bind(crypto.webcrypto.subtle) as never, "promise"),
  });
for (const name of ["gzip", "gunzip", "brotliCompress", "deflate"] as const)
  patch(zlib, { [name]: counted(zlib[name] as never, "back") });
syncBuiltinESMExports();

/** From now on the time is `at`, and stands still but where the world moves it; chance is what the dice say. */
export function takeOver(at: number, chance: Dice): void {
  dice = chance;
  [wall, passed, order] = [at, 0, 0];
  timers.clear();
}

/** The clock and chance are the machine's own again. */
export function giveBack(): void {
  dice = null;
  timers.clear();
}

export const wallNow = (): number => wall;
export const passedNow = (): number => passed;

/** Somebody sets the clock on the wall. */
export const setWall = (by: number): void => void (wall += by);

/** Whatever waited for its time waits no more: the process that wanted it is gone. */
export const dropTimers = (): void => timers.clear();

function nextTimer(): Timer | undefined {
  let next: Timer | undefined;
  for (const timer of timers.values())
    if (!next || timer.due < next.due || (timer.due === next.due && timer.order < next.order)) next = timer;
  return next;
}

function fire(timer: Timer): void {
  if (timer.every === null) timers.delete(timer.order);
  // As after a machine was paused: what should have happened often meanwhile happens once.
  else timer.due = passed + timer.every;
  timer.act();
}

const requests = new Set(["FSReqPromise", "FSReqCallback", "CloseReq", "ProcessWrap"]);
const isWorking = () => beside > 0 || process.getActiveResourcesInfo().some((one) => requests.has(one));

/** Ends when nothing more happens by itself but what waits for its time. */
export async function calm(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet++) {
    await new Promise<void>((resolve) => void real.setImmediate(resolve));
    if (isWorking()) quiet = -1;
  }
}

/** Lets time go by: each timer acts at its moment, and what it begins ends before the next. */
export async function letPass(milliseconds: number, isOver: () => boolean = () => false): Promise<void> {
  const until = passed + milliseconds;
  for (;;) {
    await calm();
    if (isOver()) return;
    const next = nextTimer();
    if (!next || next.due > until) break;
    const step = Math.max(0, next.due - passed);
    passed += step;
    wall += step;
    fire(next);
  }
  wall += until - passed;
  passed = until;
}

/** The machine was paused: time has gone by, and nothing has happened. */
export function pause(milliseconds: number): void {
  passed += milliseconds;
  wall += milliseconds;
}

/** What a promise gives, with the time that it needs; "gone" where the process ended before it did. */
export async function outcomeOf<T>(
  work: Promise<T>,
  { isGone, longest = 300_000 }: { readonly isGone: () => boolean; readonly longest?: number },
): Promise<Outcome<T>> {
  let outcome: Outcome<T> | null = null;
  work.then(
    (value) => void (outcome = { kind: "done", value }),
    (error: unknown) => void (outcome = { kind: "failed", error }),
  );
  const began = passed;
  for (;;) {
    await calm();
    if (isGone()) return { kind: "gone" };
    if (outcome) return outcome;
    const next = nextTimer();
    if (!next || next.due - began > longest) return { kind: "never" };
    const step = Math.max(0, next.due - passed);
    passed += step;
    wall += step;
    fire(next);
  }
}

export type Outcome<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly error: unknown }
  /** The process ended before: nobody knows. */
  | { readonly kind: "gone" }
  | { readonly kind: "never" };
