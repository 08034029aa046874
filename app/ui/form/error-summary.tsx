import type { MouseEvent, ReactNode } from "react";
import { useLook } from "./field.tsx";

/** What is wrong with one field: its id, and the sentence that leads to it. */
interface Fault {
  /** "" for what belongs to no field. */
  readonly id: string;
  readonly message: string;
}

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** Of its heading. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** What went wrong, above a form. The box takes the focus, its content is the alert: both on one are read twice. */
export function ErrorPanel({ id, title, level = 3, children }: PanelProps) {
  const { summary } = useLook();
  const Heading = `h${level}` as const;
  return (
    <div className={summary} id={id} tabIndex={-1}>
      <div role="alert">
        <Heading>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

/** GOV.UK's error summary: all that is wrong with a form, each line leading to its field. */
export function ErrorSummary({
  faults,
  children,
  ...panel
}: PanelProps & { readonly faults: readonly Fault[] }) {
  return (
    <ErrorPanel {...panel}>
      {children}
      <FaultList faults={faults} />
    </ErrorPanel>
  );
}

/** The lines of an error summary; `onGo` where a link may not be left to the browser. */
export function FaultList({
  faults,
  onGo,
}: {
  readonly faults: readonly Fault[];
  readonly onGo?: (id: string, event: MouseEvent) => void;
}) {
  const { link } = useLook();
  return (
    <ul>
      {faults.map(({ id, message }) => (
        <li key={id}>
          {id ? (
            <a className={link} href={`#${id}`} onClick={onGo && ((event) => onGo(id, event))}>
              {message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}
