import { createContext, use } from "react";
import type { FactsByLine } from "#proposals/checks/course-gaps.ts";
import type { CoursePlates, ProposedQuantity } from "#proposals/checks/enough-plates.ts";
import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import type { ProposalCheck } from "#proposals/checks/proposal-checks.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import type { ProposalSums } from "#proposals/sums.ts";
import type { VatTreatment } from "#brand/order-terms.ts";
import type { MenuChoice } from "./menu-choice.ts";

/** The id of the form: its fields stand all over the screen, beside the list's own search. */
export const formId = "proposal-form";

/** What the parts of the editor share. */
export interface Editor {
  readonly number: number;
  readonly fields: ProposalFields;
  readonly errors: Readonly<Record<string, string>>;
  /** What the fields say; what cannot be read counts as empty. */
  readonly content: ProposalContent;
  /** Null while a rate of VAT is not known. */
  readonly sums: ProposalSums | null;
  readonly facts: FactsByLine;
  readonly checks: readonly ProposalCheck[];
  /** Course by course, how many of the guests have a plate. */
  readonly plates: readonly CoursePlates[];
  /** What is proposed of each dish, by its line. */
  readonly proposed: ReadonlyMap<string, ProposedQuantity>;
  readonly vat: readonly VatTreatment[];
  put(change: (fields: ProposalFields) => ProposalFields, name: string): void;
  /** Adds a line and returns its id. */
  add(choice: MenuChoice): string;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a part of it. Throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("a part of the editor stands outside of it");
  return editor;
}

/** What a field of the form is given: its name, what is in it, what is wrong with it. */
export function useField(name: string) {
  const { fields, errors, put } = useEditor();
  return {
    id: name,
    name,
    form: formId,
    value: fields[name] ?? "",
    error: errors[name],
    onChange: ({
      target,
    }: {
      readonly target: {
        readonly value: string;
      };
    }) =>
      put(
        (before) => ({
          ...before,
          [name]: target.value,
        }),
        name,
      ),
  };
}

/** The same for a field that stands bare in a table: its error is told below the line. */
export function useBareField(name: string) {
  const { error, ...rest } = useField(name);
  return {
    ...rest,
    ...(error !== undefined && { "aria-invalid": true as const, "aria-describedby": `${name}-error` }),
  };
}
