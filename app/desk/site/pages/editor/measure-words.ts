/** Words that need more room in the page than their place has. */
export interface LongWords {
  readonly words: string;
  readonly lines: number;
  readonly most: number;
}

// What the widest of the sample takes, and one line more: beyond it a heading pushes the picture out of sight.
const mostLines = { h1: 7, h2: 6, h3: 4, lead: 14 } as const;

/** The words of a page that take more lines than their places have, as it is laid out now: measured, not counted. */
export function measureWords(page: Document): LongWords[] {
  const measured = [
    ...(["h1", "h2", "h3"] as const).flatMap((name) =>
      [...page.querySelectorAll(`main [data-section] ${name}`)].map((of) => ({ of, most: mostLines[name] })),
    ),
    ...[...page.querySelectorAll("main [data-first-screen] h1 + p")].map((of) => ({
      of,
      most: mostLines.lead,
    })),
  ];
  return measured.flatMap(({ of, most }) => {
    const lines = linesOf(of);
    const words = of.textContent.replaceAll(/\s+/g, " ").trim();
    return lines > most ? [{ words: words.slice(0, 60), lines, most }] : [];
  });
}

function linesOf(element: Element): number {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const height = Number.parseFloat(style?.lineHeight ?? "");
  return height > 0 ? Math.round(element.getBoundingClientRect().height / height) : 0;
}
