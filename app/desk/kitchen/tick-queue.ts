import type { TickKind } from "#school-menus/production/tick.ts";

/** A tick that the server has not stored yet. */
export interface QueuedTick {
  readonly id: string;
  readonly site: string;
  readonly day: string;
  readonly thing: string;
  readonly kind: TickKind;
  readonly value: string;
  readonly madeAt: number;
  /** The id of the member who was signed in, so that nobody else's name comes under it. An earlier release stored the name. */
  readonly who: string;
}

/** Whoever ticks. */
export interface Ticker {
  readonly id: string;
  readonly name: string;
}

export const isTickOf = ({ who }: QueuedTick, { id, name }: Ticker): boolean => who === id || who === name;

const storageKey = "desk kitchen ticks";

type TickStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What was ticked without a connection, in this browser, until the server has it: closing the window loses nothing, nor does
 * signing out, as it is a record of food. Therefore it holds nobody's name.
 */
export function createTickQueue(storage: TickStorage | null) {
  // Where nothing can be stored, or no more of it, the ticks live as long as the window.
  let inMemory: readonly QueuedTick[] | null = storage === null ? [] : null;
  const all = (): readonly QueuedTick[] => inMemory ?? parse(storage?.getItem(storageKey) ?? null);
  const write = (ticks: readonly QueuedTick[]) => {
    if (inMemory !== null) return void (inMemory = ticks);
    try {
      if (ticks.length === 0) storage?.removeItem(storageKey);
      else storage?.setItem(storageKey, JSON.stringify(ticks));
    } catch {
      inMemory = ticks;
    }
  };
  return {
    all,
    add: (tick: QueuedTick) => write([...all(), tick]),
    remove: (id: string) => write(all().filter((one) => one.id !== id)),
  };
}

function parse(text: string | null): readonly QueuedTick[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isTick) : [];
  } catch {
    return [];
  }
}

function isTick(one: unknown): one is QueuedTick {
  return typeof one === "object" && one !== null && "id" in one && "thing" in one && "who" in one;
}
