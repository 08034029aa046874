import { forgetPath, renewPath, tellMePath, withKey } from "../alert-pages.ts";
import { copy } from "../form/tell-me.copy.ts";
import { forgetDevice, subscribeHere, subscriptionHere } from "./subscribe-here.ts";
import type { MenuSubscription } from "./device-subscriptions.ts";
import {
  currentServerKey,
  deviceJson,
  storeSubscriptions,
  readSubscriptions,
} from "./device-subscriptions.ts";

const words = copy.here;

/** Says on My lunch what this device is told of, and whether it still is; where it is told of nothing, nothing is asked. */
export async function showSubscriptions(form: HTMLFormElement): Promise<void> {
  askForSavedSchool(form);
  const line = document.querySelector("[data-told-here]");
  const subscriptions = await readSubscriptions();
  if (!line || subscriptions.length === 0) return;
  const still = await renewed(subscriptions);
  if (still.length === 0) {
    await forgetDevice().catch(() => undefined);
    return void (line.textContent = words.ended);
  }
  const links = still.flatMap(({ key, label }, at) => [
    at ? ", " : " ",
    linkTo(withKey(forgetPath, key), label),
  ]);
  line.replaceChildren(words.told, ...links, ". ", forgetButton(line));
}

/** The link leads to the school that is kept on this device; which it is says nothing of health. */
function askForSavedSchool(form: HTMLFormElement): void {
  const link = form.querySelector("a");
  const kept = /[?&]menu=([a-z0-9-]+)/.exec(savedPage())?.[1];
  if (link && kept) link.href = `${tellMePath}?menu=${kept}`;
}

function savedPage(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("my lunch") ?? "null");
    return kept && typeof kept === "object" && "page" in kept ? String(kept.page) : "";
  } catch {
    return "";
  }
}

/** What the server still tells this device of, at the address that it has now. Without a connection, what was kept. */
async function renewed(subscriptions: readonly MenuSubscription[]): Promise<readonly MenuSubscription[]> {
  if (Notification.permission !== "granted") return [];
  const there = await subscriptionHere();
  if (!there) return [];
  try {
    const subscription = await subscribeHere(await currentServerKey());
    const response = await fetch(renewPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ keys: subscriptions.map(({ key }) => key), device: deviceJson(subscription) }),
    });
    if (!response.ok) return subscriptions;
    const { told: still }: { told: MenuSubscription[] } = await response.json();
    await storeSubscriptions(still);
    return still;
  } catch {
    return subscriptions;
  }
}

function linkTo(href: string, text: string): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  return link;
}

function forgetButton(line: Element): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = copy.forget;
  button.addEventListener("click", () => {
    void forgetDevice()
      .then(() => words.forgotten)
      .catch(() => words.notForgotten)
      .then((text) => line.replaceChildren(text, ...(text === words.forgotten ? [] : [" ", button])));
  });
  return button;
}
