import type { ReactNode } from "react";
import * as sums from "./sums.module.css";

/** Names and figures with leader dots between; the last one, `net`, is the sum. */
export function Sums({
  rows,
  net,
}: {
  rows: readonly (readonly [name: string, figure: ReactNode])[];
  net?: readonly [name: string, figure: ReactNode] | undefined;
}) {
  return (
    <dl className={sums.sums}>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      {net && (
        <div className={sums.net}>
          <dt>{net[0]}</dt>
          <dd>{net[1]}</dd>
        </div>
      )}
    </dl>
  );
}

/** Nothing is here: why, and two ways out. */
export function Empty({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={sums.empty}>
      <h2 className={sums.emptyTitle}>{title}</h2>
      {children}
      {actions && <div className={sums.emptyDo}>{actions}</div>}
    </div>
  );
}

/** Lines in place of what is being fetched. */
export function LoadingLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={sums.loading}>
      <span className={sums.line} />
      <span className={sums.line} />
      <span className={sums.line} />
    </div>
  );
}

/** How far a piece of work has come, with its words beside it. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className={sums.progress} value={value} max={max} aria-label={label} />;
}
