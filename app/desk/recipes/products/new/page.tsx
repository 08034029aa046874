import { data, Form, redirect } from "react-router";
import { saveDocument } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { idFrom } from "#recipes/forms/new-id.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { Invalid } from "#values/problem.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../../guard.server.ts";
import { Button, TextLink } from "../../../ui/forms/desk-button.tsx";
import { FieldGrid } from "../../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { PageHead } from "../../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../../ui/frame/page-layout.tsx";
import { supplierChoices } from "../product-view.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "New product · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  return { suppliers: supplierChoices(await readKitchen(site.store.db)) };
}

/** Names a product, and its supplier where that is new; the rest is entered on the product's own screen. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const typed = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, 120);
  const fields = {
    name: typed("name"),
    brand: typed("brand"),
    pack: typed("pack"),
    supplier: typed("supplier"),
  };
  const newSupplier = typed("new_supplier");
  const kitchen = await readKitchen(site.store.db);
  const errors: Record<string, string> = {};
  if (!fields.name) errors["name"] = "Enter the product’s name, like “Mayonnaise”";
  if (!fields.supplier && !newSupplier) errors["supplier"] = "Choose the supplier, or name a new one";
  if (Object.keys(errors).length > 0)
    return data({ errors, fields: { ...fields, new_supplier: newSupplier } }, { status: 422 });
  if (newSupplier) {
    fields.supplier = idFrom(newSupplier, (id) => kitchen.supplier.has(id));
    try {
      const deps = { ...site, dependents: kitchenDependents(site) };
      await saveDocument(deps, actor, {
        kind: "supplier",
        document: {
          id: fields.supplier,
          name: newSupplier,
        },
        expected: 0,
      });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      return data(
        { errors: { new_supplier: error.message }, fields: { ...fields, new_supplier: newSupplier } },
        { status: 422 },
      );
    }
  }
  const id = idFrom(`${fields.brand} ${fields.name}`, (one) => kitchen.product.has(one));
  return redirect(`/desk/recipes/products/${id}?${new URLSearchParams(fields)}`);
}

export default function NewProduct({ loaderData: { suppliers }, actionData }: Route.ComponentProps) {
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {};
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: fields[name],
    error: errors[name],
    maxLength: 120,
  });
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Products", to: "/desk/recipes?kind=product" },
          { text: "new" },
        ]}
        title="New product"
        sub="One supplier’s product in one pack. What it is made of comes next."
      />
      <Form method="post">
        <Stack>
          <ErrorSummary errors={actionData?.errors} />
          <FieldGrid>
            <TextField {...field("name")} label="Name" aside="as the kitchen says it" required />
            <TextField {...field("brand")} label="Brand" />
            <TextField {...field("pack")} label="Pack" hint="5 l, 2.2 kg, 6 × 400 g" />
            <SelectField
              id="supplier"
              name="supplier"
              label="Supplier"
              defaultValue={fields["supplier"]}
              error={errors["supplier"]}
            >
              <option value="">A new one: name it next</option>
              {suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField {...field("new_supplier")} label="A new supplier" />
          </FieldGrid>
          <Row>
            <Button>Enter what is in it</Button>
            <TextLink to="/desk/recipes?kind=product">Leave it as it is</TextLink>
          </Row>
        </Stack>
      </Form>
    </Screen>
  );
}
