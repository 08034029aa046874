import { data, Form, redirect } from "react-router";
import { readPastedMenu, savePastedMenu } from "#catering-menu/drafts/pasted-menu.server.ts";
import { tooMuchIn } from "#values/tables/pasted-table.ts";
import { wordsOf } from "#values/problem.ts";
import { TextArea } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { orNotDone } from "../../acts/act.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import { ChangeStamps } from "../../ui/marks/stamp.tsx";
import { menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";
import { menuCrumbs } from "../menu-crumbs.ts";

export const meta = () => [{ title: "Paste a table · the desk" }];

const maxShown = 200;

export function loader() {
  return null;
}

/** Shows what a pasted table would change; with `sure`, which only that preview sends, saves it as drafts. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const text = String(form.get("table") ?? "");
  if (form.get("sure") === "yes") {
    await orNotDone(
      { to: "/desk/site/menu", called: "the menu" },
      savePastedMenu(menuDeps(site), actor, text),
    );
    return redirect("/desk/site/menu?state=drafts", 303);
  }
  const { changes, unchanged, faults } = await readPastedMenu(site, text);
  const shown = changes.slice(0, maxShown).map(({ before, after }) => ({
    id: after.id,
    name: after.name,
    isNew: !before,
    from: before?.allergens ?? {},
    to: after.allergens,
    words: before ? differences(before, after) : ["new dish"],
  }));
  const preview = {
    text: tooMuchIn(text) ? "" : text,
    shown,
    count: changes.length,
    unchanged,
    faults: faults.map(wordsOf),
  };
  return data(preview, { status: faults.length ? 422 : 200 });
}

const fields = [
  "name",
  "description",
  "category",
  "serves",
  "priceGuide",
  "image",
  "recipe",
  "course",
  "goesWith",
  "portion",
] as const;
const fieldWords: Readonly<Record<(typeof fields)[number], string>> = {
  name: "name",
  description: "description",
  category: "occasion",
  serves: "serves",
  priceGuide: "price guide",
  image: "picture",
  recipe: "recipe",
  course: "course",
  goesWith: "what goes with it",
  portion: "how far one goes",
};
type Named = Readonly<Partial<Record<(typeof fields)[number], unknown>>>;

const differences = (before: Named, after: Named): string[] =>
  fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => fieldWords[field]);

/** A table out of a spreadsheet, over the menu: every change is shown before anything is saved. */
export default function Paste({ actionData: preview }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={menuCrumbs("paste a table")}
        title="Paste a table"
        sub="Copy it from your spreadsheet with its headings: id, name, description, category, and any of allergens, diets, serves, price_guide_pence, image, recipe, course, goes_with, unit, serves_from, serves_to."
      />
      <Stack>
        {preview && preview.faults.length > 0 && (
          <Banner
            level={2}
            kind="stop"
            role="alert"
            title="Nothing was saved: some cells have to be put right"
          >
            <ul>
              {preview.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        <Form method="post">
          <Stack>
            <TextArea
              label="The table"
              name="table"
              rows={10}
              required
              defaultValue={preview?.text}
              hint="A row without an id is a new dish. Nothing is removed by pasting."
            />
            <Row>
              <Button kind={preview?.count ? "line" : "fill"}>Show the changes</Button>
            </Row>
          </Stack>
        </Form>
        {preview && preview.faults.length === 0 && <Preview {...preview} />}
      </Stack>
    </Screen>
  );
}

type PreviewProps = NonNullable<Route.ComponentProps["actionData"]>;

function Preview({ text, shown, count, unchanged }: PreviewProps) {
  return (
    <section aria-labelledby="preview">
      <SectionHead id="preview" title={`${count} changes`} note={`${unchanged} rows change nothing`} />
      {count > 0 && (
        <>
          <Table caption="What the table changes" tight>
            <ColumnHeads names={["Dish", "Changes", "Allergens"]} />
            <tbody>
              {shown.map(({ id, name, isNew, words, from, to }) => (
                <tr key={id + name}>
                  <th scope="row">
                    <DishName>{name}</DishName>
                    <CellNote>{isNew ? "not on the menu yet" : id}</CellNote>
                  </th>
                  <td>{words.join(", ") || "its allergens or diets"}</td>
                  <td>
                    <ChangeStamps from={from} to={to} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {count > shown.length && <Note>The first {shown.length} are shown; all are saved.</Note>}
          <Form method="post">
            <input type="hidden" name="table" value={text} />
            <input type="hidden" name="sure" value="yes" />
            <Row>
              <Button>Save {count} drafts</Button>
              <ButtonLink to="/desk/site/menu" kind="quiet">
                Discard
              </ButtonLink>
            </Row>
          </Form>
        </>
      )}
    </section>
  );
}
