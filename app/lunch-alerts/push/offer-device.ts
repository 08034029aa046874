import type { BotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { devicesPath, forgetPath, withKey } from "../alert-pages.ts";
import { copy } from "../form/tell-me.copy.ts";
import { deviceSupport, thisBrowser } from "./device-support.ts";
import { endHere, subscribeHere } from "./subscribe-here.ts";
import type { MenuSubscription } from "./device-subscriptions.ts";
import { deviceJson, storeSubscriptions, readSubscriptions } from "./device-subscriptions.ts";

const words = copy.device;

/** Shows the way over this device, or why there is none here. Nothing is asked before the button is pressed. */
export function offerDevice(form: HTMLFormElement, part: HTMLElement, botCheck: BotCheckClient): void {
  const button = part.querySelector("button");
  const line = part.querySelector("[role=status]");
  if (!button || !line) return;
  const support = deviceSupport(thisBrowser());
  if (support !== "ready") {
    part.querySelector("#tell-device-lead")?.replaceChildren(words[support]);
    button.remove();
  }
  part.hidden = false;
  const say = (text: string) => void (line.textContent = text);
  button.addEventListener("click", () => {
    if (button.ariaDisabled === "true" || !isComplete(form, say)) return;
    button.ariaDisabled = "true";
    void takeDevice(form, part.dataset["device"] ?? "", botCheck, say)
      .catch((error: unknown) => say(wordsOf(error)))
      .finally(() => (button.ariaDisabled = "false"));
  });
}

/** The answers that both ways need; the first that is missing is shown by the browser, as of any form. */
function isComplete(form: HTMLFormElement, say: (text: string) => void): boolean {
  const field = (name: string) => form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=without]")];
  if (!field("menu")?.reportValidity()) return false;
  if (!boxes.some(({ checked }) => checked)) {
    say(words.incomplete);
    boxes[0]?.focus();
    return false;
  }
  return field("consent")?.reportValidity() ?? false;
}

/** Why somebody is not told, in words for them. */
class NotSubscribed extends Error {
  override name = "NotTold";
}

async function takeDevice(
  form: HTMLFormElement,
  serverKey: string,
  botCheck: BotCheckClient,
  say: (text: string) => void,
): Promise<void> {
  // First of all: a browser asks only as long as the press of the button is fresh.
  const permission = await Notification.requestPermission();
  if (permission !== "granted")
    throw new NotSubscribed(permission === "denied" ? words.denied : words.dismissed);
  say(words.working);
  const [pushSubscription, altcha] = await Promise.all([subscribeHere(serverKey), botCheck.take()]);
  const answers = new FormData(form);
  const response = await fetch(devicesPath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      altcha,
      menu: answers.get("menu"),
      without: answers.getAll("without"),
      consent: answers.get("consent"),
      website: answers.get("website"),
      device: deviceJson(pushSubscription),
    }),
  });
  const others = await readSubscriptions();
  if (!response.ok) {
    // What the browser keeps for us is of no use then.
    if (others.length === 0) await endHere();
    throw new NotSubscribed(await titleOf(response));
  }
  const subscription: MenuSubscription = await response.json();
  await storeSubscriptions([...others.filter(({ page }) => page !== subscription.page), subscription]);
  location.assign(`${withKey(forgetPath, subscription.key)}&new=1`);
}

async function titleOf(response: Response): Promise<string> {
  if (response.status === 502 || response.status === 429) {
    const { title }: { title: string } = await response.json();
    return title;
  }
  return response.status === 400 ? words.unknown : words.failed;
}

function wordsOf(error: unknown): string {
  if (error instanceof NotSubscribed) return error.message;
  // The browser's own push service is away, or the browser has none.
  return error instanceof DOMException && error.name === "AbortError" ? words.unreachable : words.failed;
}
