import { deviceDraftField } from "../../device-drafts/device-draft-field.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Note } from "../../ui/text.tsx";
import { VersionDifferences } from "../../ui/lists/version-differences.tsx";

// Its id is in its address; how further allergens are typed is no fact of it.
const notCompared = new Set([
  "version",
  "product",
  "recipe",
  "further",
  "further_state",
  "draft",
  deviceDraftField,
]);

type Fields = Readonly<Record<string, string>>;

/** What somebody else saved beside what was typed here, where the two differ; neither is lost, and nothing is merged. */
export function DocumentDifferences({
  by,
  savedVersion,
  typedVersion,
}: {
  by: string;
  savedVersion: Fields;
  typedVersion: Fields;
}) {
  const names = [...new Set([...Object.keys(savedVersion), ...Object.keys(typedVersion)])].filter(
    (name) => !notCompared.has(name) && (savedVersion[name] ?? "") !== (typedVersion[name] ?? ""),
  );
  return (
    <section aria-labelledby="both">
      <SectionHead id="both" title="Where they differ" />
      {names.length === 0 ? (
        <Note>They say the same.</Note>
      ) : (
        <VersionDifferences
          caption="Theirs and yours"
          heads={["What", `${by} saved`, "Yours, not saved"]}
          rows={names.map((name) => ({
            name: capitalise(name.replace(/^leaf\.(?:other:)?/, "").replaceAll("_", " ")),
            savedVersion: wordsOf(name, savedVersion[name]),
            typedVersion: wordsOf(name, typedVersion[name]),
          }))}
        />
      )}
    </section>
  );
}

function wordsOf(name: string, value = ""): string {
  if (!name.startsWith("leaf.")) return value || "–";
  return { contains: "Contains", "may-contain": "May contain", free: "Not in it" }[value] ?? "Not known";
}
