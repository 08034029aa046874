import { useMemo } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import type { FormLook } from "#ui/form/field.tsx";
import { LookOfForm } from "#ui/form/field.tsx";
import { DeskIcon, DeskSprite } from "../marks/desk-icon.tsx";
import * as button from "./desk-button.module.css";
import * as field from "./desk-field.module.css";

const deskLook: FormLook = {
  field: field.field,
  invalid: field.bad,
  label: field.label,
  aside: field.audience,
  hint: field.hint,
  error: field.error,
  input: field.input,
  select: classNames(field.input, field.select),
  textarea: classNames(field.input, field.area),
  number: field.number,
  check: field.choice,
  mark: <DeskIcon name="warning" />,
  notesBelow: true,
  link: button.link,
};

/** What every screen of the desk stands in: its drawings, and how its forms look. */
export function DeskLook({ children }: { children: ReactNode }) {
  // New with every response, also with one that leads nowhere else.
  const { key } = useLocation();
  const look = useMemo(() => ({ ...deskLook, faultsLeaveOf: key }), [key]);
  return (
    <LookOfForm look={look}>
      <DeskSprite />
      {children}
    </LookOfForm>
  );
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
      <input placeholder={props["aria-label"]} {...props} type="search" className={field.input} />
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

/** Fields side by side where there is room; `figures`: short ones, two in a row on a phone. */
export function FieldGrid({ children, figures }: { children: ReactNode; figures?: boolean }) {
  return (
    <div className={field.grid} data-figures={figures}>
      {children}
    </div>
  );
}
