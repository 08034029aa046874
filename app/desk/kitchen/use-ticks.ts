import { startTransition, useEffect, useMemo, useState } from "react";
import type { Tick, TickKind } from "#school-menus/production/tick.ts";
import { parseTick } from "#school-menus/production/tick.ts";
import { formatTime } from "#values/time/format-date.ts";
import { createSaveQueue, later, sendSave, tryAgainAfter, useResumed } from "../device-drafts/save-queue.ts";
import { newBrowserId } from "../ui/keys/browser-id.ts";
import { useRefetch } from "../ui/keys/use-refetch.ts";
import type { QueuedTick, Ticker } from "./tick-queue.ts";
import { createTickQueue, isTickOf } from "./tick-queue.ts";
import type { TickReply } from "./ticks.ts";

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
  readonly state: "sent" | "offline" | "signed out";
  send(): void;
}

interface TicksOf {
  readonly ticks: readonly (Pick<Tick, "thing" | "kind" | "value" | "madeAt"> & { readonly by: string })[];
  readonly member: Ticker;
  readonly site: string;
  readonly day: string;
}

/** What is ticked off: what the server has, and above it what still waits on this phone. */
export function useTicks({ ticks, member: { id, name }, site, day }: TicksOf): Ticking {
  const refetch = useRefetch();
  const [waiting, setWaiting] = useState<readonly QueuedTick[]>([]);
  const [state, setState] = useState<Ticking["state"]>("sent");
  const [refused, setRefused] = useState("");
  const store = useMemo(
    () => tickStore({ id, name }, { refetch, setWaiting, setState, setRefused }),
    [id, name, refetch],
  );
  useResumed(store);
  useEffect(() => {
    addEventListener("storage", store.resume);
    return () => removeEventListener("storage", store.resume);
  }, [store]);
  const mine = waiting.filter((one) => isTickOf(one, { id, name }));
  const stateOf = (thing: string, kind: TickKind) =>
    lastOf({ ticks, waiting: mine, name, site, day }, thing, kind);

  return {
    tick(made) {
      const ticked = {
        ...made,
        id: newBrowserId(),
        site,
        day,
        madeAt: Date.now(),
        who: id,
      };
      const { madeAt, ...fields } = ticked;
      const { problems, tick } = parseTick(fields, madeAt);
      setRefused(problems.map(({ message }) => message).join(" "));
      // What is so already is no news: a field that is only walked through ticks nothing.
      const isNews = tick && tick.value !== (stateOf(made.thing, made.kind)?.value ?? "");
      if (isNews) store.add({ ...ticked, value: tick.value });
    },
    stateOf,
    waiting: mine.length,
    ofOthers: waiting.length - mine.length,
    refused,
    state,
    send: store.resume,
  };
}

interface Shown {
  refetch(): Promise<boolean>;
  setWaiting(ticks: readonly QueuedTick[]): void;
  setState(state: Ticking["state"]): void;
  setRefused(why: string): void;
}

/** What somebody ticked, from this phone to the server. */
function tickStore(member: Ticker, { refetch, setWaiting, setState, setRefused }: Shown) {
  const queue = createTickQueue(storageHere());
  // What the server has and the screen has not: it is shown as waiting until the server's own answer is there.
  let sent: readonly QueuedTick[] = [];
  let isBehind = false;
  const showWaiting = () => setWaiting([...sent, ...queue.all()]);
  const saves = createSaveQueue<QueuedTick, TickReply>({
    next: () => queue.all().find((one) => isTickOf(one, member)) ?? null,
    send: ({ madeAt, who: _who, ...tick }) =>
      sendSave(
        "/desk/kitchen/ticks",
        new URLSearchParams({ ...tick, made_at: String(madeAt), by_script: "yes" }),
      ),
    took(reply, tick) {
      if (reply === "offline" || reply === "signed out") return setState(reply);
      setState("sent");
      if (reply.kind === "refused") setRefused(reply.message);
      else sent = [...sent, tick];
      queue.remove(tick.id);
      isBehind = true;
    },
    async rested() {
      if (isBehind && !(await refetch())) saves.soon(tryAgainAfter);
      else {
        isBehind = false;
        sent = [];
      }
      // Not before the data that has just come, which the router shows in a transition too.
      startTransition(showWaiting);
    },
    later,
  });
  const show = () => {
    showWaiting();
    void saves.send();
  };
  return {
    add(tick: QueuedTick) {
      queue.add(tick);
      show();
    },
    resume: show,
    stop: saves.stop,
  };
}

function lastOf(
  {
    ticks,
    waiting,
    name,
    site,
    day,
  }: Pick<TicksOf, "ticks" | "site" | "day"> & { waiting: readonly QueuedTick[]; name: string },
  thing: string,
  kind: TickKind,
): TickState | null {
  const own = waiting.findLast(
    (one) => one.thing === thing && one.kind === kind && one.site === site && one.day === day,
  );
  if (own)
    return own.value === ""
      ? null
      : { value: own.value, time: formatTime(own.madeAt), by: name, waits: true };
  const stored = ticks.find((one) => one.thing === thing && one.kind === kind);
  return stored
    ? { value: stored.value, time: formatTime(stored.madeAt), by: stored.by, waits: false }
    : null;
}

function storageHere(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
