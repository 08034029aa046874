import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import * as chooser from "./choosers.module.css";

export interface ChoiceLink {
  readonly to: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly current: boolean;
}

// More of them would be several rows on a phone, before what the screen is for.
const mostOnPhone = 6;
// And of so many a laptop would show nothing else first.
const mostInARow = 20;

/** Views of one thing, each with an address of its own; where they are many a phone shows the one that is open, and the others by a press; where they are very many every screen does. */
export function Tabs({ label, links }: { label: string; links: readonly ChoiceLink[] }) {
  if (links.length <= mostOnPhone) return <TabRow label={label} links={links} />;
  const current = links.find((one) => one.current);
  return (
    <>
      {links.length <= mostInARow && (
        <div className={chooser.wide}>
          <TabRow label={label} links={links} />
        </div>
      )}
      <details
        className={classNames(chooser.folded, links.length <= mostInARow && chooser.narrow)}
        key={current?.to}
      >
        <summary>
          {label}: <b>{current?.text ?? "choose"}</b>, {links.length - (current ? 1 : 0)} more
        </summary>
        <TabRow label={label} links={links} />
      </details>
    </>
  );
}

function TabRow({ label, links }: { label: string; links: readonly ChoiceLink[] }) {
  return (
    <nav className={chooser.tabs} aria-label={label}>
      {links.map(({ to, text, note, current }) => (
        <Link key={to} to={to} preventScrollReset aria-current={current ? "page" : undefined}>
          {text}
          {note && <small>{note}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** One of a few, by address. */
export function SegmentLinks({ label, links }: { label: string; links: readonly ChoiceLink[] }) {
  return (
    <nav className={chooser.segment} aria-label={label}>
      {links.map(({ to, text, current }) => (
        <Link key={to} to={to} preventScrollReset aria-current={current ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** One of a few in a form; each child is a `SegmentOption`. */
export function Segment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={chooser.segment} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

export function SegmentOption({ children, ...rest }: ComponentProps<"input">) {
  return (
    <label>
      <input {...rest} type="radio" />
      {children}
    </label>
  );
}

/** A filter or an answer that is on or off, in a form. */
export function Chip({ children, type = "checkbox", ...rest }: ComponentProps<"input">) {
  return (
    <label className={chooser.chip}>
      <input {...rest} type={type} />
      {children}
    </label>
  );
}

/** A filter that is on or off by address. */
export function ChipLink({ current, ...rest }: ComponentProps<typeof Link> & { readonly current: boolean }) {
  return (
    <Link {...rest} preventScrollReset className={chooser.chip} aria-current={current ? "true" : undefined} />
  );
}

export function Chips({ children }: { children: ReactNode }) {
  return <div className={chooser.chips}>{children}</div>;
}

export interface DayLink {
  readonly to: string;
  /** "Mon", "Today", "Inset". */
  readonly name: string;
  readonly date: number;
  readonly today?: boolean;
  readonly current?: boolean;
  /** No lunch on it: an inset day, a holiday. */
  readonly off?: boolean;
}

/** A day of a week; today is under the saffron arch. */
export function Days({ label, days }: { label: string; days: readonly DayLink[] }) {
  return (
    <nav className={chooser.days} aria-label={label}>
      {days.map(({ to, name, date, today, current, off }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          data-today={today || undefined}
          data-off={off || undefined}
          aria-current={current ? "date" : undefined}
        >
          <span>{name}</span>
          <b>{date}</b>
        </Link>
      ))}
    </nav>
  );
}
