import { useEffect, useRef } from "react";
import { data, Form, redirect, useLocation } from "react-router";
import { addSchools } from "#school-menus/schools/added-schools.server.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { Invalid } from "#values/problem.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { fieldErrors } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { Choice, FieldGrid } from "../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import type { LookedView } from "./schools-to-add.server.ts";
import {
  foundWords,
  lookedView,
  markOf,
  nothingTyped,
  readSchoolsForm,
  ticksOf,
  usualOf,
  writtenIn,
} from "./schools-to-add.server.ts";

export const meta = () => [{ title: "Several schools · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  return { typed: await nothingTyped(site), kitchens: await kitchenSites(site.store.db) };
}

/** Looks in the register, looks schools over, and adds those that were looked over: all of them, or none. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { act, typed, found, errors, seen } = await readSchoolsForm(args.request);
  const view = {
    typed,
    ticks: ticksOf(typed, found),
    notes: foundWords(found),
    errors: { ...errors } as Readonly<Record<string, string>>,
    looked: null as LookedView | null,
    leftOut: [] as readonly string[],
  };
  if (act === "find") return data(view, { status: Object.keys(errors).length > 0 ? 422 : 200 });
  const { written, leftOut, errors: unread } = writtenIn(typed);
  if (Object.keys(unread).length > 0) return data({ ...view, errors: unread }, { status: 422 });
  // What was changed after it was looked over is looked over once more.
  if (act === "save" && seen === markOf(typed)) {
    try {
      const { added } = await addSchools(site, actor, written, usualOf(typed));
      return redirect(`/desk/schools?added=${added.length}`, 303);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      view.errors = fieldErrors(error.problems.map(({ message }) => ({ field: "", message })));
    }
  }
  const looked = await lookedView(site, typed, written);
  return data({ ...view, looked, leftOut }, { status: looked.wrong > 0 ? 422 : 200 });
}

/** Schools from a spreadsheet or the public register, looked over before any is added. */
export default function SeveralSchools({ loaderData, actionData }: Route.ComponentProps) {
  // New with every response: a file that was looked through is chosen no longer.
  const { key: response } = useLocation();
  const typed = actionData?.typed ?? loaderData.typed;
  const looked = actionData?.looked ?? null;
  const ticks = actionData?.ticks ?? [];
  const field = (name: string, value: string) => ({
    id: name,
    name,
    defaultValue: value,
    error: actionData?.errors[name],
  });
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/school-menus" },
          { text: "Schools", to: "/desk/schools" },
        ]}
        title="Several schools"
        sub="Paste them from a spreadsheet, or choose them from the public register. You see what is added before it is."
      >
        <ButtonLink to="/desk/schools/new" kind="line">
          One by hand
        </ButtonLink>
      </PageHead>
      <Form method="post" encType="multipart/form-data">
        <Stack>
          <ErrorSummary errors={actionData?.errors} />
          {looked && <Looked {...looked} leftOut={actionData?.leftOut ?? []} />}
          <SectionHead title="From a spreadsheet" />
          <TextArea
            {...field("rows", typed.rows)}
            label="Schools"
            aside="one a line"
            rows={6}
            wrap="off"
            spellCheck={false}
            hint="A first row may name the columns, in any order: name, short name, key, URN, postcode, phase, lunch at, kitchen, standards, halal. A name alone is enough."
          />
          <SectionHead title="From the public register" note="of England: Get Information about Schools" />
          <TextArea
            {...field("words", typed.words)}
            label="Look for"
            aside="one search a line"
            rows={3}
            hint="A URN, or words of the name, the postcode, the phase or the local authority: “moorside primary m14”."
          />
          <TextField
            key={response}
            id="register"
            name="register"
            type="file"
            accept=".csv,text/csv"
            label="The register’s CSV"
            hint="“Establishment fields CSV”, from the register’s downloads page. It is looked through and not kept: choose it again for another search."
            error={actionData?.errors["register"]}
          />
          <Row>
            <Button name="act" value="find" kind="line">
              Find them
            </Button>
          </Row>
          {actionData && <Ticks ticks={ticks} notes={actionData.notes} />}
          <SectionHead title="Of each that does not say it" />
          <FieldGrid>
            <SelectField {...field("sector", typed.sector)} label="Sector">
              <option value="">As its phase says</option>
              <option value="primaries">Primaries</option>
              <option value="secondaries">Secondaries</option>
              <option value="colleges">Colleges</option>
            </SelectField>
            <TextField {...field("lunch_at", typed.lunchAt)} label="Lunch at" />
            <SelectField
              {...field("site", typed.site)}
              label="Kitchen"
              hint={
                loaderData.kitchens.length === 0 && (
                  <TextLink to="/desk/recipes/sites/new">Make a kitchen first</TextLink>
                )
              }
            >
              {/* Not the first by itself: another kitchen has other risks. */}
              {loaderData.kitchens.length !== 1 && <option value="">Choose one</option>}
              {loaderData.kitchens.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </FieldGrid>
          <SaveBar>
            {looked && looked.wrong === 0 && looked.fresh > 0 && (
              <Button name="act" value={`save ${looked.mark}`}>
                Add {schoolsInWords(looked.fresh)}
              </Button>
            )}
            <Button name="act" value="look" kind={looked?.wrong === 0 ? "line" : "fill"}>
              Look them over
            </Button>
            <ButtonLink kind="quiet" to="/desk/schools">
              Leave it as it is
            </ButtonLink>
          </SaveBar>
        </Stack>
      </Form>
    </Screen>
  );
}

const schoolsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? "school" : "schools"}`;

type View = NonNullable<Route.ComponentProps["actionData"]>;

function Ticks({ ticks, notes }: Pick<View, "ticks" | "notes">) {
  return (
    <div role="group" aria-label="From the register">
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {ticks.map(({ school, isChosen }) => (
        <FieldGrid key={school.urn}>
          <Choice
            name="chosen"
            value={JSON.stringify(school)}
            defaultChecked={isChosen}
            note={[`URN ${school.urn}`, school.postcode, school.phase, school.authority]
              .filter(Boolean)
              .join(", ")}
          >
            {school.name}
          </Choice>
          {isChosen && (
            <TextField
              id={`name-${school.urn}`}
              name={`name-${school.urn}`}
              defaultValue={school.name}
              label="Name"
              aside="as parents read it"
            />
          )}
        </FieldGrid>
      ))}
    </div>
  );
}

function Looked({ rows, fresh, wrong, leftOut }: LookedView & Pick<View, "leftOut">) {
  const there = rows.filter((row) => row.there).length;
  const section = useRef<HTMLElement>(null);
  // What is wrong, or what is added next, stands above what was pressed.
  useEffect(() => section.current?.focus(), [rows]);
  return (
    <section aria-labelledby="looked" ref={section} tabIndex={-1}>
      <SectionHead
        id="looked"
        title={wrong > 0 ? `${formatNumber(wrong)} to put right` : `${schoolsInWords(fresh)} to add`}
        note={there > 0 ? `${formatNumber(there)} there already, left alone` : undefined}
      />
      {wrong > 0 && (
        <Banner kind="stop" role="alert" level={2} title="Nothing is added before all is right">
          <ul>
            {rows.flatMap(({ place, name, faults }) =>
              faults.map((fault) => (
                <li key={place + fault}>
                  {place}
                  {name && `, ${name}`}: {fault}
                </li>
              )),
            )}
          </ul>
        </Banner>
      )}
      {leftOut.length > 0 && <Note>Columns that say nothing here: {leftOut.slice(0, 20).join(", ")}.</Note>}
      <Table caption="Schools that were looked over" stacked>
        <ColumnHeads names={["School", "Lunch", "In the register", "What becomes of it"]} />
        <tbody>
          {rows.map(({ place, name, label, key, about, register, there: known, faults }) => (
            <tr key={place}>
              <th scope="row">
                <DishName>{name || "no name"}</DishName>
                <CellNote>
                  {place}
                  {!known && `: ${label}, ${key}`}
                </CellNote>
              </th>
              <td>{known ? "" : about.join(", ")}</td>
              <td>{register.join(", ")}</td>
              <td>
                {known ? (
                  <>
                    Left alone: it is there as{" "}
                    <TextLink to={`/desk/schools/${known.key}`}>{known.label}</TextLink>
                  </>
                ) : faults.length > 0 ? (
                  <Tag kind="held">To put right</Tag>
                ) : (
                  <Tag kind="draft">New</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
