import { formatLocalTime } from "#values/format-date.ts";
import type { LiveStatus } from "#live/browser/live-state.ts";
import * as styles from "#catering-menu/menu-results.module.css";

/** Offline: what is shown is as it was, which is stated above the list. */
export function OfflineNote({ status }: { status: LiveStatus }) {
  if (status.kind !== "offline") return null;
  return (
    <p className={styles.offline}>
      <b>You have lost the network; the menu has not gone anywhere.</b>{" "}
      <span>
        This is how it stood at {formatLocalTime(status.at, status.at)}; allergens may have changed since.
        Your cart still works, and we catch up by ourselves.
      </span>
    </p>
  );
}
