import type { ComponentProps } from "react";
import { VerdictSymbols } from "#food/allergens/verdict.tsx";
import { Sprite, SymbolIcon } from "#ui/icon/icon.tsx";

/** The icons of the menu page, once on the page and used by reference: verdicts, search, live and offline. */
export function MenuIconSprite() {
  return (
    <Sprite>
      <VerdictSymbols />
      <symbol id="i-find" viewBox="0 0 24 24">
        <path
          {...line(2.6)}
          d="M10.5 3.5c4.3 0 7 2.8 7 7s-2.7 7-7 7-7-2.8-7-7 2.7-7 7-7ZM16 16c1.6 1.3 3 2.7 4.5 4.5"
        />
      </symbol>
      <symbol id="i-live" viewBox="0 0 24 24">
        <path
          d="M12 8.5c2.4 0 3.5 1.3 3.5 3.5s-1.1 3.5-3.5 3.5-3.5-1.3-3.5-3.5 1.1-3.5 3.5-3.5Z"
          fill="currentColor"
        />
        <path {...line(2.4)} d="M5.2 5.2C1.6 9 1.6 15 5.2 18.8M18.8 5.2c3.6 3.8 3.6 9.8 0 13.6" />
      </symbol>
      <symbol id="i-off" viewBox="0 0 24 24">
        <path
          {...line(2.5)}
          d="M4 4c5.5 4.8 10.5 10 16 16M3.5 10c1.2-1.3 2.6-2.3 4-3M12 6c3.3.100 6.2 1.5 8.5 4M7 13.8c1-.9 2-1.5 3.2-1.9M12 18.5h.01"
        />
      </symbol>
      <symbol id="i-leaf" viewBox="0 0 24 24">
        <path {...line(2.5)} d="M4 20c-1-9 4-15 16-16 .5 11-5 16.5-12.5 14.5M4.5 20C7 15 10 12 14 9.5" />
      </symbol>
    </Sprite>
  );
}

function line(width: number) {
  return {
    fill: "none",
    stroke: "currentColor",
    strokeWidth: width,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
}

export type MenuIconName = "has" | "may" | "free" | "unknown" | "find" | "live" | "off" | "leaf";

/** An icon beside text of the same meaning: hidden from screen readers. */
export function MenuIcon({
  name,
  ...look
}: { name: MenuIconName } & Omit<ComponentProps<typeof SymbolIcon>, "id">) {
  return <SymbolIcon id={`i-${name}`} {...look} />;
}
