import { startTransition, StrictMode } from "react";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Brand } from "#brand/brand.ts";
import { BrandContext } from "./brand-context.tsx";
import { replayClicks } from "./click-replay.ts";

/** Hydrates one island in place with the props that stand beside it as JSON, then replays early clicks on it. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): void {
  const { props, brand }: { props: object; brand: Brand } = JSON.parse(
    element.nextElementSibling?.textContent ?? "{}",
  );
  // A transition is rendered in slices: a hundred dishes at once would block a slow phone for a fifth of a second.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <BrandContext value={brand}>
          <Component {...props} />
        </BrandContext>
      </StrictMode>,
    );
  });
  replayClicks(element);
}
