/** A heading in one voice, or in two: plain words first, then the ones set in italics. */
export type Heading = string | readonly [plain: string, italic: string];

/** The words of a heading, inside the h1, h2 or h3 that the caller writes. */
export function HeadingWords({ of }: { of: Heading }) {
  if (typeof of === "string") return of;
  return (
    <>
      {of[0]} <i>{of[1]}</i>
    </>
  );
}
