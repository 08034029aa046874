import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { DishName, Note } from "../ui/text.tsx";
import { AllergenStamps } from "../ui/marks/stamp.tsx";
import type { ShownDish } from "./swap-view.server.ts";
import * as swap from "./swap.module.css";

/** A dish that was chosen, with its allergens, and how to choose another. */
export function DishCard({
  label,
  dish: { name, allergens, diets, grams },
  action,
}: {
  label?: string;
  dish: ShownDish;
  action: ReactNode;
}) {
  return (
    <div className={classNames(swap.card, label && swap.cardOff)}>
      <div>
        {label && <p className={swap.label}>{label}</p>}
        <DishName>{name}</DishName>
        <div className={swap.codes}>
          <AllergenStamps facts={allergens} diets={diets} />
          {grams && <Note>{grams}</Note>}
        </div>
      </div>
      {action}
    </div>
  );
}
