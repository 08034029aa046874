import { mayMeasure } from "./may-measure.ts";
import { measuringSwitch as copy } from "./measuring-switch.copy.ts";
import { isSwitchedOff, switchOff } from "./switched-off.ts";

/** Starts the switch on the privacy page; what it shows is the state of this browser now. */
export function startMeasuringSwitch(part: HTMLElement): void {
  const button = part.querySelector("button");
  const status = part.querySelector("[role=status]");
  if (!button || !status) return;
  const show = () => {
    const off = isSwitchedOff();
    const isAllowed = mayMeasure(navigator, off === null);
    status.textContent = !isAllowed ? copy.asked : off ? copy.off : copy.on;
    button.textContent = off ? copy.turnOn : copy.turnOff;
    button.hidden = !isAllowed;
  };
  button.addEventListener("click", () => {
    switchOff(!isSwitchedOff());
    show();
  });
  show();
}
