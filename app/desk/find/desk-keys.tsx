import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { placeKeys } from "./place-keys.ts";
import { lazyPart } from "../ui/frame/lazy-part.ts";
import { useKeys } from "../ui/keys/use-keys.ts";

/** Which dialog over the screen is open. */
export type DeskDialog = "palette" | "keys" | null;

// Fetched when they are first asked for, or no screen would be without them.
const dialogs = {
  palette: lazyPart(async () => (await import("./palette.tsx")).Palette),
  keys: lazyPart(async () => (await import("./keys-help.tsx")).KeysHelp),
};

/** The keys that act on every screen: the finder, the list of keys, and going from place to place. */
export function DeskKeys({ shown, show }: { shown: DeskDialog; show: (dialog: DeskDialog) => void }) {
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
  const close = () => show(null);
  const [asked, setAsked] = useState<readonly (keyof typeof dialogs)[]>([]);
  if (shown && !asked.includes(shown)) setAsked([...asked, shown]);
  return asked.map((name) => {
    const Dialog = dialogs[name];
    return (
      <Suspense key={name}>
        <Dialog open={shown === name} onClose={close} />
      </Suspense>
    );
  });
}
