import { leafName, leaves } from "#food/leaf.ts";
import { capitalise } from "#values/capitalise.ts";
import { InlineInput, InlineSelect } from "../../ui/desk-field.tsx";
import { ColumnHeads, Table } from "../../ui/desk-table.tsx";
import { SectionHead } from "../../ui/page-head.tsx";
import { DangerText } from "../../ui/text.tsx";

/** What a kitchen or one of its fryers may bring in, as it is typed. */
export interface TypedRisk {
  readonly leaf: string;
  readonly via: string;
  readonly reason: string;
}

interface RiskTableProps {
  readonly risks: readonly TypedRisk[];
  /** The fryers as they are typed, ids with semicolons. */
  readonly fryers: string;
  readonly mayEdit: boolean;
  readonly errors: Readonly<Record<string, string>>;
}

// Rows to write the next risks in; with more to say, save and come back.
const emptyRows = 3;

/** What a kitchen may bring into what is cooked there, and by what. */
export function RiskTable({ risks, fryers, mayEdit, errors }: RiskTableProps) {
  const vias = ["kitchen", ...fryers.split(/[;,]/).flatMap((one) => one.trim() || [])];
  const empty = { leaf: "", via: "kitchen", reason: "" };
  const rows = mayEdit ? [...risks, ...Array.from({ length: emptyRows }, () => empty)] : risks;
  return (
    <>
      <SectionHead id="risks" title="What it may bring in" note="an empty row says nothing" />
      <Table caption="Risks" tight>
        <ColumnHeads names={["What", "By", "Why"]} />
        <tbody>
          {rows.map((risk, at) => (
            <RiskRow key={`${at} ${risk.leaf} ${risk.via}`} {...{ risk, at, vias, errors }} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface RiskRowProps extends Pick<RiskTableProps, "errors"> {
  readonly risk: TypedRisk;
  readonly at: number;
  readonly vias: readonly string[];
}

function RiskRow({ risk: { leaf, via, reason }, at, vias, errors }: RiskRowProps) {
  return (
    <tr>
      <td>
        <InlineSelect name="leaf" aria-label={`What, row ${at + 1}`} defaultValue={leaf}>
          <option value="">Nothing</option>
          {leaf.startsWith("other:") && <option value={leaf}>{leaf.slice(6)}</option>}
          {leaves.map((one) => (
            <option key={one} value={one}>
              {capitalise(leafName(one))}
            </option>
          ))}
        </InlineSelect>
      </td>
      <td>
        <InlineSelect name="via" aria-label={`By, row ${at + 1}`} defaultValue={via}>
          {vias.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </InlineSelect>
      </td>
      <td>
        <InlineInput name="reason" aria-label={`Why, row ${at + 1}`} defaultValue={reason} maxLength={200} />
        {["leaf", "via", "reason"].map((column) => {
          const words = errors[at > 0 ? `${column}-${at}` : column];
          return words && <DangerText key={column}>{words}</DangerText>;
        })}
      </td>
    </tr>
  );
}
