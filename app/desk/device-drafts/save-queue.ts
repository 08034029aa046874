import { useEffect } from "react";

/** What the desk says to a save, or that it did not get there. */
export type Reply<Saved> = Saved | "offline" | "signed out";

/** Sends a save by script: an object as JSON, or a form. Never throws. */
export async function sendSave<Saved>(address: string, body: object): Promise<Reply<Saved>> {
  try {
    const response = await fetch(address, {
      method: "POST",
      ...(body instanceof URLSearchParams
        ? { body }
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    // A member who is no longer signed in is redirected to the sign-in, which is not JSON.
    if (response.redirected || response.status === 401) return "signed out";
    if (!response.headers.get("Content-Type")?.includes("application/json")) return "offline";
    const saved: Saved = await response.json();
    return saved;
  } catch {
    return "offline";
  }
}

/** Does something later; returns how to call it off. */
export function later(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

interface Saves<Save, Saved> {
  /** What is to be saved now; null where nothing is, or somebody has to decide something first. */
  next(): Save | null;
  send(save: Save): Promise<Reply<Saved>>;
  /** Takes what came of it. */
  took(reply: Reply<Saved>, save: Save): void;
  /** Nothing more is sent for now. */
  rested?(): Promise<void>;
  readonly later: typeof later;
}

export interface SaveQueue {
  /** Sends what waits, and waits for it. */
  send(): Promise<void>;
  /** Sends it after a pause in which more may come. */
  soon(milliseconds: number): void;
  stop(): void;
}

/** Milliseconds before what did not get there is tried again. */
export const tryAgainAfter = 4_000;

/**
 * Saves what is typed at the desk, one save at a time: what came meanwhile goes next. Without a connection it is tried again, until
 * there is one. What waits is the caller's: it keeps it in the browser by `deviceDrafts`, so that a closed tab loses nothing.
 */
export function createSaveQueue<Save, Saved>(saves: Saves<Save, Saved>): SaveQueue {
  let sending: Promise<void> | null = null;
  let isSending = false;
  let cancel: () => void = () => undefined;

  async function sendAll(): Promise<void> {
    isSending = true;
    let isStopped = false;
    try {
      do {
        for (let save = saves.next(); save !== null && !isStopped; save = saves.next()) {
          const reply = await saves.send(save);
          isStopped = reply === "offline" || reply === "signed out";
          if (reply === "offline") cancel = saves.later(() => void send(), tryAgainAfter);
          saves.took(reply, save);
        }
        await saves.rested?.();
        // More may have come while it rested.
      } while (!isStopped && saves.next() !== null);
    } finally {
      isSending = false;
    }
  }

  async function send(): Promise<void> {
    cancel();
    if (!isSending) sending = sendAll();
    await sending;
  }

  return {
    send,
    soon(milliseconds) {
      cancel();
      cancel = saves.later(() => void send(), milliseconds);
    },
    stop: () => cancel(),
  };
}

/** Takes up what waits when the screen is there, and whenever a connection is back. */
export function useResumed(store: { resume(): void; stop(): void }): void {
  useEffect(() => {
    store.resume();
    const resume = () => store.resume();
    addEventListener("online", resume);
    return () => {
      removeEventListener("online", resume);
      store.stop();
    };
  }, [store]);
}
