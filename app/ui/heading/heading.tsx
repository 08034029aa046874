import { styled } from "../styled.tsx";
import * as heading from "./heading.module.css";

/** A heading: plain words, or plain words first and then those set in italics. */
export type Heading = string | readonly [plain: string, italic: string];

/** The words of a heading, inside the h1, h2 or h3 that the caller writes. */
export function HeadingWords({ of }: { of: Heading }) {
  if (typeof of === "string") return <Held words={of} />;
  return (
    <>
      <Held words={of[0]} />{" "}
      <i>
        <Held words={of[1]} />
      </i>
    </>
  );
}

/** Words that stay on one line while there is one that long. */
export const Unbroken = styled("span", heading.unbroken);

/**
 * Words that a no-break space holds together stay on one line while there is one that long. In a visitor's own spacing
 * or type there may be none: then they part between two words, where a no-break space would have a word cut in two.
 */
function Held({ words }: { words: string }) {
  return inRuns(words).map((run) =>
    run.includes("\u00a0") ? <Unbroken key={run}>{run.replaceAll("\u00a0", " ")}</Unbroken> : run,
  );
}

/** Words with no-break spaces one by one, and as a whole what is between them. */
function inRuns(words: string): string[] {
  const runs: string[] = [];
  let wasUnbroken: boolean | undefined;
  for (const piece of words.split(/( )/)) {
    const isUnbroken = piece.includes("\u00a0");
    if (isUnbroken === wasUnbroken) runs.push((runs.pop() ?? "") + piece);
    else runs.push(piece);
    wasUnbroken = isUnbroken;
  }
  return runs.filter(Boolean);
}
