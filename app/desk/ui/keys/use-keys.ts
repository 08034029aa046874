import { useEffect, useRef } from "react";

/** What a key does; `event.preventDefault()` is called for it. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** How long the second key of a sequence such as "g t" may take, in milliseconds. */
const sequenceTime = 1_500;

/**
 * Keys of a screen while it is shown: "ctrl+k", "ctrl+enter", "alt+1", "?", "escape", or two in turn, "g t". A screen's own
 * keys come before the frame's. Those without Ctrl or Alt act only outside fields, and not at all where somebody has switched them off (`singleKeys`).
 */
export function useKeys(actions: KeyActions, of: "screen" | "frame" = "screen"): void {
  const latest = useRef(actions);
  useEffect(() => void (latest.current = actions));
  useEffect(() => {
    let first: { readonly key: string; readonly at: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const name = keyName(event);
      const single = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (single && name !== "escape" && (isInField(event.target) || !singleKeys.areOn())) return;
      const sequence = first && event.timeStamp - first.at < sequenceTime ? `${first.key} ${name}` : null;
      first = single ? { key: name, at: event.timeStamp } : null;
      if (event.defaultPrevented) return;
      const act = (sequence && latest.current[sequence]) ?? latest.current[name];
      // A key that begins a sequence of this screen is no key of the frame around it.
      const begins = single && Object.keys(latest.current).some((one) => one.startsWith(`${name} `));
      if (act || begins) event.preventDefault();
      if (!act) return;
      first = null;
      act();
    };
    // An event comes to the document first, and to the window after it.
    const heard: GlobalEventHandlers = of === "screen" ? document : window;
    heard.addEventListener("keydown", onKey);
    return () => heard.removeEventListener("keydown", onKey);
  }, [of]);
}

function keyName({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const plain = key.toLowerCase();
  return `${ctrlKey || metaKey ? "ctrl+" : ""}${altKey ? "alt+" : ""}${plain}`;
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

const storageKey = "desk single keys";

/** Keys without Ctrl or Alt may be switched off: they trouble whoever speaks to their computer (WCAG 2.1.4). */
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(storageKey) !== "off";
    } catch {
      return true;
    }
  },
  switch(on: boolean): void {
    try {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, "off");
    } catch {
      // Without storage they stay as they are.
    }
  },
};
