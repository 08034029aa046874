import type { ReactNode } from "react";
import { ActionLink } from "#blocks/actions.tsx";
import { type Heading, HeadingWords } from "#blocks/heading.tsx";

/** The last section of a sector's page: the enquiry, with the reader's sector already chosen. */
export function SectorLetter({ heading, say }: { heading: Heading; say: string; children?: ReactNode }) {
  return (
    <section className="field wave ask" id="ask" aria-labelledby="h-ask">
      <div className="wrap">
        <h2 id="h-ask">
          <HeadingWords of={heading} />
        </h2>
        <p>{say}</p>
        <ActionLink text="Write to us" to="/contact-us" />
      </div>
    </section>
  );
}
