import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { sectionKinds } from "#page-content/section-kinds.ts";
import { DeskLook } from "../ui/forms/desk-field.tsx";
import { FieldList } from "./field-list.tsx";

// Some kinds ask for nothing.
const asking = Object.entries({ ...sectionKinds, ...listKinds }).filter(
  ([, { fields }]) => Object.keys(fields).length > 0,
);

test.each(asking)(
  "no field of %s cuts what is pasted: what is too long is refused with its length",
  (_kind, { fields }) => {
    const offered = { pictures: [], claims: [], pdfs: [], offersSample: true, errors: {} };
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <DeskLook>
          <FieldList fields={fields} values={{}} at="values." {...offered} />
        </DeskLook>
      </MemoryRouter>,
    );
    expect(html).toContain('name="values.');
    expect(html).not.toMatch(/maxlength/i);
  },
);
