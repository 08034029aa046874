import { Suspense, lazy, useState } from "react";
import { useNavigate } from "react-router";
import { KeysHelp } from "./keys-help.tsx";
import { screens } from "./screens.ts";
import { useKeys } from "../ui/use-keys.ts";

/** Which dialog over the screen is open. */
export type DeskDialog = "palette" | "keys" | null;

// Fetched when it is first asked for, or no screen would be without it.
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

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
  const [isAsked, setIsAsked] = useState(false);
  if (shown === "palette" && !isAsked) setIsAsked(true);
  return (
    <>
      <Suspense>{isAsked && <Palette open={shown === "palette"} onClose={close} />}</Suspense>
      <KeysHelp open={shown === "keys"} onClose={close} />
    </>
  );
}
