import { startOfflineCopiesSwitch } from "./live/browser/offline-copies-switch.ts";
import { startMeasuringSwitch } from "./page-speed/start-measuring-switch.ts";

const switches: Readonly<Record<string, (part: HTMLElement) => void | Promise<void>>> = {
  "offline copies": startOfflineCopiesSwitch,
  measuring: startMeasuringSwitch,
};

/** Starts what a visitor switches off or on for this browser alone (ui/switch-panel). */
export default async function startSwitch(part: HTMLElement): Promise<void> {
  await switches[part.dataset["switch"] ?? ""]?.(part);
}
