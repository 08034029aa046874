/** A heading in one voice, or in two: plain words first, then the ones set in italics. */
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

/**
 * Words that a no-break space holds together stay on one line while there is one that long. In a visitor's own spacing
 * or type there may be none: then they part between two words, where a no-break space would have a word cut in two.
 */
function Held({ words }: { words: string }) {
  return words.split(/(\S+(?:\u00a0\S+)+)/).map((part) =>
    part.includes("\u00a0") ? (
      <span className="held" key={part}>
        {part.replaceAll("\u00a0", " ")}
      </span>
    ) : (
      part
    ),
  );
}
