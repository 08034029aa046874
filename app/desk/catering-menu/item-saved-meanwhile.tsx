import { goesWithFields } from "#catering-menu/drafts/goes-with-fields.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { leafName, parseLeaf } from "#food/allergens/leaf.ts";
import { Banner } from "../ui/banner.tsx";
import { VersionDifferences } from "../ui/lists/version-differences.tsx";
import type { UnsavedItem } from "./item-form-page.server.ts";

const names: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Description",
  category: "Occasion",
  serves: "Serves",
  unit: "One of it is a",
  serves_from: "Sure to be enough for",
  serves_to: "And for at most",
  price_guide: "Price guide",
  image: "Picture",
  recipe: "Recipe",
  course: "Course",
  ...Object.fromEntries(goesWithFields.map((name, at) => [name, `Goes with, ${at + 1}`])),
  diets: "May be called",
};

/** What somebody else saved meanwhile beside what was typed here: nothing is merged, and neither is lost. */
export function ItemSavedMeanwhile({
  savedVersion,
  fields,
}: {
  savedVersion: NonNullable<UnsavedItem["savedVersion"]>;
  fields: ItemFields;
}) {
  const other = savedVersion.fields ?? {};
  const differing = [...new Set([...Object.keys(other), ...Object.keys(fields)])].filter(
    (field) => nameOf(field) !== null && (other[field] ?? "") !== (fields[field] ?? ""),
  );
  return (
    <Banner level={2} kind="stop" title={`${savedVersion.name} saved this dish on ${savedVersion.at}`}>
      <p>
        {savedVersion.fields
          ? "Theirs is the draft; yours stands in the form, not saved. Take over what you want of theirs and save again."
          : "They take it off the menu. Yours stands in the form, not saved."}
      </p>
      <VersionDifferences
        rows={differing.map((field) => ({
          name: nameOf(field) ?? field,
          savedVersion: other[field] || "not known",
          typedVersion: fields[field] || "not known",
        }))}
      />
    </Banner>
  );
}

function nameOf(field: string): string | null {
  const leaf = field.startsWith("leaf.") ? parseLeaf(field.slice("leaf.".length)) : null;
  return leaf ? leafName(leaf) : (names[field] ?? null);
}
