import type { PdfDifferences as Found } from "#school-menus/pdf/pdf-differences.server.ts";
import { Banner } from "../../ui/banner.tsx";

/** How an uploaded PDF differs from the menu: the dishes that only one of the two names. */
export function PdfDifferences({ found: { isReadable, missing, foreign } }: { found: Found }) {
  if (!isReadable)
    return (
      <Banner kind="wait" title="Its words cannot be read">
        <p>Its pages are pictures: nothing could be compared with the menu. Compare every dish yourself.</p>
      </Banner>
    );
  if (missing.length + foreign.length === 0)
    return (
      <Banner kind="good" title="Every dish of the menu is named in it">
        <p>Its allergens are for you to compare.</p>
      </Banner>
    );
  return (
    <Banner kind="wait" title={`${missing.length + foreign.length} differences from the menu`}>
      <Dishes words="On the menu, and not in the PDF:" names={missing} />
      <Dishes words="In the PDF, and not on this menu:" names={foreign} />
    </Banner>
  );
}

const maxNamed = 40;

function Dishes({ words, names }: { words: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{words}</p>
      <ul>
        {names.slice(0, maxNamed).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > maxNamed && <li>and {names.length - maxNamed} more</li>}
      </ul>
    </>
  );
}
