import { Icon } from "../icon/icon.tsx";

/** Where a reader may go next. */
export interface Action {
  readonly text: string;
  readonly to: string;
  /** "button" is filled: one a group. "more" is a link with an arrow. */
  readonly look?: "button" | "saffron" | "line" | "more";
  /** A PDF that opens in a window of its own (frame/enhance.ts); a plain link where there is no script. */
  readonly popup?: boolean;
  /** A PDF that opens in a new tab as soon as the page is there, and by a press where the browser has blocked that. */
  readonly openNow?: boolean;
}

const classes = { button: "btn", saffron: "btn btn--saffron", line: "btn btn--line", more: "more" };

/** One action as a link; a button by its looks only. */
export function ActionLink({ text, to, look = "button", popup = false, openNow = false }: Action) {
  const window = popup ? { "data-popup": "", target: "_blank", rel: "noopener" } : {};
  const tab = openNow ? { "data-open-now": "", target: "_blank", rel: "noopener" } : {};
  return (
    <a className={classes[look]} href={to} {...window} {...tab}>
      {text}
      {look === "more" && (
        <>
          {" "}
          <Icon name="go" />
        </>
      )}
      {popup && <span className="vh"> (PDF, opens in a window)</span>}
    </a>
  );
}

/** A line of actions. Nothing at all where there are none. */
export function Actions({ of = [] }: { of?: readonly Action[] }) {
  if (of.length === 0) return null;
  return (
    <p className="do">
      {of.map((action) => (
        <ActionLink key={action.to + action.text} {...action} />
      ))}
    </p>
  );
}
