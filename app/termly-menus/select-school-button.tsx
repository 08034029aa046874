import { schoolSelect as words } from "./school-select.copy.ts";
import { classNames } from "#ui/class-names.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as styles from "./school-select.module.css";

/** The button that opens the selector with this id; hidden where there is no script, as the links are there instead. */
export function SelectSchoolButton({
  opens,
  className = buttonStyles.button,
  children = words.title,
}: {
  readonly opens: string;
  readonly className?: string;
  readonly children?: string;
}) {
  return (
    <button
      className={classNames(className, styles.opener)}
      type="button"
      aria-haspopup="dialog"
      {...invoke("show-modal", opens)}
    >
      {children}
    </button>
  );
}

// Invoker commands need no script of ours; React has no types for them yet.
export function invoke(command: "show-modal" | "close", dialog: string): object {
  return { command, commandfor: dialog };
}
