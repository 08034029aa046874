import { SelectField, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { MoreFold, Stack } from "../../ui/frame/page-layout.tsx";
import type { TypedTerm } from "./term-form.ts";
import { closedRows } from "./term-form.ts";

interface TermFieldsProps {
  readonly typed: TypedTerm;
  readonly errors: Readonly<Record<string, string>> | undefined;
}

/** The days of a term, and how the cycle runs in it. */
export function TermFields({ typed, errors }: TermFieldsProps) {
  const field = (name: "first" | "last" | "rotation" | "opens") => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors?.[name],
  });
  return (
    <>
      <SectionHead title="Days" />
      <FieldGrid>
        <TextField {...field("first")} type="date" label="First day" />
        <TextField {...field("last")} type="date" label="Last day" />
        <SelectField {...field("rotation")} label="In a week without school the cycle">
          <option value="pause">waits</option>
          <option value="run">goes on</option>
        </SelectField>
        <SelectField {...field("opens")} label="The term opens with">
          <option value="">week one, on a Monday</option>
          <option value="continues">the week after the last term’s</option>
          {[1, 2, 3, 4, 5, 6].map((week) => (
            <option key={week} value={week}>
              week {week}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
    </>
  );
}

/** Rows for the days on which the school is closed within the term. */
export function ClosedDaysFields({ typed, errors }: TermFieldsProps) {
  const rows = Array.from({ length: closedRows }, (_, at) => at);
  const last = typed.closed.findLastIndex(({ from, to, why }) => from || to || why);
  // Those that are used, and one that is free.
  const shown = Math.min(closedRows, last + 2);
  return (
    <>
      <SectionHead title="Closed days" note="half-term, inset days; bank holidays are known" />
      {rows.slice(0, shown).map((at) => (
        <ClosedDays key={at} {...{ at, typed, errors }} />
      ))}
      {shown < closedRows && (
        <MoreFold title="More closed days">
          <Stack>
            {rows.slice(shown).map((at) => (
              <ClosedDays key={at} {...{ at, typed, errors }} />
            ))}
          </Stack>
        </MoreFold>
      )}
    </>
  );
}

function ClosedDays({ at, typed, errors }: TermFieldsProps & { readonly at: number }) {
  const row = typed.closed[at];
  const field = (part: "from" | "to" | "why") => {
    const name = `${part}${at}`;
    return { id: name, name, defaultValue: row?.[part] ?? "", error: errors?.[name] };
  };
  return (
    <FieldGrid>
      <TextField {...field("from")} type="date" label="From" />
      <TextField {...field("to")} type="date" label="To" />
      <TextField {...field("why")} label="Why" aside="as parents read it" maxLength={60} />
    </FieldGrid>
  );
}
