import { answersWithin } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { ReactNode } from "react";
import { Crop } from "#ui/picture/crop.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { Reason } from "../enquiry-fields.ts";
import { EnquiryFormCard, LetterColumns } from "./enquiry-form-card.tsx";
import type { PictureCrop } from "./enquiry-form-card.tsx";
import { usualArt } from "./enquiry-section.art.ts";
import { readingHeadings } from "#ui/reading/reading-section.tsx";
import { Section } from "#ui/section/section.tsx";
import { Caption } from "#ui/typography/typography.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./enquiry-form.module.css";

const usualNext = (brand: Brand) => [
  "A person who cooks reads it.",
  `You hear from us${answersWithin(brand)}, with a question or a date.`,
  "You have a price in writing before you decide anything.",
];

/**
 * The last section of a page that ends with the enquiry form: a lead, what happens next, and the form's card. Without
 * script the form posts to /contact-us; with it, it is sent and answered in place. The page's handle has
 * `quietFooter: () => true`.
 */
export function EnquirySection({
  reason,
  page,
  heading,
  lead,
  next,
  salutation,
  stamp = usualArt.stamp,
  stampColour = usualArt.stampColour,
  background = usualArt.background,
  wave = "var(--wave-b)",
  plate,
}: {
  reason: Reason;
  /** The page that it ends: "/primaries". */
  page: string;
  /** "Ask us <i>to lunch</i>". */
  heading: ReactNode;
  lead: string;
  /** What happens next, in three short sentences; the usual ones when left out. */
  next?: readonly string[];
  /** "Dear Rosemary Lane," when left out. */
  salutation?: string;
  stamp?: PictureCrop;
  stampColour?: string;
  background?: string;
  wave?: string;
  /** A picture beside the text, and its caption. */
  plate?: PictureCrop & { readonly caption: ReactNode; readonly alt: string };
}) {
  const brand = useBrand();
  return (
    <Section
      edge="wave"
      className={`${readingHeadings} ${styles.section}`}
      id="ask"
      style={{ "--wave": wave, "--background": background }}
      aria-labelledby="h-ask"
    >
      <LetterColumns>
        <div className={styles.text}>
          <h2 id="h-ask">{heading}</h2>
          <p className={styles.lead}>
            <MarkedWords of={lead} />
          </p>
          <ol className={styles.nextSteps} style={{ "--numeral": usualArt.numbers }}>
            {(next ?? usualNext(brand)).map((sentence) => (
              <li key={sentence}>
                <MarkedWords of={sentence} />
              </li>
            ))}
          </ol>
          {brand.phone && (
            <p className={styles.talk}>
              Rather talk? <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>
            </p>
          )}
          {plate && (
            <figure className={styles.plate}>
              <Crop className={styles.picture} {...plate} sizes="(width < 700px) 150px, 340px" />
              <Caption as="figcaption" className={styles.plateCaption}>
                {plate.caption}
              </Caption>
            </figure>
          )}
        </div>
        <EnquiryFormCard
          title={salutation ?? `Dear ${brand.name},`}
          stamp={stamp}
          stampColour={stampColour}
          form={{ reason, page }}
        />
      </LetterColumns>
    </Section>
  );
}
