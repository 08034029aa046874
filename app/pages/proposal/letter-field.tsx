import type { ComponentProps } from "react";
import * as field from "#ui/form/field.module.css";

type LetterFieldProps = ComponentProps<"input"> & {
  readonly name: string;
  readonly label: string;
  readonly fault: string | undefined;
};

/** A field of the forms below a proposal: its label, and what is wrong with what is in it. */
export function LetterField({ name, label, fault, ...input }: LetterFieldProps) {
  return (
    <div className={fault ? `${field.row} ${field.invalid}` : field.row}>
      <label htmlFor={name}>{label}</label>
      {fault && (
        <p id={`${name}-fault`} className={field.error}>
          {fault}
        </p>
      )}
      <input
        className={field.input}
        {...{ ...input, id: name, name }}
        {...(fault && { "aria-invalid": true, "aria-describedby": `${name}-fault` })}
      />
    </div>
  );
}
