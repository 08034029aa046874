import { defined } from "#values/defined.ts";

/** Opens an address in a window of its own; false where the browser blocks it. */
type OpenPopUp = (event: Event, url: string, of: "window") => boolean;

/**
 * Starts what opens a menu's PDF: the school selector, or the link that is opened as soon as its page is there.
 */
export default function startPopUp(
  part: HTMLElement,
  { openPopUp }: { readonly openPopUp: OpenPopUp },
): void {
  if (part instanceof HTMLFormElement) connectSchoolSelect(part, openPopUp);
  else if (part instanceof HTMLAnchorElement) openMenuOnLoad(part);
}

/**
 * The school selector: choosing a school opens its PDF in a window of 80 % of this one and closes the dialog. Somebody who
 * walks the list by keyboard chooses with Enter or the button, or every arrow would open a window. When the browser
 * blocks the window, the dialog stays with a link.
 */
function connectSchoolSelect(form: HTMLFormElement, openPopUp: OpenPopUp): void {
  const select = defined(form.querySelector("select"));
  const blocked = defined(form.querySelector<HTMLAnchorElement>("[data-blocked]"));
  const dialog = form.closest("dialog");
  let byKeyboard = false;
  select.addEventListener("keydown", () => (byKeyboard = true));
  select.addEventListener("pointerdown", () => (byKeyboard = false));
  select.addEventListener("change", (event) => {
    if (!byKeyboard) open(event);
  });
  form.addEventListener("submit", open);
  dialog?.addEventListener("close", () => {
    form.reset();
    blocked.hidden = true;
    byKeyboard = false;
  });

  function open(event: Event): void {
    const url = select.selectedOptions[0]?.dataset["url"];
    if (!url) return;
    if (openPopUp(event, url, "window")) return dialog?.close();
    event.preventDefault();
    blocked.href = url;
    blocked.hidden = false;
    blocked.focus();
  }
}

/** Opens a menu in a new tab as soon as the page is there, and goes back; when that is blocked, the page stays. */
function openMenuOnLoad(part: HTMLAnchorElement): void {
  // Coming back to this page must not open it again.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "back_forward") return;
  const opened = window.open(part.href, "_blank");
  if (!opened) return;
  opened.opener = null;
  history.back();
}
