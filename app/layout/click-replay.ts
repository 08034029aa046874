declare global {
  /** Buttons pressed in islands that were still asleep, in the order in which they were pressed. */
  var presses: Element[] | undefined;
}

/**
 * Stands in the head of every page and runs before anything can be pressed: on a slow telephone a button is seen long
 * before the script comes that knows what it does. Links and what sends a form do their work without script.
 */
export const rememberPresses = `presses=[];addEventListener("click",e=>{let b=e.target.closest?.("[data-island]:not([data-awake]) button[type=button]");b&&(presses.push(b),b.dataset.pressed="")},!0)`;

/** An island that has just woken: does what was asked of it while it slept, once. */
export function replayClicks(island: HTMLElement): void {
  island.dataset["awake"] = "";
  const asked = new Set((globalThis.presses ?? []).filter((button) => island.contains(button)));
  globalThis.presses = globalThis.presses?.filter((button) => !asked.has(button));
  for (const button of asked) {
    delete (button as HTMLElement).dataset["pressed"];
    // React takes over just this part of the island first, if it has not come round to it yet.
    (button as HTMLElement).click();
  }
}
