import { capitalise } from "#values/text/capitalise.ts";
import { formatDay } from "#values/time/format-date.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { WaitsTag } from "../waits-tag.tsx";
import { DangerText } from "../../ui/text.tsx";
import type { ShownCertificate } from "./certificates-view.server.ts";

interface CertificateTableProps {
  readonly certificates: readonly ShownCertificate[];
  readonly mayEdit: boolean;
}

/** The certificates with their days, and what stops being halal when one ends. */
export function CertificateTable({ certificates, mayEdit }: CertificateTableProps) {
  return (
    <Table caption="Certificates" stacked>
      <ColumnHeads names={["Kind, whose", "In force", "When it ends", "State"]} />
      <tbody>
        {certificates.map((one) => (
          <tr key={one.id} aria-selected={one.isChosen || undefined}>
            <th scope="row">
              {capitalise(one.kind)}, {one.holder}
              <CellNote>{one.paper}</CellNote>
            </th>
            <td>
              {formatDay(one.from, "date")} to{" "}
              {one.state === "ends soon" ? (
                <DangerText>{formatDay(one.until, "date")}</DangerText>
              ) : (
                formatDay(one.until, "date")
              )}
            </td>
            <td>
              <Stops recipes={one.stops} />
              {mayEdit && one.state !== "ended" && <TextLink to={`?id=${one.id}#add`}>Add the next</TextLink>}
            </td>
            <td>
              {one.waitsAfter === null ? (
                <Tag
                  kind={one.state === "in force" ? "live" : one.state === "ends soon" ? "waiting" : "plain"}
                >
                  {capitalise(one.state)}
                </Tag>
              ) : (
                <WaitsTag savedBy={one.waitsAfter} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Stops({ recipes }: { recipes: readonly { readonly recipe: string; readonly name: string }[] }) {
  if (recipes.length === 0) return null;
  return (
    <details>
      <summary>
        {recipes.length} {recipes.length === 1 ? "recipe stops" : "recipes stop"} being halal
      </summary>
      <ul>
        {recipes.slice(0, 100).map(({ recipe, name }) => (
          <li key={recipe}>
            <TextLink to={`/desk/recipes/recipes/${recipe}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
