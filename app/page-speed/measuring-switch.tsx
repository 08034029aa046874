import { SwitchPanel } from "#ui/switch-panel/switch-panel.tsx";
import { measuringSwitch } from "./measuring-switch.copy.ts";

/** Says whether this browser lets itself be measured, and turns it off or on. */
export function MeasuringSwitch() {
  const { title, withoutScript } = measuringSwitch;
  return <SwitchPanel name="measuring" {...{ title, withoutScript }} />;
}
