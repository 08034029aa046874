import { memo } from "react";
import { formatLocalTime } from "#values/time/format-date.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { ClashBanner } from "./clash-banner.tsx";
import type { DraftStore } from "./draft/draft-store.ts";
import type { GridState } from "./draft/edited-week.ts";
import type { WeekView } from "./week-view.server.ts";
import * as styles from "./week.module.css";

interface MenuDraftNoticesProps {
  readonly state: GridState;
  readonly store: DraftStore;
  readonly said: readonly string[];
  readonly loaded: WeekView;
  readonly draftPage: string;
}

/** What a person must know of the draft: no connection, somebody else was first, it was closed, it could not be published. */
export const MenuDraftNotices = memo(function MenuDraftNotices(props: MenuDraftNoticesProps) {
  const { state, store, said, loaded, draftPage } = props;
  const { waiting, clash, savedAt } = state;
  return (
    <div className={styles.notices}>
      <h2 className="visually-hidden">The draft</h2>
      <NotSentBanners state={state} menu={loaded.about.key} />
      {clash && <ClashBanner clash={clash} settle={store.settle} />}
      <RefusedBanners state={state} beginAnew={store.beginAnew} />
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
      <p className={styles.said} role="status">
        {[...said, savedAt === null || waiting > 0 ? "" : `Saved ${formatLocalTime(savedAt, savedAt)}.`]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
});

const changesWait = (waiting: number) =>
  `${waiting} ${waiting === 1 ? "change is" : "changes are"} kept here`;

/** Why what was typed is not at the server yet: there is no connection, or nobody is signed in. */
function NotSentBanners({
  state: { offlineSince, signedOut, waiting },
  menu,
}: Pick<MenuDraftNoticesProps, "state"> & { menu: string }) {
  return (
    <>
      {offlineSince !== null && (
        <Banner
          kind="note"
          role="status"
          title={`No connection, as at ${formatLocalTime(offlineSince, offlineSince)}`}
        >
          <p>{changesWait(waiting)}, also when you close this, and sent when the connection is back.</p>
        </Banner>
      )}
      {signedOut && (
        <Banner kind="wait" role="alert" title="You are signed out">
          <p>
            {changesWait(waiting)} and sent when you have signed in.{" "}
            <TextLink to={`/desk/sign-in?to=/desk/school-menus/${menu}`} reloadDocument>
              Sign in
            </TextLink>
          </p>
        </Banner>
      )}
    </>
  );
}

/** What the server did not take, and what was not published on its day. */
function RefusedBanners({
  state: { closed, refused, draft, waiting },
  beginAnew,
}: Pick<MenuDraftNoticesProps, "state"> & Pick<DraftStore, "beginAnew">) {
  return (
    <>
      {closed !== null && (
        <Banner
          kind="wait"
          role="alert"
          title={closed}
          actions={
            <Button type="button" size="small" onClick={() => beginAnew()}>
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
      {draft?.failure && (
        <Banner kind="stop" title="It was not published on its day">
          <p>{draft.failure}</p>
        </Banner>
      )}
    </>
  );
}
