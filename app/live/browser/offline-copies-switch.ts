import {
  offlineCopiesEnabled,
  enableOfflineCopies,
  disableOfflineCopies,
} from "./register-service-worker.ts";
import { offlineCopies } from "./offline-copies.copy.ts";

/** Starts the switch on the privacy page; what it shows is the state of this browser now. */
export async function startOfflineCopiesSwitch(part: HTMLElement): Promise<void> {
  const button = part.querySelector("button");
  const status = part.querySelector("[role=status]");
  if (!button || !status) return;
  let enabled = await offlineCopiesEnabled();
  const show = () => {
    status.textContent =
      enabled === null ? offlineCopies.unable : enabled ? offlineCopies.kept : offlineCopies.none;
    button.textContent = enabled ? offlineCopies.turnOff : offlineCopies.turnOn;
    button.hidden = enabled === null;
  };
  button.addEventListener("click", () => {
    button.disabled = true;
    void (enabled ? disableOfflineCopies() : enableOfflineCopies())
      .catch(() => undefined)
      .then(offlineCopiesEnabled)
      .then((now) => {
        enabled = now;
        button.disabled = false;
        show();
      });
  });
  show();
}
