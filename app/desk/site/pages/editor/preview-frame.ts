import { parsePage } from "#live/browser/parse-page.ts";
import { createSaveQueue, later } from "../../../device-drafts/save-queue.ts";
import type { LongWords } from "./measure-words.ts";
import { measureWords } from "./measure-words.ts";
import { typedInto } from "./typed-into.ts";

/** What stands beside the form: "nothing" where readers would get no page, "offline" where it is the page as it was. */
export type PreviewState = "waiting" | "shown" | "nothing" | "offline";

interface Followed {
  /** The id of the page's form. */
  readonly form: string;
  /** Where a draft is shown: the form is sent there, and nothing of it stored. */
  readonly link: string;
  /** How wide the page is drawn, in its own pixels. */
  readonly width: number;
  /** What the frame is called. */
  readonly title: string;
  readonly onState: (state: PreviewState) => void;
  /** Hears of words that are too long for their places, whenever the page has followed. */
  readonly onLong: (words: readonly LongWords[]) => void;
  /** Hears how much smaller than itself the page is drawn. */
  readonly onScale: (scale: number) => void;
}

// The page follows within 300 ms of the last key, with the time that it takes to be made and drawn.
const pause = 100;

/**
 * Shows a form's page in a stage, and again whenever something is typed, until it is stopped. The page is loaded into a frame
 * once: what the server makes of the form then goes into it where it differs, which costs little and keeps its place.
 */
export function followForm(
  stage: HTMLElement,
  { form, link, width, title, onState, onLong, onScale }: Followed,
) {
  const stop = new AbortController();
  const { signal } = stop;
  const frame = document.createElement("iframe");
  Object.assign(frame, { name: "preview", title, hidden: true });
  stage.append(frame);
  let isBehind = true;
  let fieldsIn: string | null = null;

  const queue = createSaveQueue<URLSearchParams, { readonly isShown: boolean }>({
    next: () => (isBehind && !signal.aborted ? typedInto(form) : null),
    async send(typed) {
      isBehind = false;
      onState("waiting");
      const page = await fetchPage(link, typed, signal);
      if (page === "offline") return page;
      if (page === "nothing") return { isShown: false };
      return (await show(page.html, typed)) ? { isShown: true } : "offline";
    },
    took(reply) {
      if (signal.aborted) return;
      if (typeof reply === "string") {
        isBehind = true;
        return onState("offline");
      }
      frame.hidden = !reply.isShown;
      nameLandmarks(frame.contentDocument);
      mark();
      onState(reply.isShown ? "shown" : "nothing");
      onLong(reply.isShown && frame.contentDocument ? measureWords(frame.contentDocument) : []);
    },
    later,
  });

  /** Whether the frame shows it now. */
  async function show(html: string, typed: URLSearchParams): Promise<boolean> {
    frame.hidden = false;
    if (frame.contentDocument && becomes(frame.contentDocument, html)) return true;
    await loadInto(frame, link, typed, signal);
    const loaded = frame.contentDocument;
    if (!loaded?.querySelector("main")) return false;
    // Nobody leaves the draft by its links and forms.
    loaded.addEventListener("submit", (event) => event.preventDefault(), true);
    loaded.addEventListener("click", openPressed, true);
    return true;
  }

  /** As large as the stage is wide. */
  function fit(): void {
    const scale = Math.min(1, stage.clientWidth / width);
    frame.style.width = `${width}px`;
    frame.style.height = `${stage.clientHeight / scale}px`;
    frame.style.transform = `scale(${scale})`;
    onScale(scale);
  }

  /** A ring around the section whose fields somebody is in. */
  function mark(): Element | null {
    const page = frame.contentDocument;
    for (const one of page?.querySelectorAll<HTMLElement>("[data-section]") ?? []) {
      const isOn = one.dataset["section"] === fieldsIn;
      one.style.outline = isOn ? "4px solid #e9a23b" : "";
      one.style.outlineOffset = isOn ? "-4px" : "";
    }
    return page?.querySelector(`[data-section="${CSS.escape(fieldsIn ?? "")}"]`) ?? null;
  }

  document.addEventListener(
    "input",
    ({ target }) => {
      if (!isElement(target) || !target.closest(`#${form}`)) return;
      isBehind = true;
      queue.soon(pause);
    },
    { signal },
  );
  // The page goes to the section whose fields somebody comes to.
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const key = isElement(target) ? target.closest("[data-fields]")?.getAttribute("data-fields") : null;
      if (!key || key === fieldsIn) return;
      fieldsIn = key;
      const section = mark();
      if (section) goTo(section);
    },
    { signal },
  );
  const sizes = new ResizeObserver(fit);
  sizes.observe(stage);
  void queue.send();
  return {
    stop() {
      stop.abort();
      queue.stop();
      sizes.disconnect();
      frame.remove();
    },
  };
}

/** The page as the server makes it of what is typed. */
async function fetchPage(
  link: string,
  typed: URLSearchParams,
  signal: AbortSignal,
): Promise<{ readonly html: string } | "nothing" | "offline"> {
  try {
    const response = await fetch(link, { method: "POST", body: typed, signal });
    if (response.status === 404) return "nothing";
    return response.ok ? { html: await response.text() } : "offline";
  } catch {
    return "offline";
  }
}

/** Loads the page that the server makes of what is typed into a frame: its first one, so that it is no step of the browser's history. */
async function loadInto(
  frame: HTMLIFrameElement,
  link: string,
  typed: URLSearchParams,
  signal: AbortSignal,
): Promise<void> {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: link, target: frame.name, hidden: true });
  for (const [name, value] of typed) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true, signal });
    signal.addEventListener("abort", resolve);
    form.submit();
  });
  form.remove();
}

/** Makes a page that is shown say what another says; false where it has other styles, so that it has to be loaded. */
function becomes(shown: Document, html: string): boolean {
  const main = shown.querySelector("main");
  const style = shown.querySelector("style")?.textContent;
  if (!main || !style || !html.includes(style)) return false;
  // The bar and the foot around it stay as they are: reading them each time would hold up typing.
  const next = parsePage(html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"))).querySelector(
    "main",
  );
  if (next) follow(main, next);
  return next !== null;
}

/** Changes of an element what differs, so that the rest of it, and where it is moved to, stays. */
function follow(shown: Element, next: Element): void {
  if (shown.isEqualNode(next)) return;
  const [now, then] = [[...shown.childNodes], [...next.childNodes]];
  const isAlike = shown.nodeName === next.nodeName && now.length === then.length && now.length > 0;
  if (!isAlike) return shown.replaceWith(shown.ownerDocument.importNode(next, true));
  for (const { name } of shown.attributes) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  now.forEach((node, at) => {
    const to = then[at];
    if (!to || node.isEqualNode(to)) return;
    if (isElement(node) && isElement(to)) return follow(node, to);
    node.replaceWith(shown.ownerDocument.importNode(to, true));
  });
}

/** A press in the page opens the fields of its section, and goes to the first of them. */
function openPressed(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
  const pressed = isElement(event.target) ? event.target.closest("[data-section]") : null;
  const key = pressed?.getAttribute("data-section") ?? "";
  const fields = document.querySelector(`[data-fields="${CSS.escape(key)}"]`);
  const fold = fields?.querySelector("details");
  if (!fields || !fold) return;
  fold.open = true;
  fields.scrollIntoView({ block: "start" });
  fold
    .querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")
    ?.focus({ preventScroll: true });
}

/** Moves the frame's page alone: `scrollIntoView` would move the form as well, under somebody's hand. */
function goTo(section: Element): void {
  const { documentElement, defaultView: page } = section.ownerDocument;
  if (!page) return;
  const below = Number.parseFloat(page.getComputedStyle(documentElement).scrollPaddingTop) || 0;
  page.scrollTo({ top: page.scrollY + section.getBoundingClientRect().top - below, behavior: "instant" });
}

/** The page's own landmarks beside the desk's: who hears them has to know which is which. */
function nameLandmarks(page: Document | null): void {
  for (const [selector, name] of [
    ["body > header", "Head of the page"],
    ["main", "The page"],
    ["body > footer", "Foot of the page"],
  ] as const)
    page?.querySelector(selector)?.setAttribute("aria-label", name);
}

// What comes from a frame is an element of the frame's window, and no instance of one of this.
const isElement = (target: EventTarget | null): target is Element => target !== null && "closest" in target;
