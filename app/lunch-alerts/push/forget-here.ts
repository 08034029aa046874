import { endHere } from "./subscribe-here.ts";
import { readSubscriptions } from "./device-subscriptions.ts";

/** Forgetting a device ends its subscription in the browser too, with the same click. */
export function forgetWith(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void endIfHere(form).finally(() => form.submit());
  });
}

/** A link may have been opened on another device, which is told of its own. */
async function endIfHere(form: HTMLFormElement): Promise<void> {
  const key = new URL(form.action).searchParams.get("key");
  if ((await readSubscriptions()).some((one) => one.key === key)) await endHere();
}
