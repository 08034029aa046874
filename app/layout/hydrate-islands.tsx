import { startTransition, StrictMode } from "react";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Brand } from "#brand/brand.ts";
import { BrandContext } from "./brand-context.tsx";
import { replayClicks } from "./click-replay.ts";

/** Hydrates one island in place with the properties that stand beside it, and does what was asked of it before. */
export function hydrateIsland(element: HTMLElement, Face: ComponentType<object>): void {
  const { props, brand } = JSON.parse(element.nextElementSibling?.textContent ?? "{}") as {
    props: object;
    brand: Brand;
  };
  // As a transition it is done in slices: a hundred dishes at once would hold a telephone up for a fifth of a second.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <BrandContext value={brand}>
          <Face {...props} />
        </BrandContext>
      </StrictMode>,
    );
  });
  replayClicks(element);
}
