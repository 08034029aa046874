import { memo } from "react";
import { formatLocalTime } from "#values/format-date.ts";
import { placeName } from "#termly-menus/menu-drafts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/desk-button.tsx";
import { AllergenStamps } from "../../ui/stamp.tsx";
import type { DraftStore } from "./draft-store.ts";
import type { GridState } from "./edited-week.ts";
import type { GridChoice } from "./grid-cell.ts";
import type { WeekView } from "./week-view.server.ts";
import * as styles from "./week.module.css";

/** What a person must know of the draft: no line, somebody else was first, it was closed, it could not be published. */
export const DraftNotices = memo(function DraftNotices({
  state,
  store,
  said,
  loaded,
  draftPage,
}: {
  state: GridState;
  store: DraftStore;
  said: readonly string[];
  loaded: WeekView;
  draftPage: string;
}) {
  const { offlineSince, waiting, clash, closed, refused, signedOut, savedAt, draft } = state;
  return (
    <div className={styles.notices}>
      <h2 className="visually-hidden">The draft</h2>
      {offlineSince !== null && (
        <Banner
          kind="note"
          role="status"
          title={`No line, as at ${formatLocalTime(offlineSince, offlineSince)}`}
        >
          <p>
            {waiting} {waiting === 1 ? "change is" : "changes are"} kept here, also when you close this, and
            sent when the line is back.
          </p>
        </Banner>
      )}
      {signedOut && (
        <Banner kind="wait" role="alert" title="You are signed out">
          <p>
            {waiting} {waiting === 1 ? "change is" : "changes are"} kept here and sent when you have signed
            in.{" "}
            <TextLink to={`/desk/sign-in?to=/desk/menus/${loaded.about.key}`} reloadDocument>
              Sign in
            </TextLink>
          </p>
        </Banner>
      )}
      {clash && (
        <Banner
          kind="wait"
          role="alert"
          title={clash.message}
          actions={
            <>
              <Button type="button" kind="line" size="small" onClick={() => store.settle("theirs")}>
                Keep theirs
              </Button>
              <Button type="button" size="small" onClick={() => store.settle("yours")}>
                Put mine
              </Button>
            </>
          }
        >
          <ul className={styles.clashes}>
            {clash.cells.map(({ place, theirs, yours }) => (
              <li key={place}>
                {placeName(place)}
                <DishLine words={`${theirs.by}:`} dish={theirs.is} />
                <DishLine words="you:" dish={yours} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {closed !== null && (
        <Banner
          kind="wait"
          role="alert"
          title={closed}
          actions={
            <Button type="button" size="small" onClick={() => store.beginAnew()}>
              Begin a new draft with {waiting} {waiting === 1 ? "change" : "changes"}
            </Button>
          }
        />
      )}
      {refused !== null && (
        <Banner kind="stop" role="alert" title="That was not saved">
          <p>{refused}</p>
        </Banner>
      )}
      {loaded.conflicts > 0 && (
        <Banner
          kind="wait"
          title={`Somebody has published ${loaded.conflicts === 1 ? "something" : `${loaded.conflicts} things`} that you changed too`}
          actions={
            <ButtonLink size="small" to={draftPage}>
              Choose
            </ButtonLink>
          }
        />
      )}
      {draft?.failure && (
        <Banner kind="stop" title="It was not published on its day">
          <p>{draft.failure}</p>
        </Banner>
      )}
      <p className={styles.said} role="status">
        {[...said, savedAt === null || waiting > 0 ? "" : `Saved ${formatLocalTime(savedAt, savedAt)}.`]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
});

function DishLine({ words, dish }: { words: string; dish: GridChoice | null }) {
  return (
    <span>
      <i>{words}</i> {dish ? <b>{dish.name}</b> : "nothing"}
      {dish && <AllergenStamps facts={dish.allergens} diets={dish.diets} />}
    </span>
  );
}
