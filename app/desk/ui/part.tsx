import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import * as part from "./part.module.css";

export interface Crumb {
  readonly text: string;
  /** Without an address it is words: the last one, or what the screen is. */
  readonly to?: string;
}

/** The frame of a screen's content: one column of work, at most 1360 px wide. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={part.wrap} tabIndex={-1}>
      {children}
    </main>
  );
}

/** Where one is, what the screen is called, and what can be done with the whole of it. */
export function PageHead({
  crumbs = [],
  title,
  also,
  sub,
  children,
}: {
  crumbs?: readonly Crumb[];
  title: string;
  /** The lighter half of the title, in italics: "of three". */
  also?: string | undefined;
  sub?: ReactNode;
  /** The screen's actions. */
  children?: ReactNode;
}) {
  return (
    <div className={part.head}>
      <div>
        {crumbs.length > 0 && (
          <p className={part.crumbs}>
            {crumbs.map(({ text, to }) => (
              <span key={text}>{to ? <Link to={to}>{text}</Link> : text}</span>
            ))}
          </p>
        )}
        <h1>
          {title}
          {also && (
            <>
              {" "}
              <i>{also}</i>
            </>
          )}
        </h1>
        {sub && <p className={part.sub}>{sub}</p>}
      </div>
      {children && <div className={part.actions}>{children}</div>}
    </div>
  );
}

/** The heading of a part of a screen, over an ink rule. */
export function PartHead({
  title,
  also,
  note,
  id,
  children,
}: {
  title: string;
  also?: string | undefined;
  /** In italics beside it: "raw, in grams". */
  note?: string | undefined;
  id?: string;
  /** At the right end: a link, the keys. */
  children?: ReactNode;
}) {
  return (
    <div className={part.part}>
      <h2 id={id}>
        {title}
        {also && (
          <>
            {" "}
            <i>{also}</i>
          </>
        )}
      </h2>
      {note && <span className={part.note}>{note}</span>}
      {children && <span className={part.end}>{children}</span>}
    </div>
  );
}

/** Work on the left, what follows of it on the right; one column below 1000 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={part.columns}>{children}</div>;
}

export function Side({ children }: { children: ReactNode }) {
  return <aside className={part.side}>{children}</aside>;
}

/** A paper sheet with the gingham edge of an order pad; red where something is about to be said to the public. */
export function Sheet({ red = false, children }: { red?: boolean; children: ReactNode }) {
  return <div className={classNames(part.sheet, red && part.sheetRed)}>{children}</div>;
}

export function Well({ children }: { children: ReactNode }) {
  return <div className={part.well}>{children}</div>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={part.stack}>{children}</div>;
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={part.row}>{children}</div>;
}

/** Small print: 13 px, the least there is. */
export function Note({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className={part.small} id={id}>
      {children}
    </p>
  );
}

/** A dish's name as parents read it. */
export function DishName({ children }: { children: ReactNode }) {
  return <b className={part.dish}>{children}</b>;
}

export function Quiet({ children }: { children: ReactNode }) {
  return <span className={part.moss}>{children}</span>;
}

/** Words that say risk or stop; never colour alone. */
export function Alarm({ children }: { children: ReactNode }) {
  return <b className={part.tomato}>{children}</b>;
}
