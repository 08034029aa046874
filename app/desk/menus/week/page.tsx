import { startTransition, useEffect, useMemo, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { numberInWords } from "#values/format-number.ts";
import { cycleWeekName } from "#termly-menus/shown-week.ts";
import type { Place } from "#termly-menus/menu-drafts.ts";
import type { Route } from "./+types/page";
import { authorise } from "../../authorise.server.ts";
import { SegmentLinks, Tabs } from "../../ui/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/desk-button.tsx";
import { BareSelect } from "../../ui/desk-field.tsx";
import { DeskIcon } from "../../ui/desk-icon.tsx";
import { Key, Tag } from "../../ui/desk-tag.tsx";
import { Note, PageHead, Row, Screen, Well } from "../../ui/part.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import type { Change } from "./draft-store.ts";
import { DraftNotices } from "./draft-notices.tsx";
import { Grid } from "./grid.tsx";
import type { DraftState, GridCell } from "./grid-cell.ts";
import { isChanged } from "./grid-cell.ts";
import { KeysBar } from "./keys-bar.tsx";
import { StandardsPanel } from "./standards-panel.tsx";
import { useDishes } from "./use-dishes.ts";
import { useDraftStore } from "./use-draft-store.ts";
import type { WeekView } from "./week-view.server.ts";
import { weekView } from "./week-view.server.ts";
import { draftKeyOf } from "./week-data.server.ts";
import * as styles from "./week.module.css";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.about.label ?? "Menu"}, week ${loaderData?.week ?? ""} · the desk` },
];

export async function loader(asked: Route.LoaderArgs) {
  const authorised = await authorise(asked, "desk.read");
  const key = draftKeyOf(asked.request, asked.params.key);
  return await weekView(authorised, key, new URL(asked.request.url));
}

/** One week of a menu: prepared in the grid, with what it means for the standards beside it. */
export default function WeekScreen({ loaderData }: Route.ComponentProps) {
  return <WeekOf key={`${loaderData.about.key} ${loaderData.term}`} {...loaderData} />;
}

function WeekOf(loaded: WeekView) {
  const { about, term, termName, weeks, week, view, rows, may } = loaded;
  const [state, store] = useDraftStore(loaded);
  const dishes = useDishes(about.key, may.edit);
  const [preview, setPreview] = useState<Change | null>(null);
  const [said, say] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const addressOf = (to: { week?: number; view?: string }) => {
    const query = new URLSearchParams({ week: String(to.week ?? week), ...(term && { term }) });
    if ((to.view ?? view) === "published") query.set("view", "published");
    return `/desk/menus/${about.key}?${query}`;
  };
  const draftPage = `/desk/menus/${about.key}/draft${term && `?term=${term}`}`;
  useKeys({
    ...Object.fromEntries(
      weeks.slice(0, 6).map((one) => [`alt+${one.week}`, () => void navigate(addressOf({ week: one.week }))]),
    ),
    "ctrl+enter": () => void navigate(draftPage),
  });
  const changes = [...state.cells.values()].filter(isChanged).length;
  const cells = useMemo(() => withPreview(state.cells, preview), [state.cells, preview]);
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Menus", to: "/desk/menus" }, { text: `${about.label}, ${termName}` }]}
        title={`Week ${cycleWeekName(week)}`}
        also={`of ${numberInWords(weeks.length)}`}
      >
        {changes > 0 && <Tag kind="draft">{`Draft, ${changes} ${changes === 1 ? "change" : "changes"}`}</Tag>}
        {state.draft?.planned && <Tag kind="plain">Planned for {state.draft.planned}</Tag>}
        {may.edit && <CopyMenu {...loaded} />}
        <ButtonLink kind="line" to={loaded.links.page} reloadDocument>
          <DeskIcon name="eye" /> Page
        </ButtonLink>
        <ButtonLink kind="line" to={`/desk/menus/${about.key}/pdf`}>
          PDF
        </ButtonLink>
        {(changes > 0 || state.draft) && (
          <ButtonLink to={draftPage}>
            {nextStep(state.draft)} <Key>Ctrl Enter</Key>
          </ButtonLink>
        )}
      </PageHead>
      <div className={styles.top}>
        <Tabs
          label="Weeks"
          links={weeks.map((one) => ({
            to: addressOf({ week: one.week }),
            text: `Week ${cycleWeekName(one.week)}`,
            note: one.mondays.join(", "),
            current: one.week === week,
          }))}
        />
        <SegmentLinks
          label="Show"
          links={[
            { to: addressOf({ view: "draft" }), text: "Draft", current: view === "draft" },
            { to: addressOf({ view: "published" }), text: "As published", current: view === "published" },
          ]}
        />
      </div>
      <DraftNotices state={state} store={store} said={said} loaded={loaded} draftPage={draftPage} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <Grid
            {...{ week, rows, view, dishes, say }}
            cells={state.cells}
            mayEdit={may.edit}
            formOf={(place: Place) =>
              `/desk/menus/${about.key}/cell?place=${place}${term && `&term=${term}`}`
            }
            put={store.put}
            undo={store.undo}
            // What is typed shows first; what it means for the standards is counted after it.
            onPreview={(change) => startTransition(() => setPreview(change))}
          />
          {may.edit && <KeysBar />}
        </div>
        <aside className={styles.side}>
          <StandardsPanel {...{ cells, view, week }} standards={about.standards} />
          <Note>
            Counted on the cycle, again with every dish.{" "}
            <TextLink to={`/nutrition/school-food-standards?menu=${about.key}`} reloadDocument>
              The public proof
            </TextLink>{" "}
            has the dated weeks with swaps and closed days.
          </Note>
          <Before draft={state.draft} liveSince={loaded.liveSince} changes={changes} draftPage={draftPage} />
        </aside>
      </div>
    </Screen>
  );
}

function withPreview(
  cells: ReadonlyMap<Place, GridCell>,
  preview: Change | null,
): ReadonlyMap<Place, GridCell> {
  if (!preview) return cells;
  const { place, dish } = preview;
  return new Map(cells).set(place, {
    ...(cells.get(place) ?? { place, was: null, at: 0, by: "" }),
    is: dish,
  });
}

function nextStep(draft: DraftState | null): string {
  const waits = draft !== null && draft.risks > 0 && !draft.isApproved;
  if (waits && draft.asked) return "Approve or change";
  return waits ? "Ask for approval" : "Publish";
}

function Before({
  changes,
  draft,
  draftPage,
  liveSince,
}: {
  changes: number;
  draft: DraftState | null;
  draftPage: string;
  liveSince: string | null;
}) {
  const risks = draft?.risks ?? 0;
  return (
    <Well>
      <h3>Before this goes live</h3>
      <p>
        {changes === 0
          ? "Nothing is prepared: this is as parents read it."
          : `${changes} ${changes === 1 ? "change is" : "changes are"} prepared.`}{" "}
        {risks > 0 && (
          <>
            <b>
              {risks} {risks === 1 ? "adds a risk or lacks" : "add a risk or lack"} facts
            </b>
            {draft?.isApproved ? ", and somebody else has approved that." : ", so a second person approves."}
          </>
        )}
      </p>
      <Row>
        {changes > 0 && (
          <ButtonLink kind="line" size="small" to={draftPage}>
            Compare {changes} {changes === 1 ? "change" : "changes"}
          </ButtonLink>
        )}
        {liveSince !== null && <Note>live since {liveSince}</Note>}
      </Row>
    </Well>
  );
}

/** Copying a day, a week or last term: plain forms, as they are used twice a term. */
function CopyMenu({ about, term, week, weeks }: WeekView) {
  const days = ["whole week", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const spans = (name: string, chosen: string) => (
    <BareSelect name={name} defaultValue={chosen} aria-label={name === "from" ? "Copy" : "to"}>
      {weeks.flatMap((one) =>
        days.map((day, at) => (
          <option key={`${one.week}-${at}`} value={`${one.week}-${at}`}>
            Week {one.week}, {day}
          </option>
        )),
      )}
    </BareSelect>
  );
  // The address is what was asked for last.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [week]);
  return (
    <details className={styles.copy} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Copy <DeskIcon name="down" />
      </summary>
      <div>
        <Form method="post" action={`/desk/menus/${about.key}/copy`} onSubmit={() => setOpen(false)}>
          <input type="hidden" name="term" value={term} />
          <input type="hidden" name="week" value={week} />
          {spans("from", `${week}-0`)} {spans("to", `${(week % weeks.length) + 1}-0`)}
          <Button size="small" kind="line">
            Copy there
          </Button>
        </Form>
        <Form
          method="post"
          action={`/desk/menus/${about.key}/copy-last-term`}
          onSubmit={() => setOpen(false)}
        >
          <input type="hidden" name="term" value={term} />
          <input type="hidden" name="week" value={week} />
          <Button size="small" kind="line">
            Copy last term
          </Button>
        </Form>
        <Link to={`/desk/menus/${about.key}/new-term`}>New term</Link>
      </div>
    </details>
  );
}
