import { formatNumber } from "#values/numbers/format-number.ts";
import { differsFromUsual } from "./covers-fields.ts";

/**
 * Adds to a school's form what needs script: what differs from last week is marked, the sums follow what is typed, and a count
 * has a button for one less and one more. It works without.
 */
export default function connectNumbers(form: HTMLElement): void {
  const meals = [...form.querySelectorAll<HTMLInputElement>("input[data-usual], input[data-day]")];
  const changes = form.querySelector("[data-changes]");
  const send = form.querySelector("[data-send]");
  const sendWords = send?.textContent ?? "";
  for (const item of form.querySelectorAll("[data-stepper]")) addSteps(item);

  function show(): void {
    const changed = meals.filter((input) => {
      const { usual } = input.dataset;
      const differs = differsFromUsual(input.value, usual);
      input.toggleAttribute("data-changed", differs);
      return differs;
    }).length;
    let [all, days] = [0, 0];
    for (const sum of form.querySelectorAll<HTMLOutputElement>("[data-sum]")) {
      const ofDay = meals.filter((input) => input.dataset["day"] === sum.dataset["sum"]);
      const numbers = ofDay.map(({ value }) => value.trim()).filter(Boolean);
      if (numbers.length === 0) continue;
      days++;
      const isWhole = numbers.every((text) => /^\d{1,6}$/.test(text));
      const lunches = numbers.reduce((total, text) => total + Number(text), 0);
      sum.value = isWhole ? formatNumber(lunches) : "?";
      if (isWhole) all += lunches;
    }
    const inWords = changed === 1 ? "1 change" : `${changed} changes`;
    if (changes) changes.textContent = changed ? inWords : "";
    const typed = `Send ${formatNumber(all)} lunches${changed ? ` with ${inWords}` : ""}`;
    // A sum that the office told stays where it stands, and is no lunch of this form.
    if (send) send.textContent = days > 0 ? typed : sendWords;
  }

  form.addEventListener("input", show);
  show();
}

function addSteps(item: Element): void {
  const input = item.querySelector<HTMLInputElement>("input:not([type=hidden])");
  const name = item.querySelector("label")?.textContent?.trim() ?? "";
  if (!input) return;
  const button = (sign: string, step: number, words: string) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.setAttribute("aria-label", `${words}: ${name}`);
    made.addEventListener("click", () => {
      input.value = String(Math.max(0, (Number(input.value) || 0) + step));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return made;
  };
  input.before(button("−", -1, "One less"));
  input.after(button("+", 1, "One more"));
}
