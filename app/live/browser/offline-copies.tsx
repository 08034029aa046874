import { offlineCopies } from "./offline-copies.copy.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as styles from "./offline-copies.module.css";

/** Says whether this browser keeps copies, and turns it off or on. It is hidden until its script has run. */
export function OfflineCopies() {
  return (
    <div className={styles.panel} id="offline" data-offline-copies="">
      <h3>{offlineCopies.title}</h3>
      <noscript>
        <p>{offlineCopies.withoutScript}</p>
      </noscript>
      <p role="status" />
      <p>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} hidden />
      </p>
    </div>
  );
}
