import type { ComponentProps, ReactNode } from "react";
import { Input } from "#ui/form/input.tsx";
import * as styles from "./counter.module.css";

/** A number between two buttons, one fewer and one more; the field is its child. */
export function Counter({
  of,
  onStep,
  children,
}: {
  /** What is counted: "Vegan", "The fruit board". */
  of: string;
  onStep: (step: 1 | -1) => void;
  children: ReactNode;
}) {
  return (
    <span className={styles.counter}>
      <button type="button" aria-label={`One fewer: ${of}`} onClick={() => onStep(-1)}>
        −
      </button>
      {children}
      <button type="button" aria-label={`One more: ${of}`} onClick={() => onStep(1)}>
        +
      </button>
    </span>
  );
}

/** The field of a `Counter`. */
export function CounterInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} className={styles.input} />;
}
