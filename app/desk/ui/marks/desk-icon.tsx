import { classNames } from "#ui/class-names.ts";
import { keysOf } from "#values/record.ts";
import { iconPaths } from "./icon-paths.tsx";
import * as icon from "./desk-icon.module.css";

export type DeskIconName = keyof typeof iconPaths;

/** The desk's drawings, used everywhere by reference. Stands once at the top of a screen. */
export function DeskSprite() {
  return (
    <svg width="0" height="0" className={icon.sprite} aria-hidden="true">
      {keysOf(iconPaths).map((name) => (
        <symbol key={name} id={`desk-${name}`} viewBox={name === "sprig" ? "0 0 64 24" : "0 0 24 24"}>
          {iconPaths[name]}
        </symbol>
      ))}
    </svg>
  );
}

/** A sign beside words that say the same: hidden from screen readers. */
export function DeskIcon({ name, className }: { name: DeskIconName; className?: string }) {
  return (
    <svg className={classNames(icon.icon, className)} aria-hidden="true">
      <use href={`#desk-${name}`} />
    </svg>
  );
}
