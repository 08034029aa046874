/**
 * What every page gains from script, without any framework; the only such module, at most 2 kB with the loader.
 * Everything here works without it too, a little less well.
 */
export function enhance(): void {
  closeDropDowns();
  offerToPrint();
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

// Escape and a click elsewhere close an open drop-down; focus goes back to its word in the bar.
function closeDropDowns(): void {
  const open = () => document.querySelector<HTMLDetailsElement>("header details[open]");
  document.addEventListener("keydown", (event) => {
    const drop = open();
    if (event.key !== "Escape" || !drop) return;
    if (drop.contains(document.activeElement)) drop.querySelector("summary")?.focus();
    drop.open = false;
  });
  for (const moved of ["pointerdown", "focusin"])
    document.addEventListener(moved, (event) => {
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

/**
 * A window of 80 % of the screen, or 90 % of the view on a small one, or 80 % of this window, centred. Returns false when
 * the browser blocks it: then the link does what links do.
 */
export function openPopUp(event: Event, url: string, of?: "window"): boolean {
  const small = innerWidth < 768;
  const { width: fullWidth, height: fullHeight } =
    small || of ? { width: innerWidth, height: innerHeight } : screen;
  const share = small && !of ? 0.9 : 0.8;
  const width = Math.round(fullWidth * share);
  const height = Math.round(fullHeight * share);
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const opened = window.open(url, "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return false;
  opened.opener = null;
  event.preventDefault();
  return true;
}

// The live map is asked for only now.
function openMap(event: Event, link: HTMLAnchorElement, url: string): void {
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.title = "Map: OpenStreetMap";
  frame.src = url;
  link.closest("figure")?.replaceChildren(frame);
  frame.focus();
}

/** Shows the print buttons, which are hidden where there is no script, and has them print. */
export function offerToPrint(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.onclick = () => print();
  }
}

/** Says at the basket how many dishes are in it. The first look into a browser's store is slow: the last thing to do. */
export function showCartCount(): void {
  const show = () => {
    let count = 0;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem("cart") ?? "[]");
      if (Array.isArray(kept))
        count = new Set(
          kept.map((item: { id?: unknown } | null) => item?.id).filter((id) => typeof id === "string"),
        ).size;
    } catch {
      // Foreign content or no storage: an empty cart.
    }
    for (const mark of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
      mark.hidden = count === 0;
      mark.textContent = String(count);
    }
  };
  show();
  addEventListener("storage", show);
  // Dispatched by cart/ on this page; other tabs get the storage event.
  addEventListener("cart", show);
}
