import { formatAvoided, parseAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { describeLunch, decodeLunch } from "./lunch-verdict.ts";
import { markDishes } from "./my-lunch-marks.ts";
import { avoidCopy as words } from "./my-lunch.copy.ts";
import type { MyLunch } from "./my-lunch.ts";
import { forgetMyLunch, keepMyLunch, readMyLunch } from "./my-lunch.ts";

// The card of the home page comes with the page's script, in one file that is loaded late.
export { showMyLunchCard } from "./my-lunch-card.ts";

/**
 * Marks a school's page with what this device alone knows: nothing of it is in an address. What the address itself asks
 * to be marked is left as it came.
 */
export function startMyLunchPage(): void {
  show();
  for (const part of document.querySelectorAll<HTMLElement>("[data-my-lunch-page]"))
    part.dataset["started"] = "";
  // The menu has changed, and its part of the page has been replaced (follow-menu.ts).
  document.addEventListener("menu", show);
  addEventListener("storage", show);
  document.addEventListener("click", (event) => {
    const forget = event.target instanceof Element && event.target.closest("[data-forget]");
    if (!forget) return;
    forgetMyLunch();
    // Marks of the address go with the address: the link leads to the page without them.
    if (isMarkedByAddress()) return;
    event.preventDefault();
    show();
    say(words.forgotten);
  });
}

/** Keeps on this device what a form of My lunch says, and shows it: here, or on the page of the school that was chosen. */
export function keepFrom({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  const form = target;
  const without = parseAvoided(new FormData(form, submitter).getAll("without").map(String));
  const chosen = submitter?.dataset["page"];
  const page = chosen ?? form.dataset["myLunch"] ?? "";
  const label = (chosen ? submitter?.textContent : form.dataset["label"]) ?? "";
  const old = readMyLunch();
  const isUnsent = keepMyLunch({
    page: page || (old?.page ?? ""),
    label: (page ? label : old?.label) ?? "",
    without,
  });
  // A browser that keeps nothing asks as one without script does.
  if (!isUnsent) return HTMLFormElement.prototype.submit.call(form);
  if (!page) return location.assign("/my-lunch");
  if (chosen || isMarkedByAddress()) return location.assign(page);
  form.querySelectorAll("details").forEach((one) => (one.open = false));
  show();
  form.querySelector<HTMLElement>("summary")?.focus();
}

const isMarkedByAddress = () => new URLSearchParams(location.search).has("without");

function show(): void {
  if (isMarkedByAddress()) return;
  const kept = readMyLunch();
  const avoided = kept?.without ?? [];
  markDishes(document, avoided);
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-my-lunch]"))
    showChoice(form, avoided, kept !== null);
  showVerdict(avoided);
  if (kept?.page) showSchool(kept);
}

/** On the page where a school is chosen: the one that was. */
function showSchool({ page, label }: MyLunch): void {
  const line = document.querySelector("[data-kept]");
  if (!line) return;
  const link = document.createElement("a");
  link.href = page;
  link.textContent = `${words.lunchAt} ${label}`;
  line.replaceChildren(link, `. ${words.another}`);
}

function showChoice(form: HTMLFormElement, avoided: readonly Avoided[], isUnsent: boolean): void {
  // In an open form somebody is choosing, perhaps since before this script came.
  if (!form.querySelector("details[open]"))
    for (const box of form.querySelectorAll<HTMLInputElement>("[name=without]"))
      box.checked = avoided.some((one) => one === box.value);
  for (const line of form.querySelectorAll("[data-marked]"))
    line.textContent = avoided.length ? `${words.avoiding} ${shortList(avoided)}` : words.mark;
  for (const forget of form.querySelectorAll<HTMLElement>("[data-forget]")) forget.hidden = !isUnsent;
}

function showVerdict(avoided: readonly Avoided[]): void {
  const line = document.querySelector<HTMLElement>("[data-answer]");
  if (!line) return;
  const verdict = describeLunch(decodeLunch(line.dataset["served"] ?? ""), avoided);
  if (!verdict) return void (line.textContent = words.ask);
  const short = document.createElement("b");
  short.textContent = `${verdict.short}.`;
  line.replaceChildren(short, ` ${verdict.text}`);
}

const shortList = (avoided: readonly Avoided[]) =>
  avoided.length > 3 ? `${avoided.length} foods` : formatAvoided(avoided);

function say(text: string): void {
  const line = document.querySelector("[data-follow-says]");
  if (line) line.textContent = text;
}
