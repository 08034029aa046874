import { startTransition, StrictMode, useLayoutEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Brand } from "#brand/brand.ts";
import { ClosedAddresses } from "#ui/actions/closed-addresses.ts";
import { BrandContext } from "../brand-context.tsx";
import { replayClicks } from "./click-replay.ts";
import { holdSearchKeys } from "./hold-search-keys.ts";

/** Hydrates one island in place with the props that are beside it as JSON, then replays early clicks on it. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): void {
  const {
    props,
    brand,
    closed = [],
  }: { props: object; brand: Brand; closed?: readonly string[] } = JSON.parse(
    element.nextElementSibling?.textContent ?? "{}",
  );
  const letGo = holdSearchKeys(element);
  // A transition is rendered in slices: a hundred dishes at once would block a slow phone for a fifth of a second.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <BrandContext value={brand}>
          <ClosedAddresses value={new Set(closed)}>
            <Started onStarted={letGo}>
              <Component {...props} />
            </Started>
          </ClosedAddresses>
        </BrandContext>
      </StrictMode>,
    );
  });
  replayClicks(element);
}

function Started({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  useLayoutEffect(onStarted, [onStarted]);
  return children;
}
