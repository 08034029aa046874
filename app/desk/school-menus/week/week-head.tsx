import { memo, useEffect, useState } from "react";
import { Form, Link } from "react-router";
import { numberInWords } from "#values/numbers/format-number.ts";
import { cycleWeekName } from "#school-menus/shown-week.ts";
import { SegmentLinks, Tabs } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { InlineSelect } from "../../ui/forms/desk-field.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { Key, Tag } from "../../ui/marks/desk-tag.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import type { DraftState } from "./grid-cell.ts";
import { draftPageOf, weekAddress } from "./week-address.ts";
import type { WeekView } from "./week-view.server.ts";
import * as styles from "./week.module.css";

interface WeekHeadProps {
  readonly loaded: WeekView;
  /** The draft as it stands now, and how many cells it changes. */
  readonly draft: DraftState | null;
  readonly changes: number;
}

/** What is over the grid: which week of what, what can be done with it, and the ways to the other weeks. */
export const WeekHead = memo(function WeekHead({ loaded, draft, changes }: WeekHeadProps) {
  const { about, termName, weeks, week, view, may } = loaded;
  return (
    <>
      <PageHead
        crumbs={[{ text: "Menus", to: "/desk/school-menus" }, { text: `${about.label}, ${termName}` }]}
        title={`Week ${cycleWeekName(week)}`}
        also={`of ${numberInWords(weeks.length)}`}
      >
        {changes > 0 && <Tag kind="draft">{`Draft, ${changes} ${changes === 1 ? "change" : "changes"}`}</Tag>}
        {draft?.planned && <Tag kind="plain">Planned for {draft.planned}</Tag>}
        {may.edit && <CopyMenu {...loaded} />}
        <ButtonLink kind="line" to={loaded.links.page} reloadDocument>
          <DeskIcon name="eye" /> Page
        </ButtonLink>
        {loaded.links.pdf && (
          <ButtonLink kind="line" to={loaded.links.pdf}>
            PDF
          </ButtonLink>
        )}
        {(changes > 0 || draft) && (
          <ButtonLink to={draftPageOf({ menu: loaded.about.key, term: loaded.term })}>
            {nextStep(draft)} <Key>Ctrl Enter</Key>
          </ButtonLink>
        )}
      </PageHead>
      <div className={styles.top}>
        <Tabs
          label="Weeks"
          links={weeks.map((one) => ({
            to: weekAddress(loaded, { week: one.week }),
            text: `Week ${cycleWeekName(one.week)}`,
            note: one.isInCycle ? one.mondays.join(", ") : "not in the cycle",
            current: one.week === week,
          }))}
        />
        <SegmentLinks
          label="Show"
          links={[
            { to: weekAddress(loaded, { view: "draft" }), text: "Draft", current: view === "draft" },
            {
              to: weekAddress(loaded, { view: "published" }),
              text: "As published",
              current: view === "published",
            },
          ]}
        />
      </div>
    </>
  );
});

function nextStep(draft: DraftState | null): string {
  const waits = draft !== null && draft.risks > 0 && !draft.isApproved;
  if (waits && draft.asked) return "Approve or change";
  return waits ? "Ask for approval" : "Publish";
}

/** Copying a day, a week or last term: plain forms, as they are used twice a term. */
function CopyMenu({ about, term, week, weeks, links }: WeekView) {
  const days = ["whole week", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const spans = (name: string, chosen: string) => (
    <InlineSelect name={name} defaultValue={chosen} aria-label={name === "from" ? "Copy" : "to"}>
      {weeks.flatMap((one) =>
        days.map((day, at) => (
          <option key={`${one.week}-${at}`} value={`${one.week}-${at}`}>
            Week {one.week}, {day}
          </option>
        )),
      )}
    </InlineSelect>
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
        <Form method="post" action={`/desk/school-menus/${about.key}/copy`} onSubmit={() => setOpen(false)}>
          <input type="hidden" name="term" value={term} />
          <input type="hidden" name="week" value={week} />
          {spans("from", `${week}-0`)} {spans("to", `${(week % weeks.length) + 1}-0`)}
          <Button size="small" kind="line">
            Copy there
          </Button>
        </Form>
        <Form
          method="post"
          action={`/desk/school-menus/${about.key}/copy-last-term`}
          onSubmit={() => setOpen(false)}
        >
          <input type="hidden" name="term" value={term} />
          <input type="hidden" name="week" value={week} />
          <Button size="small" kind="line">
            Copy last term
          </Button>
        </Form>
        <Link to={links.newTerm}>New term</Link>
      </div>
    </details>
  );
}
