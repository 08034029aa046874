import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { complaintWords } from "./complaint-words.ts";

/** Whose complaint a row is of, leading to the enquiry that it stands on. */
export function Whose({
  enquiryId,
  name,
  reference,
}: {
  readonly enquiryId: string;
  readonly name: string;
  readonly reference: string;
}) {
  return (
    <th scope="row">
      <TextLink to={`/desk/enquiries/${enquiryId}`}>{name}</TextLink>
      <CellNote>{reference}</CellNote>
    </th>
  );
}

/** The day of an open complaint, and what is to be done by when. */
export function HowItStands({
  state,
  day,
  due,
}: {
  readonly state: Parameters<typeof complaintWords>[0];
  readonly day: number;
  readonly due: string;
}) {
  return (
    <td>
      <Tag kind={state.endsWith("late") ? "held" : "waiting"} icon="warning">
        Day {day}
      </Tag>
      <CellNote>{complaintWords(state, due)}</CellNote>
    </td>
  );
}
