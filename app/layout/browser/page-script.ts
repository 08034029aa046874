import { openPopUp } from "./pop-up-window.ts";

/**
 * What every page gains from script, without a framework: at most 2 kB with the loader. Everything works without it too,
 * a little less well.
 */
export function startPageScript(): void {
  closeDropDowns();
  showPrintButtons();
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    openDialog(event.target.closest("button[commandfor]"));
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    if (link.dataset["map"]) openMap(event, link, link.dataset["map"]);
    else if (link.dataset["popup"] !== undefined) openPopUp(event, link.href);
    // A link to this very page's part loads nothing: the menu must close by itself.
    else link.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

// Escape and a click elsewhere close an open drop-down; focus goes back to its link in the header.
function closeDropDowns(): void {
  const open = () => document.querySelector<HTMLDetailsElement>("header details[open]");
  document.addEventListener("keydown", (event) => {
    const drop = open();
    if (event.key !== "Escape" || !drop) return;
    if (drop.contains(document.activeElement)) drop.querySelector("summary")?.focus();
    drop.open = false;
  });
  for (const type of ["pointerdown", "focusin"])
    document.addEventListener(type, (event) => {
      const drop = open();
      const isInside = event.target instanceof Node && drop?.contains(event.target);
      if (drop && !isInside) drop.open = false;
    });
}

// Browsers from before 2025 do not know `command`.
function openDialog(button: Element | null): void {
  if (!button || "command" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "close") dialog.close();
  else dialog.showModal();
}

// OpenStreetMap gets its first request only now.
function openMap(event: Event, link: HTMLAnchorElement, url: string): void {
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.title = "Map: OpenStreetMap";
  frame.src = url;
  link.closest("figure")?.replaceChildren(frame);
  frame.focus();
}

/** Shows the print buttons, which are hidden where there is no script, and makes them print; a part that is printed alone has the attribute too. */
export function showPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-print]")) {
    button.hidden = false;
    button.onclick = () => print();
  }
}

/**
 * Shows what this device keeps: on the cart's link how many dishes are in the cart; the links to My lunch lead to its school.
 * Reading a browser's storage first is slow: call it last.
 */
export function showSavedSchool(): void {
  const show = () => {
    // Whatever is stored there: each part is looked at before it is used.
    const items = [stored("cart")].flat() as ({ id?: unknown } | null)[];
    const ids = items.map((item) => item?.id).filter((id) => typeof id === "string");
    const count = new Set(ids).size;
    for (const mark of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
      mark.hidden = !count;
      mark.textContent = String(count);
    }
    // A path of this site, whoever wrote it there: the test below looks.
    const page = (stored("my lunch") as { page?: string } | null)?.page ?? "";
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-my-lunch-link]"))
      link.href = /^\/\w/.test(page) ? page : "/my-lunch";
  };
  show();
  addEventListener("storage", show);
  // Dispatched by cart/ and termly-menus/ on this page; other tabs get the storage event.
  addEventListener("cart", show);
}

/** What is stored under a key; null for foreign content or no storage. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
