import { data, Form, redirect } from "react-router";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { idFrom } from "#recipes/forms/new-id.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../../guard.server.ts";
import { Button, TextLink } from "../../../ui/forms/desk-button.tsx";
import { PageHead } from "../../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../../ui/frame/page-layout.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "New recipe · the desk" }];

export function loader() {
  return null;
}

/** Names a recipe; its lines are entered on its own screen. */
export async function action(args: Route.ActionArgs) {
  const { site } = signedIn(args);
  const name = String((await args.request.formData()).get("name") ?? "")
    .trim()
    .slice(0, 120);
  if (!name) return data({ error: "Enter the recipe’s name, like “Chicken korma”" }, { status: 422 });
  const { recipe } = await readKitchen(site.store.db);
  const id = idFrom(name, (one) => recipe.has(one));
  return redirect(`/desk/recipes/recipes/${id}?${new URLSearchParams({ name })}`);
}

export default function NewRecipe({ actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Recipes", to: "/desk/recipes?kind=recipe" },
          { text: "new" },
        ]}
        title="New recipe"
      />
      <Sheet narrow>
        <Form method="post">
          <Stack>
            <TextField
              id="name"
              name="name"
              label="Name"
              required
              maxLength={120}
              error={actionData?.error}
            />
            <Row>
              <Button>Enter its lines</Button>
              <TextLink to="/desk/recipes?kind=recipe">Leave it as it is</TextLink>
            </Row>
          </Stack>
        </Form>
      </Sheet>
    </Screen>
  );
}
