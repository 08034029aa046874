import { classNames } from "../class-names.ts";
import * as sprigRule from "./sprig-rule.module.css";
/** The sprig of rosemary that stands between two sections, or above a title. */
export function SprigRule({ className }: { className?: string }) {
  return (
    <svg className={classNames(sprigRule.sprig, className)} viewBox="0 0 64 24" aria-hidden="true">
      <use href="#sprig" />
    </svg>
  );
}
