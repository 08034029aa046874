import type { ReactNode } from "react";
import * as styles from "./menu-filter.module.css";

export function FilterRow({
  label,
  hint,
  className,
  more,
  children,
}: {
  label: string;
  hint?: string;
  className: string;
  /** Below the boxes. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>
        {label}
        {hint && <small>{hint}</small>}
      </legend>
      <div>
        <div className={className}>{children}</div>
        {more}
      </div>
    </fieldset>
  );
}

export function Chip({
  className,
  name,
  value,
  chosen,
  children,
}: {
  className: string;
  name: string;
  value: string;
  chosen: boolean;
  children: ReactNode;
}) {
  return (
    <label className={className}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      <span>{children}</span>
    </label>
  );
}
