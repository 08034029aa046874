import type { AllergenState } from "#food/allergens/allergen-facts.ts";
import { leafName, parseLeaf } from "#food/allergens/leaf.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { Table } from "../../ui/lists/desk-table.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Note } from "../../ui/text.tsx";
import { StateSign } from "../../ui/marks/stamp.tsx";
import type { ProductFields } from "./product-form.tsx";

const leafField = "leaf.";
const notShown = new Set(["version", "product"]);

/** Two versions of a product side by side: only what differs. */
export function CompareVersions({
  old,
  now,
  back,
  suppliers,
}: {
  old: ProductFields;
  now: ProductFields;
  back: string;
  suppliers: readonly { readonly id: string; readonly name: string }[];
}) {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const differing = names.filter((name) => !notShown.has(name) && (old[name] ?? "") !== (now[name] ?? ""));
  const same = names.length - differing.length - notShown.size;
  const wordsOf = (name: string, value = "") =>
    name === "supplier" ? (suppliers.find(({ id }) => id === value)?.name ?? value) : value;
  return (
    <section aria-labelledby="compare">
      <SectionHead
        id="compare"
        title="Side by side"
        note={`version ${old["version"]} and version ${now["version"]}`}
      >
        <TextLink to={back}>Put it away</TextLink>
      </SectionHead>
      <Table caption={`Version ${old["version"]} and version ${now["version"]}`} tight>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Version {old["version"]}</th>
            <th scope="col">Version {now["version"]}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name} data-tone={name.startsWith(leafField) ? toneOf(old[name], now[name]) : undefined}>
              <th scope="row">{labelOf(name)}</th>
              {[old[name], now[name]].map((value, at) => (
                <td key={at}>
                  {name.startsWith(leafField) ? (
                    // The form writes a state, or nothing.
                    <StateSign state={(value || undefined) as AllergenState | undefined} />
                  ) : (
                    wordsOf(name, value) || "–"
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Note>{differing.length === 0 ? "They say the same." : `${same} others are the same.`}</Note>
    </section>
  );
}

const badness = ["free", "", "may-contain", "contains"];

const toneOf = (from = "", to = "") => (badness.indexOf(to) > badness.indexOf(from) ? "held" : "live");

function labelOf(name: string): string {
  const leaf = name.startsWith(leafField) ? parseLeaf(name.slice(leafField.length)) : null;
  if (leaf) return capitalise(leafName(leaf));
  return capitalise(name.replaceAll("_", " "));
}
