import type { ComponentType } from "react";
import { useBrand } from "./brand-context.tsx";

/** When an island wakes: at once after the first paint, when it comes near the view, or when it is first touched. */
export type IslandWhen = "load" | "visible" | "touch";

/**
 * A part of a page that lives in the browser: rendered here by the server, woken after the first paint by
 * entry.client.tsx, which finds `<name>.island.tsx` by `name`. `props` travel as JSON beside it.
 */
export function Island<Props extends object>({
  name,
  when = "load",
  kept,
  of: Face,
  props,
}: {
  name: string;
  when?: IslandWhen;
  /** The name under which this tab may keep what was typed into it: then it wakes at once, to put it back. */
  kept?: string;
  of: ComponentType<Props>;
  props: Props;
}) {
  const brand = useBrand();
  return (
    <>
      <div className="island" data-island={name} data-when={when} data-kept={kept}>
        <Face {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForHtml({ props, brand }) }} />
    </>
  );
}

// "</script>" inside a string would end the element, and "<!--" change how it is read.
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
