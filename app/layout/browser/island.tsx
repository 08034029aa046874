import type { ComponentType } from "react";
import { use } from "react";
import { ClosedAddresses } from "#ui/actions/closed-addresses.ts";
import { useBrand } from "../brand-context.tsx";

/**
 * When an island is hydrated: right after the first paint; near the viewport; or at the first focus or touch, and at the
 * latest a while after the first paint.
 */
export type IslandWhen = "load" | "visible" | "touch";

/**
 * A part of a page that is interactive: rendered here by the server, hydrated after the first paint by
 * entry.client.tsx, which finds `<name>.island.tsx` by `name`. `props` travel beside it as JSON.
 */
export function Island<Props extends object>({
  name,
  when = "load",
  savedDraft,
  of: Component,
  props,
}: {
  name: string;
  when?: IslandWhen;
  /** The sessionStorage key of a saved draft: where there is one, the island is hydrated at once to restore it. */
  savedDraft?: string;
  of: ComponentType<Props>;
  props: Props;
}) {
  // In which fonts it is set the page's style says already.
  const { fonts: _, ...brand } = useBrand();
  const closed = [...use(ClosedAddresses)];
  const beside = { props, brand, ...(closed.length > 0 && { closed }) };
  return (
    <>
      <div className="island" data-island={name} data-when={when} data-draft={savedDraft}>
        <Component {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForHtml(beside) }} />
    </>
  );
}

// "</script>" inside a string would end the element, and "<!--" change how it is read.
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
