import { useState } from "react";
import { Form } from "react-router";
import type { FormEvent } from "react";
import { leafName, leaves } from "#food/leaf.ts";
import type { Leaf } from "#food/leaf.ts";
import { leavesNamed } from "#labels/emphasis.ts";
import { formatList } from "#values/format-list.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextLink } from "../../ui/desk-button.tsx";
import { Key } from "../../ui/desk-tag.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SectionHead } from "../../ui/page-head.tsx";
import { Row, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/use-keys.ts";
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
}

/** A product as it is entered. It is sent to be looked over first: nothing is saved from here. */
export function ProductForm({ id, errors = {}, suppliers, signed, mayEdit, ...rest }: ProductFormProps) {
  // Somebody else's save is heard of at once, and must not take away what is being typed here.
  const [fields] = useState(rest.fields);
  const [doubtful, setDoubtful] = useState(() => namedAndNotContained(fields));
  const look = (event: FormEvent<HTMLFormElement>) =>
    setDoubtful(namedAndNotContained(textFields(new FormData(event.currentTarget))));
  useKeys({ "ctrl+s": () => document.querySelector<HTMLFormElement>("#product-form")?.requestSubmit() });
  const version = Number(fields["version"] ?? 0);
  return (
    <Form method="post" action={`/desk/food/products/${id}/review`} id="product-form" onChange={look}>
      <input type="hidden" name="version" value={version} />
      {fields["draft"] && <input type="hidden" name="draft" value={fields["draft"]} />}
      <ErrorSummary errors={errors} />
      <NewerVersion
        begun={version}
        now={Number(rest.fields["version"] ?? 0)}
        theirs={`/desk/food/products/${id}`}
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
          <Row>
            <Button>
              Look who is affected <Key>Ctrl S</Key>
            </Button>
            <TextLink to="/desk/food">Leave it as it is</TextLink>
          </Row>
        ) : (
          <Note>Your role may read products, and not change them.</Note>
        )}
      </Stack>
    </Form>
  );
}

function textFields(form: FormData): ProductFields {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}

/** The leaves that the statement names in words, and the fields do not say are in it. */
function namedAndNotContained(fields: ProductFields): Leaf[] {
  const named = leavesNamed(fields["statement"] ?? "", leaves);
  return leaves.filter((leaf) => named.has(leaf) && fields[`leaf.${leaf}`] !== "contains");
}
