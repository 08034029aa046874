import type { ComponentProps } from "react";
import { TextField } from "#ui/form/field.tsx";
import { useField } from "../editor/editor-context.ts";

/** A line of text of the draft, where it is not always shown. */
export function DraftField({ name, ...rest }: ComponentProps<typeof TextField> & { readonly name: string }) {
  return <TextField {...rest} {...useField(name)} />;
}
