import { useCallback } from "react";
import { KeysHelp } from "./keys-help.tsx";
import { Palette } from "./palette.tsx";

/** Which dialog over the screen is open. */
export type DeskDialog = "palette" | "keys" | null;

/** The dialogs over the screen: there before one is asked for, so that no letter after Ctrl K is a key of the screen. */
export function DeskDialogs({
  shown,
  onClose,
}: {
  shown: DeskDialog;
  onClose: (dialog: DeskDialog) => void;
}) {
  const closePalette = useCallback(() => onClose("palette"), [onClose]);
  const closeKeys = useCallback(() => onClose("keys"), [onClose]);
  return (
    <>
      <Palette open={shown === "palette"} onClose={closePalette} />
      <KeysHelp open={shown === "keys"} onClose={closeKeys} />
    </>
  );
}
