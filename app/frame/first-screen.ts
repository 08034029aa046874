/**
 * Stands in the head of every page: a page that opens at its top is styled and laid out as far as its first screen, the
 * rest comes after it is painted. A page that opens further down, or is used at once, is laid out whole, or it would
 * scroll to where things are not.
 */
export const openAtTheTop = `{let c=document.documentElement.classList,n=performance.getEntriesByType?.("navigation")[0];if(n?.type=="navigate"&&!location.hash){c.add("opening");for(let e of["click","keydown"])addEventListener(e,()=>c.remove("opening"),{capture:true,once:true})}}`;

const waiting = ".opening :is(:is(main, main > div) > section ~ section, .foot)";

/** Lays out what waits, a section whenever the browser has nothing else to do, so that nobody waits for a long one. */
export function layOutTheRest(): void {
  const rest = document.querySelectorAll<HTMLElement>(waiting).values();
  const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;
  const next = () => {
    const { value: section, done } = rest.next();
    if (done) return document.documentElement.classList.remove("opening");
    section.style.contentVisibility = "visible";
    whenIdle(next);
  };
  if (document.readyState === "complete") whenIdle(next);
  else addEventListener("load", () => whenIdle(next), { once: true });
}
