import { startTransition, useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { Place } from "#school-menus/drafts/draft.ts";
import type { DraftStore } from "./draft/draft-store.ts";
import type { Change } from "./draft/edited-week.ts";
import type { RuleReport } from "#school-menus/standards/check-standards.ts";
import { formatDayRange } from "#values/time/format-date.ts";
import { Grid } from "./grid.tsx";
import type { GridCell } from "./grid-cell.ts";
import { KeysBar } from "./keys-bar.tsx";
import { StandardsPanel, WithBreakfasts } from "./standards-panel.tsx";
import { useDishes } from "./dishes/use-dishes.ts";
import { useStandards } from "./use-standards.ts";
import type { WeekView } from "./week-view.server.ts";
import * as styles from "./week.module.css";

interface GridAndStandardsProps {
  readonly loaded: WeekView;
  readonly cells: ReadonlyMap<Place, GridCell>;
  readonly store: DraftStore;
  readonly say: (words: readonly string[]) => void;
  /** What is under the standards. */
  readonly children: ReactNode;
}

/** The grid, and what a dish that is typed in it would mean for the standards: only they are rendered again with a letter. */
export function GridAndStandards({ loaded, cells, store, say, children }: GridAndStandardsProps) {
  const { about, term, week, view, rows, may, standards } = loaded;
  const dishes = useDishes(about.key, may.edit);
  const [preview, setPreview] = useState<Change | null>(null);
  const previewed = useMemo(() => withPreview(cells, preview), [cells, preview]);
  const { reports, withBreakfasts } = useStandards(previewed, loaded);
  const formOf = useCallback(
    (place: Place) => `/desk/school-menus/${about.key}/cell?place=${place}${term && `&term=${term}`}`,
    [about.key, term],
  );
  // What is typed shows first; what it means for the standards is counted after it.
  const onPreview = useCallback((change: Change | null) => startTransition(() => setPreview(change)), []);
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <Grid
          {...{ week, rows, view, dishes, say, cells, formOf, onPreview }}
          mayEdit={may.edit}
          put={store.put}
          undo={store.undo}
          onTyping={store.typing}
        />
        {may.edit && <KeysBar />}
      </div>
      <aside className={styles.side}>
        {standards.map(({ standards: { id }, from, until }, at) => (
          <StandardsPanel
            key={id}
            id={id}
            reports={reports[at] ?? none}
            week={week}
            days={standards.length > 1 ? formatDayRange(from, until) : ""}
          />
        ))}
        {loaded.breakfasts.length > 0 && (
          <WithBreakfasts reports={withBreakfasts.flat()} proof={about.proofOfBreakfasts} week={week} />
        )}
        {children}
      </aside>
    </div>
  );
}

const none: readonly RuleReport[] = [];

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
