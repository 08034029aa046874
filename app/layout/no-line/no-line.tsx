import { RingUs } from "../ring-us/ring-us.tsx";
import * as styles from "./no-line.module.css";

/**
 * In a form, under its button and hidden: what is shown where the site cannot be reached as somebody sends it
 * (browser/send-when-there.ts). The box takes the focus, its content is the alert.
 */
export function NoLine() {
  return (
    <div className={styles.box} data-no-line="" tabIndex={-1} hidden>
      <div role="alert">
        <p>
          <strong>Nothing was sent: our site cannot be reached.</strong> What you typed still stands here.
          Press the button again in a minute, or <RingUs words="ring us on" />.
        </p>
      </div>
    </div>
  );
}
