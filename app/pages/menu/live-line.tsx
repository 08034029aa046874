import { useEffect, useState } from "react";
import { Sign } from "#catering-menu/menu-signs.tsx";

/** Whether what is shown follows the kitchen; `at` in milliseconds since 1970. */
export type Status =
  | { readonly kind: "starting" }
  | { readonly kind: "live"; readonly at: number }
  | { readonly kind: "offline"; readonly at: number };

/** One quiet line: "Live, updated just now", "Offline, as at 08:12". */
export function LiveLine({ status }: { status: Status }) {
  const fresh = useFresh(status);
  if (status.kind === "offline")
    return (
      <p className="live live--off">
        <Sign name="off" />
        Offline, as at {timeOf(status.at)}
      </p>
    );
  return (
    <p className="live">
      <Sign name="live" />
      {status.kind === "starting"
        ? "As the kitchen last wrote it"
        : `Live, updated ${fresh ? "just now" : `at ${timeOf(status.at)}`}`}
    </p>
  );
}

/** Without a network: what is shown is as it was, and says so where it matters most. */
export function OfflineNote({ status }: { status: Status }) {
  if (status.kind !== "offline") return null;
  return (
    <p className="offline">
      <b>You have lost the network; the menu has not gone anywhere.</b>{" "}
      <span>
        This is how it stood at {timeOf(status.at)}; allergens may have changed since. Your cart still works,
        and we catch up by ourselves.
      </span>
    </p>
  );
}

const aMinute = 60_000;

function useFresh(status: Status): boolean {
  const at = status.kind === "live" ? status.at : 0;
  const [staleAt, setStaleAt] = useState(0);
  useEffect(() => {
    if (at === 0) return undefined;
    const timer = setTimeout(() => setStaleAt(at), Math.max(0, at + aMinute - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== staleAt;
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
