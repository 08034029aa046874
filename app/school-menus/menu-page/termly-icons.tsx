import type { ComponentProps } from "react";
import { Sprite, SymbolIcon } from "#ui/icon/icon.tsx";

const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** The icons of a school's menu that no other page has. */
export function TermlyIconSprite() {
  return (
    <Sprite>
      <symbol id="i-cal" viewBox="0 0 24 24">
        <path
          {...line}
          d="M4 6.5c5.3-.6 10.7-.6 16 0 .5 4.6.5 9 0 13.5-5.3.6-10.7.6-16 0-.5-4.5-.5-8.9 0-13.500ZM4 11c5.3-.4 10.700-.4 16 0M8.500 3v4M15.500 3v4"
        />
      </symbol>
      <symbol id="i-print" viewBox="0 0 24 24">
        <path
          {...line}
          d="M7 9V3.500c3.300-.3 6.700-.3 10 0V9M7 17.500H4.500c-.7-3-.7-5.600 0-8.500 5-.5 10-.5 15 0 .7 2.900.7 5.500 0 8.500H17M7 14.500c3.300-.3 6.700-.3 10 0v6c-3.300.3-6.700.3-10 0Z"
        />
      </symbol>
      <symbol id="i-pdf" viewBox="0 0 24 24">
        <path
          {...line}
          d="M5 21c-.5-6-.5-12 0-18 2.800-.2 5.600-.2 8.500 0 2 1.800 3.800 3.600 5.500 5.500.3 4.200.3 8.300 0 12.500-4.700.3-9.300.3-14 0ZM13.500 3c0 2 0 3.800.2 5.300 1.700.2 3.400.2 5.300.2M8.500 13h7M8.500 17h5"
        />
      </symbol>
      <symbol id="i-swap" viewBox="0 0 24 24">
        <path
          {...line}
          d="M4 9c5-1.200 10-1.200 15.500-.5M15 4c1.500 1.700 3 3 5 4.500-1.800 1.300-3.300 2.800-4.300 4.500M20 16.500c-5 1.200-10 1.200-15.500.5"
        />
      </symbol>
    </Sprite>
  );
}

export type TermlyIconName = "cal" | "print" | "pdf" | "live" | "swap";

/** An icon beside words that say the same: hidden from screen readers. */
export function TermlyIcon({
  name,
  ...look
}: { name: TermlyIconName } & Omit<ComponentProps<typeof SymbolIcon>, "id">) {
  return <SymbolIcon id={`i-${name}`} {...look} />;
}
