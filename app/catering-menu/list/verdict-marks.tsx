import type { Avoided } from "#food/allergens/avoided.ts";
import { verdictMarks } from "#food/allergens/allergen-verdict.ts";
import { classNames } from "#ui/class-names.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { MenuIcon } from "./menu-icons.tsx";
import * as verdict from "#food/verdict.module.css";

/** The verdicts on a dish: shape, icon and text, never one without the others. */
export function VerdictMarks({
  item,
  avoided,
  className,
}: {
  item: CateringMenuItem;
  avoided: readonly Avoided[];
  className?: string;
}) {
  return (
    <div className={classNames(verdict.list, className)}>
      {verdictMarks(item.allergens, avoided).map(({ kind, text }) => (
        <p className={classNames(verdict.verdict, verdict[kind])} key={kind}>
          <MenuIcon name={kind} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
