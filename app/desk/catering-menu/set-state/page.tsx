import { Form, redirect } from "react-router";
import { deskItems, saveItemDraft } from "#catering-menu/item-drafts.server.ts";
import { leafState } from "#food/allergen-facts.ts";
import type { AllergenState } from "#food/allergen-facts.ts";
import { leafName, leaves, parseLeaf } from "#food/leaf.ts";
import { defined } from "#values/defined.ts";
import { capitalise } from "#values/capitalise.ts";
import { authorise } from "../../authorise.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { Button, ButtonLink } from "../../ui/desk-button.tsx";
import { FieldGrid, SelectField } from "../../ui/desk-field.tsx";
import { ColumnHeads, Table } from "../../ui/desk-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/page-layout.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import { StateSign } from "../../ui/stamp.tsx";
import { baseIn } from "../draft-base.ts";
import { menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Set a state · the desk" }];

const mostDishes = 400;
const states = ["contains", "may-contain", "free", ""] as const;

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "menus.edit");
  const query = new URL(asked.request.url).searchParams;
  const chosen = new Set(query.getAll("id").slice(0, mostDishes));
  const leaf = parseLeaf(query.get("leaf") ?? "") ?? defined(leaves[0]);
  const state = stateOf(query.get("state"));
  const items = (await deskItems(site.store.db)).filter(({ id }) => chosen.has(id));
  return {
    leaf,
    state,
    dishes: items.map(({ id, stated, base }) => ({
      ...{ id, name: stated.name, recipe: stated.recipe },
      ...{ base: `${base.draft} ${base.item}`, was: leafState(stated.allergens, leaf) },
    })),
  };
}

const stateOf = (word: unknown): AllergenState | undefined =>
  states.find((state): state is AllergenState => state !== "" && state === word);

/** Sets one leaf of the chosen dishes, each as a draft: nothing is published by it. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "menus.edit");
  const form = await asked.request.formData();
  const leaf = parseLeaf(String(form.get("leaf") ?? ""));
  const state = stateOf(form.get("state"));
  const chosen = new Set(form.getAll("id").slice(0, mostDishes));
  if (!leaf) return redirect("/desk/site/menu");
  for (const { id, stated } of await deskItems(site.store.db)) {
    // As it was when the person looked at it: who saved since keeps theirs, and this says so.
    if (!chosen.has(id)) continue;
    const seen = baseIn(form.get(`base ${id}`));
    const item = { ...stated, allergens: { ...stated.allergens, [leaf]: state } };
    await orErrorPage(saveItemDraft(menuDeps(site), actor, { id, item, base: seen }));
  }
  return redirect("/desk/site/menu?state=drafts", 303);
}

/** One leaf of several dishes: what it is now, and what it is to be, before anything is saved. */
export default function SetState({ loaderData: { dishes, leaf, state } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Catering menu", to: "/desk/site/menu" },
          { text: "set a state" },
        ]}
        title={capitalise(leafName(leaf))}
        also={`of ${dishes.length} dishes`}
      />
      <Stack>
        <Form>
          {dishes.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <FieldGrid>
            <SelectField label="Allergen" name="leaf" defaultValue={leaf}>
              {leaves.map((key) => (
                <option key={key} value={key}>
                  {leafName(key)}
                </option>
              ))}
            </SelectField>
            <SelectField label="Becomes" name="state" defaultValue={state ?? ""}>
              <option value="contains">contains</option>
              <option value="may-contain">may contain</option>
              <option value="free">not in it</option>
              <option value="">not known</option>
            </SelectField>
            <Button kind="line">Show the changes</Button>
          </FieldGrid>
        </Form>
        <Form method="post">
          <input type="hidden" name="leaf" value={leaf} />
          <input type="hidden" name="state" value={state ?? ""} />
          {dishes.map(({ id, base }) => (
            <span key={id}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name={`base ${id}`} value={base} />
            </span>
          ))}
          <Table caption="What changes" tight>
            <ColumnHeads names={["Dish", "Was", "Becomes"]} />
            <tbody>
              {dishes.map(({ id, name, was }) => (
                <tr key={id}>
                  <th scope="row">
                    <DishName>{name}</DishName>
                  </th>
                  <td>
                    <StateSign state={was} />
                  </td>
                  <td>{was === state ? "the same" : <StateSign state={state} />}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Note>
            Saved as drafts. What is stated beside a recipe only adds risk; what gets better waits for
            somebody else.
          </Note>
          <Row>
            <Button>Save {dishes.length} drafts</Button>
            <ButtonLink to="/desk/site/menu" kind="quiet">
              Cancel
            </ButtonLink>
          </Row>
        </Form>
      </Stack>
    </Screen>
  );
}
