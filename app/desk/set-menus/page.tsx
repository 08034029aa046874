import { useNavigate } from "react-router";
import { categories } from "#catering-menu/catering-menu-item.ts";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { deskSetMenus } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import { dishesFor, guidePerGuest } from "#catering-menu/set-menus/set-menu.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../guard.server.ts";
import { signedNames } from "../people.server.ts";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { Route } from "./+types/page";
import { DraftDoneToast } from "../drafts/draft-done-toast.tsx";
import { doneIn } from "../drafts/drafted-list.ts";
import { setMenuState } from "./set-menu-state.ts";
import * as styles from "./desk-set-menus.module.css";
import { SetMenuTable } from "./set-menu-table.tsx";
import { menuCrumbs } from "../catering-menu/menu-crumbs.ts";

export const meta = () => [{ title: "Set menus · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const sets = await deskSetMenus(site.store.db);
  const menu = new Map((await cateringMenu(site.store.db)).map((item) => [item.id, item]));
  const nameOf = await signedNames(site.store.db);
  return {
    drafts: sets.filter(({ draft }) => draft).length,
    rows: sets.map((one) => {
      const { id, live, stated, draft } = one;
      const dishes = dishesFor(stated, stated.guests, menu);
      return {
        id,
        name: stated.name,
        category: (live ?? stated).category,
        guests: stated.guests,
        dishes: dishes.map(({ item }) => item.name),
        missing: stated.dishes.length - dishes.length,
        guide: guidePerGuest(dishes, stated.guests),
        isLive: live !== null,
        state: setMenuState(one),
        savedBy: draft && nameOf(draft.savedBy),
        savedAt: draft && formatInstant(draft.savedAt, "weekday"),
      };
    }),
    done: doneIn(query),
    mayEdit: allowed(member.role, "menus.edit"),
    mayPublish: allowed(member.role, "menus.publish"),
  };
}

/** Every set menu, by occasion, as it is live and as somebody is writing it. */
export default function SetMenus({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { rows, drafts, done, mayEdit, mayPublish } = loaderData;
  useKeys({
    n: () => void (mayEdit && navigate("/desk/site/set-menus/new")),
    "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit(),
  });
  return (
    <Screen>
      <PageHead
        crumbs={menuCrumbs("set menus")}
        title="Set menus"
        also="of dishes that go together"
        sub={drafts ? `${drafts} with something that is not published.` : "Everything is published."}
      >
        {mayEdit && (
          <ButtonLink to="/desk/site/set-menus/new">
            New set menu <Key>N</Key>
          </ButtonLink>
        )}
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState
          title="No set menu yet"
          actions={
            <ButtonLink to="/desk/site/menu" kind="line">
              The dishes
            </ButtonLink>
          }
        >
          <p>Dishes that go together, for visitors to take in one tap.</p>
        </EmptyState>
      ) : (
        <SetMenuTable {...{ rows, mayEdit, mayPublish, occasions: categories }} />
      )}
      <div className={styles.note}>
        <Note>
          The order is the public’s, and changes there at once. A guide a guest is worked out of the dishes’
          guide prices; where one has none there is none.
        </Note>
      </div>
      {done && <DraftDoneToast list="set-menus" done={done} />}
    </Screen>
  );
}
