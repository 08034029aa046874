import { formatLocalTime } from "#values/time/format-date.ts";
import type { LiveStatus } from "#live/browser/live-state.ts";
import * as styles from "./menu-notes.late.module.css";

/** Offline: what is shown is as it was, which is stated above the list. */
export function OfflineNote({ status }: { status: LiveStatus }) {
  if (status.kind !== "offline") return null;
  return (
    <p className={styles.offline}>
      <b>You are offline.</b>{" "}
      <span>
        This is the menu as at {formatLocalTime(status.at, status.at)}; allergens may have changed. Your cart
        still works, and this list brings itself up to date when you are online again.
      </span>
    </p>
  );
}
