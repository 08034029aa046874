import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { DeskIcon } from "./desk-icon.tsx";
import * as field from "./desk-field.module.css";

interface FieldText {
  readonly label: string;
  /** For whom, in italics: "as parents read it". */
  readonly audience?: string | undefined;
  readonly hint?: ReactNode;
  /** What is wrong with what stands here, and how to put it right. */
  readonly error?: string | undefined;
}

interface FrameProps extends FieldText {
  readonly id: string;
  readonly children: ReactNode;
}

function FieldFrame({ id, label, audience, hint, error, children }: FrameProps) {
  return (
    <div className={classNames(field.field, error && field.bad)}>
      <label htmlFor={id} className={field.label}>
        {label}
        {audience && <span className={field.audience}>{audience}</span>}
      </label>
      {children}
      {error && (
        <p className={field.error} id={`${id}-error`}>
          <DeskIcon name="warning" />
          {error}
        </p>
      )}
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Pick<FieldText, "hint" | "error">) => ({
  "aria-invalid": error ? (true as const) : undefined,
  "aria-describedby": [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
});

/** A line of text with its label above, what is wrong with it and a hint below. */
export function TextField({
  label,
  audience,
  hint,
  error,
  numeric = false,
  className,
  ...rest
}: FieldText & ComponentProps<"input"> & { readonly numeric?: boolean }) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame {...{ id, label, audience, hint, error }}>
      <input
        {...rest}
        id={id}
        inputMode={rest.inputMode ?? (numeric ? "decimal" : undefined)}
        className={classNames(field.input, numeric && field.number, className)}
        {...described(id, { hint, error })}
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ label, audience, hint, error, ...rest }: FieldText & ComponentProps<"textarea">) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame {...{ id, label, audience, hint, error }}>
      <textarea
        {...rest}
        id={id}
        className={classNames(field.input, field.area)}
        {...described(id, { hint, error })}
      />
    </FieldFrame>
  );
}

/** One of a few; the options are its children. */
export function SelectField({ label, audience, hint, error, ...rest }: FieldText & ComponentProps<"select">) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame {...{ id, label, audience, hint, error }}>
      <select
        {...rest}
        id={id}
        className={classNames(field.input, field.select)}
        {...described(id, { hint, error })}
      />
    </FieldFrame>
  );
}

/** The options of a select, by key and name. */
export function OptionList({ of }: { of: readonly { readonly key: string; readonly name: string }[] }) {
  return of.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** A bare input for a table or a toolbar, where `aria-label` names it. */
export function InlineInput({
  numeric = false,
  className,
  ...rest
}: ComponentProps<"input"> & { readonly "aria-label": string; readonly numeric?: boolean }) {
  return (
    <input
      {...rest}
      inputMode={rest.inputMode ?? (numeric ? "decimal" : undefined)}
      className={classNames(field.input, numeric && field.number, className)}
    />
  );
}

/** A bare select for a table or a toolbar, where `aria-label` names it. */
export function InlineSelect(props: ComponentProps<"select"> & { readonly "aria-label": string }) {
  return <select {...props} className={classNames(field.input, field.select)} />;
}

/** A search in a toolbar. */
export function SearchInput(props: ComponentProps<"input"> & { readonly "aria-label": string }) {
  return (
    <span className={field.search}>
      <DeskIcon name="find" />
      <input {...props} type="search" className={field.input} />
    </span>
  );
}

/** A box to tick, or with `type="radio"` one of several. */
export function Choice({
  children,
  note,
  type = "checkbox",
  ...rest
}: ComponentProps<"input"> & { readonly note?: ReactNode }) {
  return (
    <label className={field.choice}>
      <input {...rest} type={type} />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={field.grid}>{children}</div>;
}
