/**
 * Stands in the head of every page, before all others: `painted` is kept when the first screen is on the glass. A browser
 * that does not say when keeps it a second after the page has loaded.
 */
export const watchFirstPaint = `painted=new Promise(p=>{try{new PerformanceObserver((l,o)=>{l.getEntriesByName("first-contentful-paint")[0]&&(o.disconnect(),p())}).observe({type:"paint",buffered:!0})}catch{}addEventListener("load",()=>setTimeout(p,1e3))});`;

/**
 * Stands in the head too: a page that opens at its top is styled and laid out as far as its first screen, the rest comes
 * after it is painted. A page that opens further down, or is used at once, is laid out whole, or it would scroll to where
 * things are not.
 */
export const openAtTheTop = `{let c=document.documentElement.classList,n=performance.getEntriesByType?.("navigation")[0];if(n?.type=="navigate"&&!location.hash){c.add("opening","unpainted");painted.then(()=>c.remove("unpainted"));for(let e of["click","keydown"])addEventListener(e,()=>c.remove("opening","unpainted"),{capture:!0,once:!0})}}`;

/**
 * Stands after the page's style: asks for our two faces before a word is laid out. Those that are here by then are in the
 * first layout, and no stand-in is looked for.
 */
export const askForFaces = `for(let f of["Figtree","Fraunces"])document.fonts?.load("1em "+f+" Variable").catch(()=>{});`;

const waiting = ".opening :is(:is(main, main > div) > section ~ section, body > footer)";

/**
 * Lays out what waits, a section whenever the browser has nothing else to do, so that nobody waits for a long one. Kept
 * when all is laid out.
 */
export async function layOutBelowTheFold(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await idle();
  for (const section of document.querySelectorAll<HTMLElement>(waiting)) {
    section.style.contentVisibility = "visible";
    await idle();
  }
  document.documentElement.classList.remove("opening");
}

/** Kept when the browser has nothing better to do. Safari does not say when that is: there it is kept soon. */
const idle = async () =>
  await new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
