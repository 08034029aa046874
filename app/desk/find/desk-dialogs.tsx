import { KeysHelp } from "./keys-help.tsx";
import { Palette } from "./palette.tsx";

/** Which dialog over the screen is open. */
export type DeskDialog = "palette" | "keys" | null;

/** The dialogs over the screen: there before one is asked for, so that no letter after Ctrl K is a key of the screen. */
export function DeskDialogs({ shown, onClose }: { shown: DeskDialog; onClose: () => void }) {
  return (
    <>
      <Palette open={shown === "palette"} onClose={onClose} />
      <KeysHelp open={shown === "keys"} onClose={onClose} />
    </>
  );
}
