import type { AnyDocument } from "#recipes/kitchen.ts";
import { fieldsOf } from "#values/record.ts";
import { data, Form } from "react-router";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { affectedSubjects } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { tables } from "#recipes/tables/columns.ts";
import { previewPaste } from "#recipes/forms/pasted-table.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { firstFaults } from "#values/tables/csv.ts";
import { tooMuchIn } from "#values/tables/pasted-table.ts";
import { Invalid, wordsOf } from "#values/problem.ts";
import type { AffectedView } from "../../affected/affected-view.ts";
import { checkersFor } from "../../affected/checkers.server.ts";
import type { Checkers } from "../../affected/checkers.server.ts";
import { ReviewColumns } from "../../affected/review-columns.tsx";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { TextArea } from "#ui/form/field.tsx";
import { affectedFor } from "../../affected/affected-view.server.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { ChangeStamps } from "../../ui/marks/stamp.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Paste a table · the desk" }];

// More than anybody reads: the rest is counted.
const maxShown = 300;

/** A table that is not looked over, or was refused. */
const nothingFound = {
  isEdited: true,
  faults: [] as string[],
  found: 0,
  unchanged: 0,
  seen: "{}",
  changes: [],
  affected: null,
  checkers: null,
};

export function loader() {
  return { columns: [...tables.products.required, ...tables.products.optional].join(", ") };
}

/** What a pasted table would change. Saves nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = signedIn(args);
  const text = String((await args.request.formData()).get("table") ?? "");
  if (new URL(args.request.url).searchParams.has("edit"))
    return data({ ...nothingFound, text: tooMuchIn(text) ? "" : text });
  const kitchen = await readKitchen(site.store.db);
  const now = site.clock.now();
  try {
    const { changes, unchanged, seen, after, recipes } = previewPaste(
      kitchen,
      text,
      { by: "", at: now },
      londonDay(now),
    );
    return data({
      text,
      isEdited: false,
      faults: [],
      found: changes.length,
      unchanged,
      seen: JSON.stringify(seen),
      changes: changes.slice(0, maxShown).map(({ before, after: document, ...rest }) => ({
        ...rest,
        isNew: before === null,
        parts: changedParts(before, document),
        from: allergensOf(before),
        to: allergensOf(document),
      })),
      affected: await affectedFor(
        { site, member },
        {
          before: kitchen,
          after,
          recipes,
          subjects: await affectedSubjects(
            {
              ...site,
              dependents: kitchenDependents(site),
            },
            {
              after,
              recipes,
              from: londonDay(now),
            },
          ),
        },
      ),
      checkers: await checkersFor(site.store.db, member, {
        kind: "product",
        id: "",
      }),
    });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const faults = firstFaults(error.problems).map(wordsOf);
    return data({ ...nothingFound, text: tooMuchIn(text) ? "" : text, faults }, { status: 422 });
  }
}

function changedParts(before: object | null, after: object): string[] {
  const old = fieldsOf(before);
  return Object.entries(after).flatMap(([name, value]) =>
    name !== "id" && name !== "allergens" && JSON.stringify(value) !== JSON.stringify(old[name])
      ? [name]
      : [],
  );
}

const allergensOf = (document: AnyDocument["document"] | null) =>
  document && "allergens" in document ? document.allergens : null;

/** A table of a spreadsheet, looked over change by change before it is saved. */
export default function Paste({ loaderData: { columns }, actionData }: Route.ComponentProps) {
  const isReady = actionData !== undefined && actionData.faults.length === 0 && actionData.found > 0;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "paste a table" }]}
        title="Paste a table"
        also="from a spreadsheet"
        sub="Copy the rows with their first row of names, and paste them here. All of it is saved, or nothing."
      />
      <Stack>
        {actionData && actionData.faults.length > 0 && (
          <Banner kind="stop" role="alert" title="Nothing can be saved as it is">
            <ul>
              {actionData.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        {actionData && actionData.faults.length === 0 && !actionData.isEdited && actionData.found === 0 && (
          <Banner kind="good" role="status" title="Nothing would change">
            <p>All {formatNumber(actionData.unchanged)} rows say what is there already.</p>
          </Banner>
        )}
        {isReady && actionData.affected && <Preview {...actionData} />}
        {/* What is ready to be saved goes with its own form: a table as long as this is said once. */}
        {!isReady && (
          <Form method="post" action="/desk/recipes/paste">
            <Stack>
              <TextArea
                id="table"
                name="table"
                label="The table"
                rows={12}
                wrap="off"
                required
                spellCheck={false}
                defaultValue={actionData?.text}
                hint={`Products have the columns ${columns}. Up to 5,000 rows.`}
              />
              <Row>
                <Button>Look it over</Button>
                <TextLink to="/desk/recipes">Leave it as it is</TextLink>
              </Row>
            </Stack>
          </Form>
        )}
      </Stack>
    </Screen>
  );
}

interface PreviewProps {
  readonly text: string;
  readonly seen: string;
  readonly found: number;
  readonly unchanged: number;
  readonly affected: AffectedView;
  readonly checkers: Checkers;
  readonly changes: readonly {
    readonly kind: string;
    readonly id: string;
    readonly name: string;
    readonly isNew: boolean;
    readonly parts: readonly string[];
    readonly from: AllergenFacts | null;
    readonly to: AllergenFacts | null;
  }[];
}

function Preview({ text, seen, found, unchanged, affected, checkers, changes }: PreviewProps) {
  return (
    <>
      <section aria-labelledby="changes">
        <SectionHead
          id="changes"
          title={`${formatNumber(found)} ${found === 1 ? "change" : "changes"}`}
          note={`${formatNumber(unchanged)} rows are as they were`}
        />
        <Table caption="What changes" tight>
          <ColumnHeads names={["What", "Allergens", "Beside them", "State"]} />
          <tbody>
            {changes.map((one) => (
              <tr key={`${one.kind} ${one.id}`}>
                <th scope="row">
                  {one.name}
                  <CellNote>
                    {one.kind} {one.id}
                  </CellNote>
                </th>
                <td>{one.to && <ChangeStamps from={one.from ?? {}} to={one.to} />}</td>
                <td>{one.isNew ? "everything" : one.parts.join(", ")}</td>
                <td>
                  <Tag kind={one.isNew ? "draft" : "waiting"}>{one.isNew ? "New" : "Changed"}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {found > changes.length && (
          <Note>and {formatNumber(found - changes.length)} more of the same kind.</Note>
        )}
      </section>
      <ReviewColumns
        view={affected}
        checkers={checkers}
        fields={[
          ["table", text],
          ["seen", seen],
        ]}
        save="/desk/recipes/paste/save"
        review="/desk/recipes/paste"
        text={`Save ${formatNumber(found)} ${found === 1 ? "change" : "changes"}`}
      />
    </>
  );
}
