import { categories } from "#catering-menu/catering-menu-item.ts";
import type { SetMenuFields } from "#catering-menu/set-menu-form.ts";
import { mostDishes } from "#catering-menu/set-menu.ts";
import { Banner } from "../ui/banner.tsx";
import { ColumnHeads, Table } from "../ui/desk-table.tsx";
import type { UnsavedSetMenu } from "./set-menu-page.server.ts";

interface TheirsAndYoursProps {
  readonly theirs: NonNullable<UnsavedSetMenu["theirs"]>;
  readonly fields: SetMenuFields;
}

/** What somebody else saved meanwhile beside what was typed here: nothing is merged, and neither is lost. */
export function TheirsAndYours({ theirs, fields }: TheirsAndYoursProps) {
  const [other, own] = [theirs.fields && inWords(theirs.fields), inWords(fields)];
  const differing = Object.keys(own).filter((name) => other && other[name] !== own[name]);
  return (
    <Banner level={2} kind="stop" title={theirs.title}>
      <p>
        {other
          ? "Yours stands in the form, not saved. Take over what you want of theirs and save again."
          : "They take it off the menu. Yours stands in the form, not saved."}
      </p>
      {differing.length > 0 && (
        <Table caption="Where the two differ" tight>
          <ColumnHeads names={["Field", "Theirs", "Yours"]} />
          <tbody>
            {differing.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{other?.[name] || "nothing"}</td>
                <td>{own[name] || "nothing"}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Banner>
  );
}

function inWords(fields: SetMenuFields): Record<string, string> {
  const lines = Array.from({ length: mostDishes }, (_, at) => {
    const [dish, each] = [fields[`dish_${at + 1}`], fields[`each_${at + 1}`]];
    return dish ? `${dish}, one for ${each}` : "";
  });
  return {
    Name: fields["name"] ?? "",
    "What it is for": fields["description"] ?? "",
    Occasion: categories.find(({ key }) => key === fields["category"])?.name ?? "",
    Guests: fields["guests"] ?? "",
    Dishes: lines.filter(Boolean).join("; "),
  };
}
