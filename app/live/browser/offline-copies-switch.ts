import {
  offlineCopiesEnabled,
  enableOfflineCopies,
  disableOfflineCopies,
} from "./register-service-worker.ts";
import { offlineCopies } from "./offline-copies.copy.ts";

/** Wakes the switch on the privacy page: no account, no question, and what it says is what the browser holds now. */
export async function startOfflineCopiesSwitch(part: HTMLElement): Promise<void> {
  const button = part.querySelector("button")!;
  const says = part.querySelector("[role=status]")!;
  let kept = await offlineCopiesEnabled();
  const show = () => {
    says.textContent = kept === null ? offlineCopies.unable : kept ? offlineCopies.kept : offlineCopies.none;
    button.textContent = kept ? offlineCopies.turnOff : offlineCopies.turnOn;
    button.hidden = kept === null;
  };
  button.addEventListener("click", () => {
    button.disabled = true;
    void (kept ? disableOfflineCopies() : enableOfflineCopies())
      .catch(() => undefined)
      .then(offlineCopiesEnabled)
      .then((now) => {
        kept = now;
        button.disabled = false;
        show();
      });
  });
  show();
}
