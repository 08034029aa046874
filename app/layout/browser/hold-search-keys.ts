const typing = ["keydown", "keypress", "beforeinput", "textInput", "input", "keyup"] as const;

/**
 * Keeps what is typed into an island's search field from React until the function that is returned is called: for a key
 * React would hydrate the island at once, and on a slow phone the letter waited for that for a quarter of a second. The
 * letter itself is the browser's own doing; an island with a search field reads it when it has started.
 */
export function holdSearchKeys(island: HTMLElement): () => void {
  const hold = (event: Event) => {
    const { target } = event;
    if (target instanceof Element && target.matches("[type=search]") && island.contains(target))
      event.stopPropagation();
  };
  for (const type of typing) addEventListener(type, hold, { capture: true });
  return () => {
    for (const type of typing) removeEventListener(type, hold, { capture: true });
  };
}
