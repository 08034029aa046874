import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import * as icon from "./icon.module.css";

/** The `<symbol>`s that `SymbolIcon` draws by reference. Stands once on a page, where nobody sees it. */
export function Sprite({ children }: { children: ReactNode }) {
  return (
    <svg width="0" height="0" className={icon.sprite} aria-hidden="true">
      {children}
    </svg>
  );
}

/**
 * One drawing, used everywhere by reference: the ornament, the arrows, the signs. Stands once at the top of a page. The ornament
 * is the sample's sprig on the sample's pages alone (`isSample`), and a wave on every other firm's.
 */
export function IconSprite({ isSample }: { isSample: boolean }) {
  return (
    <Sprite>
      <symbol id="sprig" viewBox="0 0 64 24">
        <path
          d={isSample ? sprigPath : wavePath}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="go" viewBox="0 0 24 24">
        <path
          d="M4 12.5C9 11 14 11.5 20 12M14 6c1.5 3 3.5 4.8 6 6-2.5 1.4-4.5 3.3-5.5 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="down" viewBox="0 0 16 16">
        <path
          d="M3 6c1.5 2.5 3 4 5 5 2-1 3.5-2.5 5-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="save" viewBox="0 0 24 24">
        <path
          d="M12 4c.4 4 .3 8 0 11M7.5 11c1.3 2 2.7 3.3 4.5 4.400 1.800-1.100 3.200-2.400 4.5-4.400M5 20c4.7-.5 9.3-.5 14 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
    </Sprite>
  );
}

const sprigPath =
  "M2 14C18 9 40 8 62 12M12 12 7 4M12 12l-3 9M21 10.6 17 2M21 10.6 18.5 20M30 10 27 1.5M30 10l-2 10M39 10 37.5 2M39 10l-1 9.5M48 10.5 48 4M48 10.5l.5 8M55 11.3 56.5 6.5M55 11.3l1.5 6";
const wavePath = "M4 14c7-7 14-7 21 0s14 7 21 0 9-6 14-3";

export type IconName = "sprig" | "go" | "down" | "save";

interface IconLook {
  readonly className?: string | undefined;
  /** As high as the line of words that it stands in; otherwise what is around it says how large it is. */
  readonly inLine?: boolean;
}

/** A sign beside words that say the same: hidden from screen readers. */
export function Icon({ name, ...look }: { name: IconName } & IconLook) {
  return <SymbolIcon id={name} {...look} />;
}

/** A symbol of a sprite, as `Icon`. */
export function SymbolIcon({ id, className, inLine = false }: { id: string } & IconLook) {
  return (
    <svg className={classNames(inLine && lineIcon, className) || undefined} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** The look of `inLine`, for a drawing of one's own. */
export const lineIcon = icon.icon;
