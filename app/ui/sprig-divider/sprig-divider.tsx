import { classNames } from "../class-names.ts";
import * as sprigDivider from "./sprig-divider.module.css";
/** The sprig of rosemary that is between two sections, or above a title. */
export function SprigDivider({ className }: { className?: string }) {
  return (
    <svg className={classNames(sprigDivider.sprig, className)} viewBox="0 0 64 24" aria-hidden="true">
      <use href="#sprig" />
    </svg>
  );
}
