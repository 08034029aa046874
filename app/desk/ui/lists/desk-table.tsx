import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import * as table from "./desk-table.module.css";

/** A list as a cookbook's table: an ink rule under the heads, hairlines between, numbers at the right. */
export function Table({
  caption,
  tight = false,
  stacked = false,
  children,
}: {
  /** What the table is of, for a screen reader. */
  caption: string;
  tight?: boolean;
  /** On a phone each row is a card: for lists that are read, not compared. */
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <WideTable label={caption}>
      <table className={classNames(table.table, tight && table.tight, stacked && table.stacked)}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </WideTable>
  );
}

/**
 * Around a table that may be wider than the screen: it is moved, and not the screen. `fromEnd`: its last column is in sight at
 * first, as where the months of a year stand side by side.
 */
export function WideTable({
  label,
  fromEnd = false,
  children,
}: {
  label: string;
  fromEnd?: boolean;
  children: ReactNode;
}) {
  const className = classNames(table.scroll, fromEnd && table.fromEnd);
  return (
    // What scrolls must be in reach of the keyboard (WCAG 2.1.1): a wide table on a phone does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface ColumnHeadsProps {
  readonly names: readonly string[];
  /** Those of columns of numbers, at the right. */
  readonly numbers?: readonly string[];
}

/** The heads of a table's columns, where each is words alone. */
export function ColumnHeads({ names, numbers = [] }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name) =>
          numbers.includes(name) ? (
            <NumberCell key={name} heading>
              {name}
            </NumberCell>
          ) : (
            <th key={name} scope="col">
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

/** The head of a column that is plain to the eye and has to be named to a screen reader. */
export function HiddenHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col">
      <span className="visually-hidden">{children}</span>
    </th>
  );
}

/**
 * A cell with a number, at the right. `named`: of which column, where a phone shows each number of a row on a line of its own;
 * one that is `empty` is not shown there.
 */
export function NumberCell({
  heading = false,
  named,
  empty = false,
  ...rest
}: ComponentProps<"td"> & { heading?: boolean; named?: string; empty?: boolean }) {
  return heading ? (
    <th {...rest} scope="col" className={table.number} />
  ) : (
    <td {...rest} className={table.number} data-named={named} data-empty={empty || undefined} />
  );
}

/** The second line of a cell: a note under the thing. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={table.sub}>{children}</span>;
}

/** A row that heads a group of rows. */
export function GroupRow({ columns, id, children }: { columns: number; id?: string; children: ReactNode }) {
  return (
    <tr className={table.group} id={id}>
      <th colSpan={columns} scope="colgroup">
        {children}
      </th>
    </tr>
  );
}

/** Search, filters and actions over a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={table.tools}>{children}</div>;
}
