import { useDeferredValue, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { undoOffered } from "../../acts/act.server.ts";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { Toast } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { schoolMenuActs } from "../acts.server.ts";
import { BeforeLive } from "./before-live.tsx";
import { MenuDraftNotices } from "./menu-draft-notices.tsx";
import { GridAndStandards } from "./grid-and-standards.tsx";
import { isChanged } from "./grid-cell.ts";
import { useDraftStore } from "./draft/use-draft-store.ts";
import { draftPageOf, weekAddress } from "./week-address.ts";
import { WeekHead } from "./week-head.tsx";
import { weekView } from "./week-view.server.ts";
import { draftKeyOf } from "./draft/draft-key.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.about.label ?? "Menu"}, week ${loaderData?.week ?? ""} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const authorised = signedIn(args);
  const key = draftKeyOf(args.request, args.params.key);
  const { searchParams } = args.url;
  return {
    ...(await weekView(authorised, key, args.url)),
    undo: undoOffered(schoolMenuActs, args.url),
    isPutBack: searchParams.has("put-back"),
  };
}

/** One week of a menu: prepared in the grid, with what it means for the standards beside it. */
export default function WeekScreen({ loaderData }: Route.ComponentProps) {
  return <WeekOf key={`${loaderData.about.key} ${loaderData.term}`} {...loaderData} />;
}

function WeekOf(loaded: Route.ComponentProps["loaderData"]) {
  const { about, weeks, liveSince, record, undo, isPutBack } = loaded;
  const [state, store] = useDraftStore(loaded);
  const [said, say] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const draftPage = draftPageOf({ menu: about.key, term: loaded.term });
  useKeys({
    ...Object.fromEntries(
      weeks
        .slice(0, 6)
        .map((one) => [`alt+${one.week}`, () => void navigate(weekAddress(loaded, { week: one.week }))]),
    ),
    "ctrl+enter": () => void navigate(draftPage),
  });
  // A dish shows in its cell first, what is said of the draft around the grid after it.
  const later = useDeferredValue(state);
  const { draft } = later;
  const changes = useMemo(() => [...later.cells.values()].filter(isChanged).length, [later.cells]);
  return (
    <Screen>
      <WeekHead {...{ loaded, draft, changes }} />
      <MenuDraftNotices state={later} {...{ store, said, loaded, draftPage }} />
      <GridAndStandards cells={state.cells} {...{ loaded, store, say }}>
        <Note>
          Counted on the cycle, again with every dish
          {about.occasion === "breakfast" &&
            "; a limit of the whole day has the school’s lunches in it"}.{" "}
          <TextLink to={`/nutrition/school-food-standards?menu=${about.key}`} reloadDocument>
            The public proof
          </TextLink>{" "}
          has the dated weeks with swaps and closed days.
        </Note>
        <BeforeLive {...{ draft, liveSince, record, changes, draftPage }} />
      </GridAndStandards>
      {undo && loaded.may.publish && (
        <UndoToast undo={undo}>Published. Open pages already show it.</UndoToast>
      )}
      {isPutBack && <Toast>Put back as before.</Toast>}
    </Screen>
  );
}
