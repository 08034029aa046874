import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { sendWithBotCheck } from "#abuse-protection/send-with-bot-check.ts";
import { parseAvoided } from "#food/allergens/avoided.ts";

// Milliseconds that somebody waits for the bot check at most: without it the server takes fewer from one network.
const giveUpAfter = 4_000;

/**
 * Adds to the plain forms what needs script. The form that asks to be told ticks what is kept on this device, offers the device
 * as a way, and takes the bot check along; My lunch says what this device is told of; forgetting ends it in the browser too.
 */
export default async function connectTellMe(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset["tellMe"] === "here")
    return (await import("../push/show-subscriptions.ts")).showSubscriptions(form);
  if (form.dataset["tellMe"] === "forget") return (await import("../push/forget-here.ts")).forgetWith(form);
  tickMyLunch(form);
  const botCheck = createBotCheckClient("/api/lunch-alerts/challenge", giveUpAfter);
  sendWithBotCheck(form, botCheck);
  form.querySelector<HTMLElement>("#tell-trouble")?.focus();
  const device = form.querySelector<HTMLElement>("[data-device]");
  if (device) (await import("../push/offer-device.ts")).offerDevice(form, device, botCheck);
}

/** What "My lunch" keeps on this device goes no further than the boxes: it is sent with the form, and in no address. */
function tickMyLunch(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=without]")];
  if (boxes.some(({ checked }) => checked)) return;
  for (const word of savedAvoided())
    for (const box of boxes.filter(({ value }) => value === word)) box.checked = true;
}

function savedAvoided(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("my lunch") ?? "null");
    const words = kept && typeof kept === "object" && "without" in kept ? kept.without : [];
    return Array.isArray(words) ? parseAvoided(words.map(String)) : [];
  } catch {
    return [];
  }
}
