import { useRef } from "react";
import type { BreakfastSheet } from "#school-menus/production/breakfast-sheet.ts";
import type { ProductionSheet } from "#school-menus/production/production-sheet.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { DayLink } from "../ui/forms/choosers.tsx";
import { Days, SegmentLinks } from "../ui/forms/choosers.tsx";
import { Button, ButtonLink } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import * as kitchen from "./kitchen.module.css";

interface KitchenHeadProps {
  readonly sheet: ProductionSheet;
  readonly breakfasts: BreakfastSheet | null;
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  /** "Tomorrow". */
  readonly when: string;
  readonly days: readonly DayLink[];
  /** The address of this screen at another site. */
  readonly addressAt: (site: string) => string;
}

/** Which day and which kitchen; the sheets are printed from here. */
export function KitchenHead({ sheet, breakfasts, sites, when, days, addressAt }: KitchenHeadProps) {
  const { day, site } = sheet;
  const printing = useRef<HTMLFormElement>(null);
  useKeys({ p: () => printing.current?.requestSubmit() });
  const pages = 1 + (breakfasts ? 1 : 0) + sheet.schools.filter(({ trays }) => trays.length > 0).length;
  return (
    <>
      <PageHead
        crumbs={[{ text: when }]}
        title={formatDay(day, "weekday")}
        also={formatDay(day).replace(/^\w+ /, "")}
      >
        {sites.length > 1 && (
          <SegmentLinks
            label="Kitchen"
            links={sites.map(({ id, name: text }) => ({
              to: addressAt(id),
              current: id === site,
              text: id === site ? `${text} ${formatNumber(sheet.lunches)}` : text,
            }))}
          />
        )}
        <form ref={printing} method="post" action="/desk/kitchen/print" target="_blank">
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="site" value={site} />
          <Button waiting={sheet.schools.length === 0 && !breakfasts}>
            <DeskIcon name="print" /> Print {pages === 1 ? "the sheet" : `${pages} sheets`} <Key>P</Key>
          </Button>
        </form>
      </PageHead>
      <div className={kitchen.choose}>
        <Days label="Day" days={days} />
        <nav aria-label="More of the kitchen">
          <ButtonLink kind="line" to={`/desk/kitchen/covers?week=${day}&site=${site}`}>
            Numbers
          </ButtonLink>
          <ButtonLink kind="line" to={`/desk/kitchen/labels?site=${site}&day=${day}`}>
            Labels
          </ButtonLink>
          <ButtonLink kind="line" to={`/desk/kitchen/orders?day=${day}`}>
            Orders
          </ButtonLink>
        </nav>
      </div>
    </>
  );
}
