import { forgetPath, renewPath, tellMePath, withKey } from "../alert-pages.ts";
import { copy } from "../tell-me.copy.ts";
import { forgetDevice, subscribeHere, subscriptionHere } from "./subscribe-here.ts";
import type { ToldHere } from "./told-here.ts";
import { currentServerKey, deviceJson, keepTold, readTold } from "./told-here.ts";

const words = copy.here;

/** Says on My lunch what this device is told of, and whether it still is; where it is told of nothing, nothing is asked. */
export async function showTold(form: HTMLFormElement): Promise<void> {
  askForKeptSchool(form);
  const line = document.querySelector("[data-told-here]");
  const told = await readTold();
  if (!line || told.length === 0) return;
  const still = await renewed(told);
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
function askForKeptSchool(form: HTMLFormElement): void {
  const link = form.querySelector("a");
  const kept = /[?&]menu=([a-z0-9-]+)/.exec(keptPage())?.[1];
  if (link && kept) link.href = `${tellMePath}?menu=${kept}`;
}

function keptPage(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("my lunch") ?? "null");
    return kept && typeof kept === "object" && "page" in kept ? String(kept.page) : "";
  } catch {
    return "";
  }
}

/** What the server still tells this device of, at the address that it has now. Without a connection, what was kept. */
async function renewed(told: readonly ToldHere[]): Promise<readonly ToldHere[]> {
  if (Notification.permission !== "granted") return [];
  const there = await subscriptionHere();
  if (!there) return [];
  try {
    const subscription = await subscribeHere(await currentServerKey());
    const response = await fetch(renewPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ keys: told.map(({ key }) => key), device: deviceJson(subscription) }),
    });
    if (!response.ok) return told;
    const { told: still }: { told: ToldHere[] } = await response.json();
    await keepTold(still);
    return still;
  } catch {
    return told;
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
