/** Buttons that were clicked in islands before those were hydrated, in the order of the clicks. */
export type EarlyClicks = HTMLElement[];

declare global {
  var earlyClicks: EarlyClicks | undefined;
}

/** Clicks again, once each, the buttons of an island that were clicked before it was hydrated. */
export function replayClicks(island: HTMLElement): void {
  // From here on the head's script (record-clicks.inline.ts) leaves this island's buttons alone.
  island.dataset["hydrated"] = "";
  for (const button of new Set(globalThis.earlyClicks)) {
    if (!island.contains(button)) continue;
    delete button.dataset["pressed"];
    // React hydrates just this part of the island first, if it has not reached it yet.
    button.click();
  }
}
