import type { PageDocument } from "#page-content/page-document.ts";
import { pageFields } from "#page-content/page-fields.ts";
import { FieldSet, formField, SelectField, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";

const { under, name, line, place } = pageFields.nav.of;

/** Where navigation, drop-downs, the footer and the sitemap name a page. */
export function NavFields({
  nav,
  headings,
  errors,
}: {
  nav: PageDocument["nav"];
  /** The headings by their keys, as the firm calls them. */
  headings: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}) {
  const field = formField(
    {
      "nav.under": nav?.under ?? "",
      "nav.name": nav?.name ?? "",
      "nav.line": nav?.line ?? "",
      "nav.place": String(nav?.place ?? ""),
    },
    errors,
  );
  return (
    <FieldSet
      id="nav"
      legend={pageFields.nav.label}
      hint="Left empty, no list leads to the page; search engines find it all the same."
      error={errors["nav"]}
    >
      <FieldGrid>
        <SelectField label={under.label} {...field("nav.under")}>
          <option value="">No heading</option>
          {Object.entries(headings).map(([key, heading]) => (
            <option key={key} value={key}>
              {heading}
            </option>
          ))}
        </SelectField>
        <TextField label={name.label} {...field("nav.name")} />
        <TextField label={line.label} aside="optional" {...field("nav.line")} />
        <TextField label={place.label} aside="optional" hint={place.hint} numeric {...field("nav.place")} />
      </FieldGrid>
    </FieldSet>
  );
}
