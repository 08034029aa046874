import { useNavigate } from "react-router";
import { KeysHelp } from "./keys-help.tsx";
import { Palette } from "./palette.tsx";
import { screens } from "./screens.ts";
import { useKeys } from "../ui/use-keys.ts";

/** Which dialog over the screen is open. */
export type DeskDialog = "palette" | "keys" | null;

/** The keys that act on every screen: the finder, the list of keys, and going from place to place. */
export function DeskKeys({ shown, show }: { shown: DeskDialog; show: (dialog: DeskDialog) => void }) {
  const navigate = useNavigate();
  const places = screens.flatMap(({ keys, to }) =>
    keys ? [[keys.toLowerCase(), () => void navigate(to)] as const] : [],
  );
  useKeys(
    {
      ...Object.fromEntries(places),
      "ctrl+k": () => show("palette"),
      "?": () => show("keys"),
    },
    "frame",
  );
  const close = () => show(null);
  return (
    <>
      <Palette open={shown === "palette"} onClose={close} />
      <KeysHelp open={shown === "keys"} onClose={close} />
    </>
  );
}
