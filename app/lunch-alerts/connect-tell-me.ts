import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { parseAvoided } from "#food/avoided.ts";

// Milliseconds that somebody waits for the bot check at most: without it the server takes fewer from one network.
const patience = 4_000;

/** Adds to the plain form what needs script: what is kept on this device is ticked, and the bot check goes along. */
export async function connectTellMe(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  tickMyLunch(form);
  const botCheck = createBotCheckClient("/api/lunch-alerts/challenge", patience);
  form.addEventListener("input", () => botCheck.prepare(), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void botCheck.take().then((solution) => {
      const field = form.querySelector<HTMLInputElement>("[name=altcha]");
      if (field) field.value = solution;
      form.submit();
    });
  });
  form.querySelector<HTMLElement>("#tell-trouble")?.focus();
}

/** What "My lunch" keeps on this device goes no further than the boxes: it is sent with the form, and in no address. */
function tickMyLunch(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=without]")];
  if (boxes.some(({ checked }) => checked)) return;
  for (const word of keptAvoided())
    for (const box of boxes.filter(({ value }) => value === word)) box.checked = true;
}

function keptAvoided(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("my lunch") ?? "null");
    const words = kept && typeof kept === "object" && "without" in kept ? kept.without : [];
    return Array.isArray(words) ? parseAvoided(words.map(String)) : [];
  } catch {
    return [];
  }
}
