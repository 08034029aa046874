import { useCallback, useState } from "react";
import { leafName, leaves } from "#food/allergens/leaf.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import { leavesNamed } from "#labels/emphasis.ts";
import { formatList } from "#values/text/format-list.ts";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { DeviceDraftForm } from "../../device-drafts/device-draft-form.tsx";
import { NewerVersion } from "../documents/newer-version.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { LeafFields } from "./leaf-fields.tsx";

/** Fields of a product by their names, as `readProductForm` reads them. */
export type ProductFields = Readonly<Record<string, string>>;

interface ProductFormProps {
  readonly id: string;
  readonly fields: ProductFields;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
  /** Who signed each "not in it", in words. */
  readonly signed: Readonly<Partial<Record<string, string>>>;
  readonly mayEdit: boolean;
  /** Set where the fields are not what is saved, nor a draft that is kept: a form that was refused. */
  readonly isUnsaved?: boolean | undefined;
}

/** A product as it is entered. It is sent to be looked over first: nothing is saved from here. */
export function ProductForm({
  id,
  errors = {},
  suppliers,
  signed,
  mayEdit,
  isUnsaved,
  ...rest
}: ProductFormProps) {
  // Somebody else's save is heard of at once, and must not take away what is being typed here.
  const [begun] = useState(rest.fields);
  const [doubtful, setDoubtful] = useState(() => namedAndNotContained(begun));
  const look = useCallback((fields: ProductFields) => setDoubtful(namedAndNotContained(fields)), []);
  useKeys({ "ctrl+s": () => document.querySelector<HTMLFormElement>("#product-form")?.requestSubmit() });
  return (
    <DeviceDraftForm
      name={productDraftName(id, begun["draft"])}
      fields={begun}
      version={begun["version"] ?? "0"}
      isUnsaved={isUnsaved}
      onFields={look}
      action={`/desk/recipes/products/${id}/review`}
      id="product-form"
    >
      {(fields) => (
        <>
          <input type="hidden" name="version" value={fields["version"] ?? "0"} />
          {fields["draft"] && <input type="hidden" name="draft" value={fields["draft"]} />}
          <ErrorSummary errors={errors} />
          <NewerVersion
            begun={Number(begun["version"] ?? 0)}
            now={Number(rest.fields["version"] ?? 0)}
            address={`/desk/recipes/products/${id}`}
          />
          <Stack>
            <IdentityFields {...{ fields, errors, suppliers }} />
            <SectionHead id="allergens" title="Allergens" note="“not in it” is signed with your name">
              <Key>1 to 4</Key>
            </SectionHead>
            {errors["allergens"] && (
              <Banner kind="stop" title="Allergens">
                <p>{errors["allergens"]}</p>
              </Banner>
            )}
            {doubtful.length > 0 && (
              <Banner
                kind="wait"
                title={`The statement names ${formatList(doubtful.map(leafName))}`}
                role="status"
              >
                <p>Below it does not say “contains”. Read the pack again.</p>
              </Banner>
            )}
            <LeafFields fields={fields} signed={signed} />
            <FigureFields {...{ fields, errors }} />
            {mayEdit ? (
              <SaveBar>
                <Button>
                  Look who is affected <Key>Ctrl S</Key>
                </Button>
                <TextLink to="/desk/recipes">Leave it as it is</TextLink>
              </SaveBar>
            ) : (
              <Note>Your role may read products, and not change them.</Note>
            )}
          </Stack>
        </>
      )}
    </DeviceDraftForm>
  );
}

/** What is typed of a product is kept by this name; of a draft of it that is kept for everybody, by another. */
export const productDraftName = (id: string, draft: string | undefined): string =>
  draft ? `draft of product ${id}` : `product ${id}`;

/** The leaves that the statement names in words, and the fields do not say are in it. */
function namedAndNotContained(fields: ProductFields): Leaf[] {
  const named = leavesNamed(fields["statement"] ?? "", leaves);
  return leaves.filter((leaf) => named.has(leaf) && fields[`leaf.${leaf}`] !== "contains");
}
