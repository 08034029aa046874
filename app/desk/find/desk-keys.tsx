import { useCallback } from "react";
import type { Dispatch, SetStateAction } from "react";
import { useNavigate } from "react-router";
import type { DeskDialog } from "./desk-dialogs.tsx";
import { placeKeys } from "./place-keys.ts";
import { lazyPart } from "../ui/frame/lazy-part.ts";
import { WithScript } from "../ui/frame/with-script.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";

// React holds back for 300 ms what comes to a Suspense: fetched when it is asked for, the finder would be late by that.
const DeskDialogs = lazyPart(async () => (await import("./desk-dialogs.tsx")).DeskDialogs);

/** The keys that act on every screen: the finder, the list of keys, and going from place to place. */
export function DeskKeys({ shown, show }: { shown: DeskDialog; show: Dispatch<SetStateAction<DeskDialog>> }) {
  const navigate = useNavigate();
  const places = Object.entries(placeKeys).map(([to, keys]) => [keys.toLowerCase(), () => void navigate(to)]);
  useKeys(
    {
      ...Object.fromEntries(places),
      "ctrl+k": () => show("palette"),
      "?": () => show("keys"),
    },
    "frame",
  );
  // A dialog says late that it was closed: whoever asks for the other one at once has it by then.
  const close = useCallback((dialog: DeskDialog) => show((now) => (now === dialog ? null : now)), [show]);
  return (
    <WithScript>
      <DeskDialogs shown={shown} onClose={close} />
    </WithScript>
  );
}
