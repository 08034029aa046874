import type { RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Tick, TickKind } from "#school-menus/production/tick.ts";
import { parseTick } from "#school-menus/production/tick.ts";
import { formatTime } from "#values/format-date.ts";
import { newBrowserId } from "../ui/browser-id.ts";
import type { QueuedTick } from "./tick-queue.ts";
import { createTickQueue } from "./tick-queue.ts";

interface TickState {
  readonly value: string;
  readonly time: string;
  readonly by: string;
  /** It is on this phone alone as yet. */
  readonly waits: boolean;
}

export interface Ticking {
  /**
   * Ticks something, or takes it back with an empty value: at once here, and on the server as soon as there is a
   * connection.
   */
  tick(made: Pick<Tick, "thing" | "kind" | "value">): void;
  stateOf(thing: string, kind: TickKind): TickState | null;
  /** How many wait for a connection, and how many of them are somebody else's. */
  readonly waiting: number;
  readonly ofOthers: number;
  /** Why the last one was not taken. */
  readonly refused: string;
  readonly state: "sent" | "sending" | "offline" | "signed out";
  send(): void;
}

interface TicksOf {
  readonly ticks: readonly (Pick<Tick, "thing" | "kind" | "value" | "madeAt"> & { readonly by: string })[];
  readonly name: string;
  readonly site: string;
  readonly day: string;
}

type TickQueue = ReturnType<typeof createTickQueue>;

const retryAfter = 5_000;

/** What is ticked off: what the server has, and above it what still waits on this phone. */
export function useTicks({ ticks, name, site, day }: TicksOf): Ticking {
  const { revalidate } = useRevalidator();
  const queue = useRef<TickQueue | null>(null);
  const sending = useRef(false);
  const [waiting, setWaiting] = useState<readonly QueuedTick[]>([]);
  const [state, setState] = useState<Ticking["state"]>("sent");
  const [refused, setRefused] = useState("");

  const send = useCallback(
    () => void flush({ queue, sending, name, revalidate, setState, setRefused, setWaiting }),
    [name, revalidate],
  );

  useEffect(() => {
    queue.current ??= createTickQueue(storageHere());
    const read = () => {
      setWaiting(queue.current?.all() ?? []);
      send();
    };
    read();
    for (const type of ["online", "storage"] as const) addEventListener(type, read);
    return () => {
      for (const type of ["online", "storage"] as const) removeEventListener(type, read);
    };
  }, [send]);

  // A line that is back is not always announced.
  const mine = waiting.filter(({ who }) => who === name);
  const isWaiting = mine.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => send(), retryAfter);
    return () => clearInterval(timer);
  }, [isWaiting, send]);

  return {
    tick(made) {
      const ticked = {
        ...made,
        id: newBrowserId(),
        site,
        day,
        madeAt: Date.now(),
        who: name,
      };
      const { madeAt, ...fields } = ticked;
      const { problems, tick } = parseTick(fields, madeAt);
      setRefused(problems.map(({ message }) => message).join(" "));
      if (!tick || !queue.current) return;
      queue.current.add({
        ...ticked,
        value: tick.value,
      });
      setWaiting(queue.current.all());
      send();
    },
    stateOf: (thing, kind) =>
      lastOf(
        {
          ticks,
          waiting: mine,
          site,
          day,
        },
        thing,
        kind,
      ),
    waiting: mine.length,
    ofOthers: waiting.length - mine.length,
    refused,
    state,
    send,
  };
}

function lastOf(
  { ticks, waiting, site, day }: Pick<TicksOf, "ticks" | "site" | "day"> & { waiting: readonly QueuedTick[] },
  thing: string,
  kind: TickKind,
): TickState | null {
  const own = waiting.findLast(
    (one) => one.thing === thing && one.kind === kind && one.site === site && one.day === day,
  );
  if (own)
    return own.value === ""
      ? null
      : { value: own.value, time: formatTime(own.madeAt), by: own.who, waits: true };
  const stored = ticks.find((one) => one.thing === thing && one.kind === kind);
  return stored
    ? { value: stored.value, time: formatTime(stored.madeAt), by: stored.by, waits: false }
    : null;
}

interface Flushed {
  readonly queue: RefObject<TickQueue | null>;
  readonly sending: RefObject<boolean>;
  readonly name: string;
  revalidate(): Promise<void>;
  setState(state: Ticking["state"]): void;
  setRefused(why: string): void;
  setWaiting(ticks: readonly QueuedTick[]): void;
}

/** Sends what waits; one at a time, and the screen shows it as waiting until the server's own answer is on it. */
async function flush({ queue, sending, name, revalidate, ...set }: Flushed): Promise<void> {
  if (sending.current || !queue.current) return;
  sending.current = true;
  try {
    const answer = await sendAll(queue.current, name, set.setRefused);
    set.setState(answer.state);
    if (answer.sent > 0) await revalidate();
    set.setWaiting(queue.current.all());
  } finally {
    sending.current = false;
  }
}

type Sent = { readonly sent: number; readonly state: "sent" | "offline" | "signed out" };

/** Sends what waits in its order; stops at the first that does not arrive. */
async function sendAll(queue: TickQueue, name: string, refuse: (why: string) => void): Promise<Sent> {
  let sent = 0;
  for (;;) {
    const next = queue.all().find(({ who }) => who === name);
    if (!next) return { sent, state: "sent" };
    const answer = await sendOne(next);
    if (answer === "offline" || answer === "signed out") return { sent, state: answer };
    if (answer !== "stored") refuse(answer);
    queue.remove(next.id);
    sent += 1;
  }
}

async function sendOne({ madeAt, who: _who, ...tick }: QueuedTick): Promise<string> {
  const body = new URLSearchParams({ ...tick, made_at: String(madeAt), by_script: "yes" });
  try {
    const response = await fetch("/desk/kitchen/ticks", { method: "POST", body, redirect: "manual" });
    // Whoever is not signed in is sent to the sign-in.
    if (response.type === "opaqueredirect" || response.status === 401) return "signed out";
    if (response.status === 422) return await response.text();
    return response.ok ? "stored" : "offline";
  } catch {
    return "offline";
  }
}

function storageHere(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
