import { Button } from "../button/button.tsx";
import * as styles from "./switch-panel.module.css";

interface SwitchPanelProps {
  /** Which switch it is, for the script that starts it (app/browser-switches.ts). */
  readonly name: string;
  readonly id?: string;
  readonly title: string;
  /** What is so where no script runs. */
  readonly withoutScript: string;
}

/**
 * Says whether something is on in this browser, with a button that changes it. The button is hidden until its script has
 * run.
 */
export function SwitchPanel({ name, id, title, withoutScript }: SwitchPanelProps) {
  return (
    <div className={styles.panel} id={id} data-switch={name}>
      <h3>{title}</h3>
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      <p role="status" />
      <p>
        <Button type="button" size="small" hidden />
      </p>
    </div>
  );
}
