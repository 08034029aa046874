import type { BreakfastSheet } from "#school-menus/production/breakfast-sheet.ts";
import { breakfastGaps } from "#school-menus/production/production-sheet-words.ts";
import type { ProductionSheet } from "#school-menus/production/production-sheet.ts";
import { fewNames } from "#values/text/few-names.ts";
import { formatList } from "#values/text/format-list.ts";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import * as kitchen from "./kitchen.module.css";
import { QueueState } from "./queue-state.tsx";
import type { LastPrint } from "./since-printed.tsx";
import { SincePrinted } from "./since-printed.tsx";
import type { Ticking } from "./use-ticks.ts";

interface KitchenNoticesProps {
  readonly sheet: ProductionSheet;
  readonly breakfasts: BreakfastSheet | null;
  readonly print: LastPrint | null | undefined;
  readonly ticking: Ticking;
}

/** What to know before one cooks: what is held, whose numbers are missing, what the last print did not say, what waits to be sent. */
export function KitchenNotices({ sheet, breakfasts, print, ticking }: KitchenNoticesProps) {
  const { day, site } = sheet;
  const late = sheet.schools.filter(({ isLate }) => isLate);
  const held = [
    ...sheet.dishes,
    ...(breakfasts?.dishes ?? []).map((dish) => ({ ...dish, name: `Breakfast, ${dish.name}` })),
  ].filter((dish) => dish.held !== "");
  const gaps = breakfasts ? breakfastGaps(breakfasts) : [];
  return (
    <div className={kitchen.notices}>
      <h2 className="visually-hidden">What to know first</h2>
      {held.length > 0 && (
        <Banner
          kind="stop"
          icon="held"
          title={
            held.length === 1
              ? "One dish is held: do not cook it yet"
              : `${held.length} dishes are held: do not cook them yet`
          }
          actions={
            <ButtonLink kind="danger" to="/desk/recipes/approvals">
              Check it
            </ButtonLink>
          }
        >
          <p>
            {held.map((dish) => `${dish.name}: ${dish.held}`).join("; ")}. Do not cook before it is released.
          </p>
        </Banner>
      )}
      {sheet.withoutCovers.length > 0 && (
        <Banner
          kind="wait"
          title="Nobody has said how many"
          actions={
            <ButtonLink kind="line" to={`/desk/kitchen/covers?week=${day}&site=${site}`}>
              Enter numbers
            </ButtonLink>
          }
        >
          <p>{formatList(fewNames(sheet.withoutCovers))}: not on the sheet, and not none.</p>
        </Banner>
      )}
      {gaps.length > 0 && (
        <Banner
          kind="wait"
          title="Not all is known of the breakfasts"
          actions={
            <ButtonLink kind="line" to={`/desk/kitchen/covers?week=${day}&site=${site}`}>
              Enter numbers
            </ButtonLink>
          }
        >
          <p>{gaps.join(" ")}</p>
        </Banner>
      )}
      {late.length > 0 && (
        <Banner kind="wait" title="Numbers came after they were due">
          <p>{formatList(fewNames(late.map(({ label, lunches }) => `${label}, ${lunches} lunches`)))}.</p>
        </Banner>
      )}
      {print && <SincePrinted {...print} />}
      <QueueState {...ticking} />
    </div>
  );
}
