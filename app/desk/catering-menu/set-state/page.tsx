import { redirect } from "react-router";
import { leafState } from "#food/allergens/allergen-facts.ts";
import type { AllergenState } from "#food/allergens/allergen-facts.ts";
import { leafName, leaves, parseLeaf } from "#food/allergens/leaf.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { defined } from "#values/defined.ts";
import { OptionList, SelectField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { StateSign } from "../../ui/marks/stamp.tsx";
import { Note } from "../../ui/text.tsx";
import { chosenDishes, saveSeveral } from "../several-dishes.server.ts";
import { SeveralDishes } from "../several-dishes.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Set a state · the desk" }];

const states = ["contains", "may-contain", "free", ""] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const leaf = parseLeaf(query.get("leaf") ?? "") ?? defined(leaves[0]);
  const dishes = await chosenDishes(site, query);
  return {
    leaf,
    state: stateOf(query.get("state")),
    dishes: dishes.map(({ id, stated, base }) => ({
      id,
      base,
      name: stated.name,
      was: leafState(stated.allergens, leaf),
    })),
  };
}

const stateOf = (word: unknown): AllergenState | undefined =>
  states.find((state): state is AllergenState => state !== "" && state === word);

/** Sets one leaf of the chosen dishes, each as a draft. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const leaf = parseLeaf(textOf(form, "leaf"));
  const state = stateOf(form.get("state"));
  if (!leaf) return redirect("/desk/site/menu");
  return await saveSeveral(authorised, form, (stated) => ({
    ...stated,
    allergens: {
      ...stated.allergens,
      [leaf]: state,
    },
  }));
}

export default function SetState({ loaderData: { dishes, leaf, state } }: Route.ComponentProps) {
  return (
    <SeveralDishes
      act="set a state"
      title={capitalise(leafName(leaf))}
      dishes={dishes.map(({ was, ...dish }) => ({
        ...dish,
        was: <StateSign state={was} />,
        becomes: was === state ? "the same" : <StateSign state={state} />,
      }))}
      sent={{ leaf, state: state ?? "" }}
      drafts={dishes.length}
      note={
        <Note>
          Saved as drafts. What is stated beside a recipe only adds risk; what gets better waits for somebody
          else.
        </Note>
      }
    >
      <SelectField label="Allergen" name="leaf" defaultValue={leaf}>
        <OptionList of={leaves.map((key) => ({ key, name: leafName(key) }))} />
      </SelectField>
      <SelectField label="Becomes" name="state" defaultValue={state ?? ""}>
        <option value="contains">contains</option>
        <option value="may-contain">may contain</option>
        <option value="free">not in it</option>
        <option value="">not known</option>
      </SelectField>
    </SeveralDishes>
  );
}
