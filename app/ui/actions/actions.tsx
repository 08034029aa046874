import { Icon } from "../icon/icon.tsx";
import { ActionLine } from "./action-line.tsx";
import * as styles from "./actions.module.css";
import { buttonClasses } from "../button/button.tsx";

/** Where a reader may go next. */
export interface Action {
  readonly text: string;
  readonly to: string;
  /** "button" is filled: one a group. "more" is a link with an arrow. */
  readonly variant?: "button" | "saffron" | "line" | "more";
  /** A PDF that opens in a window of its own (layout/browser/pop-up-window.ts); a plain link where there is no script. */
  readonly popup?: boolean;
  /** A PDF that opens in a new tab as soon as the page is there, and by a press where the browser has blocked that. */
  readonly openNow?: boolean;
}

const classes = {
  button: buttonClasses(),
  saffron: buttonClasses({ kind: "saffron" }),
  line: buttonClasses({ kind: "line" }),
  more: styles.more,
};

/** One action as a link; a button by its looks only. */
export function ActionLink({ text, to, variant = "button", popup = false, openNow = false }: Action) {
  const window = popup ? { "data-popup": "", target: "_blank", rel: "noopener" } : {};
  const tab = openNow ? { "data-open-now": "", target: "_blank", rel: "noopener" } : {};
  return (
    <a className={classes[variant]} href={to} {...window} {...tab}>
      {text}
      {variant === "more" && (
        <>
          {" "}
          <Icon name="go" />
        </>
      )}
      {popup && <span className="visually-hidden"> (PDF, opens in a window)</span>}
    </a>
  );
}

/** A line of actions. Nothing at all where there are none. */
export function Actions({ of = [], className }: { of?: readonly Action[]; className?: string }) {
  if (of.length === 0) return null;
  return (
    <ActionLine className={className}>
      {of.map((action) => (
        <ActionLink key={action.to + action.text} {...action} />
      ))}
    </ActionLine>
  );
}
