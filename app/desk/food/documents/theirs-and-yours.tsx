import { capitalise } from "#values/capitalise.ts";
import { Table } from "../../ui/desk-table.tsx";
import { SectionHead } from "../../ui/page-head.tsx";
import { Note } from "../../ui/text.tsx";

// Its id stands in its address; how further allergens are typed is no fact of it.
const notCompared = new Set(["version", "product", "recipe", "further", "further_state", "draft"]);

type Fields = Readonly<Record<string, string>>;

/** What somebody else saved beside what was typed here, where the two differ; neither is lost, and nothing is merged. */
export function TheirsAndYours({ by, theirs, yours }: { by: string; theirs: Fields; yours: Fields }) {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])].filter(
    (name) => !notCompared.has(name) && (theirs[name] ?? "") !== (yours[name] ?? ""),
  );
  return (
    <section aria-labelledby="both">
      <SectionHead id="both" title="Where they differ" />
      {names.length === 0 ? (
        <Note>They say the same.</Note>
      ) : (
        <Table caption="Theirs and yours" tight>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">{by} saved</th>
              <th scope="col">Yours, not saved</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{capitalise(name.replace(/^leaf\.(?:other:)?/, "").replaceAll("_", " "))}</th>
                <td>{wordsOf(name, theirs[name])}</td>
                <td>{wordsOf(name, yours[name])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function wordsOf(name: string, value = ""): string {
  if (!name.startsWith("leaf.")) return value || "–";
  return { contains: "Contains", "may-contain": "May contain", free: "Not in it" }[value] ?? "Not known";
}
