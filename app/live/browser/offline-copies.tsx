import { SwitchPanel } from "#ui/switch-panel/switch-panel.tsx";
import { offlineCopies } from "./offline-copies.copy.ts";

/** Says whether this browser keeps copies, and turns it off or on. */
export function OfflineCopies() {
  const { title, withoutScript } = offlineCopies;
  return <SwitchPanel name="offline copies" id="offline" {...{ title, withoutScript }} />;
}
