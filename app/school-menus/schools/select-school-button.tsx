import { schoolSelect as words } from "./school-select.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { buttonClasses } from "#ui/button/button.tsx";
import * as styles from "./school-select.module.css";

/** The button that opens the selector with this id; hidden where there is no script, as the links are there instead. */
export function SelectSchoolButton({
  opens,
  className = buttonClasses(),
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

/** The attributes of a button that opens or closes a dialog: the browser does it, without script. React has no types for them. */
export function invoke(command: "show-modal" | "close", dialog: string): object {
  return { command, commandfor: dialog };
}
