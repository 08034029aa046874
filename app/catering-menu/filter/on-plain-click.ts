import type { MouseEvent } from "react";

/** A link's click handler that acts in place of the link, unless there is nothing to do or the visitor wants a new tab. */
export function onPlainClick(act: (() => void) | undefined): (event: MouseEvent) => void {
  return (event) => {
    if (!act || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
}
