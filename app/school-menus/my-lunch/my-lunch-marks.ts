import { defined } from "#values/defined.ts";
import { decodeFacts } from "#food/allergens/facts-code.ts";
import { verdictMarks } from "#food/allergens/allergen-verdict.ts";
import type { VerdictMark } from "#food/allergens/allergen-verdict.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { decodeLunch, describeLunch, oneMark, sayLunch } from "./lunch-verdict.ts";

/**
 * Marks every dish and day of a page for who avoids these, in place of what was marked before: the same rules and the
 * same marks as the server writes for an address that names them.
 */
export function markDishes(page: Document, avoided: readonly Avoided[]): void {
  const verdicts = page.querySelector<HTMLTemplateElement>("template[data-verdicts]")?.content;
  const all = verdicts?.querySelector<HTMLElement>("*");
  if (!all) return;
  for (const old of page.querySelectorAll("[data-marked-here]")) old.remove();
  for (const dish of page.querySelectorAll<HTMLElement>("[data-food]")) {
    const facts = decodeFacts(dish.dataset["food"] ?? "");
    if (dish.dataset["oneMark"] === undefined) {
      const marks = verdictMarks(facts, avoided);
      if (avoided.length > 0) dish.before(listOf(all, marks));
    } else {
      const mark = oneMark(facts, avoided);
      dish.replaceChildren(...(mark ? [markOf(all, mark)] : []));
    }
  }
  for (const link of page.querySelectorAll<HTMLElement>("a[data-day]")) {
    const { day = "", date = "", served = "" } = link.dataset;
    const lunch = decodeLunch(served);
    const [, seen, aloud] = link.children;
    seen?.replaceChildren(describeLunch(lunch, avoided)?.short ?? date);
    aloud?.replaceChildren(sayLunch(day, lunch, avoided));
  }
}

function listOf(all: HTMLElement, marks: readonly VerdictMark[]): Node {
  const list = document.importNode(all, false);
  list.dataset["markedHere"] = "";
  list.append(...marks.map((mark) => markOf(all, mark)));
  return list;
}

function markOf(all: Element, { kind, text }: VerdictMark): Node {
  const mark = document.importNode(defined(all.querySelector(`[data-verdict=${kind}]`)), true);
  mark.lastElementChild?.replaceChildren(text);
  return mark;
}
