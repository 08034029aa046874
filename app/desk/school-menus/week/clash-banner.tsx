import { placeName } from "#school-menus/drafts/draft-differences.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import type { DraftStore } from "./draft/draft-store.ts";
import type { Clash } from "./draft/edited-week.ts";
import type { GridChoice } from "./grid-cell.ts";
import * as styles from "./week.module.css";

/** Somebody else has changed the same cells: both dishes of each, and which of the two stands. */
export function ClashBanner({ clash, settle }: { clash: Clash } & Pick<DraftStore, "settle">) {
  return (
    <Banner
      kind="wait"
      role="alert"
      title={clash.message}
      actions={
        <>
          <Button type="button" kind="line" size="small" onClick={() => settle("saved")}>
            Keep theirs
          </Button>
          <Button type="button" size="small" onClick={() => settle("typed")}>
            Put mine
          </Button>
        </>
      }
    >
      <ul className={styles.clashes}>
        {clash.cells.map(({ place, savedVersion, typedVersion }) => (
          <li key={place}>
            {placeName(place)}
            <DishLine words={`${savedVersion.by}:`} dish={savedVersion.is} />
            <DishLine words="you:" dish={typedVersion} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function DishLine({ words, dish }: { words: string; dish: GridChoice | null }) {
  return (
    <span>
      <i>{words}</i> {dish ? <b>{dish.name}</b> : "nothing"}
      {dish && <AllergenStamps facts={dish.allergens} diets={dish.diets} />}
    </span>
  );
}
