import type { CSSProperties, ReactNode } from "react";
import { Crop } from "#ui/picture/crop.tsx";
import type { PictureName } from "#ui/picture/picture.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { Island } from "#layout/island.tsx";
import EnquiryForm from "./form/enquiry-form.island.tsx";
import type { EnquiryFormProps } from "./form/enquiry-form.island.tsx";
import type { Reason } from "./enquiry.ts";
import * as reading from "#ui/reading/reading.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as typography from "#ui/typography/typography.module.css";
import * as styles from "./enquiry-form.module.css";

/** A part of a picture, as in blocks/crop.tsx. */
export interface PictureCrop {
  readonly name: PictureName;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const usualNext = (answerTime: string) => [
  "A person who cooks reads it.",
  `You hear from us within ${answerTime}, with a question or a date.`,
  "You have a price in writing before you decide anything.",
];

/**
 * The last section of a page that ends with the enquiry: some words, what happens next, and the letter. Its page.css
 * imports "../../enquiries/enquiry-letter.css"; its handle says `quietFooter: true`. A plain form posting to
 * /contact-us without script; with it, sent and answered in place.
 */
export function EnquirySection({
  reason,
  page,
  heading,
  say,
  next,
  salutation,
  stamp = { name: "contact", x: 0.765, y: 0.48, z: 3.4 },
  stampColour = "#F2B14A",
  ground = "#A9D3BF",
  wave = "var(--wave-b)",
  plate,
}: {
  reason: Reason;
  /** The page that it ends: "/primaries". */
  page: string;
  /** "Ask us <i>to lunch</i>". */
  heading: ReactNode;
  say: string;
  /** What happens next, in three short sentences; the usual ones when left out. */
  next?: readonly string[];
  /** "Dear Rosemary Lane," unless said otherwise. */
  salutation?: string;
  stamp?: PictureCrop;
  stampColour?: string;
  ground?: string;
  wave?: string;
  /** A plate beside the words, and its caption. */
  plate?: PictureCrop & { readonly caption: ReactNode; readonly alt: string };
}) {
  const brand = useBrand();
  return (
    <section
      className={`${sectionStyles.section} ${sectionStyles.wave} ${reading.headings} ${styles.section}`}
      data-edge="wave"
      id="ask"
      style={{ "--wave": wave, "--ground": ground } as CSSProperties}
      aria-labelledby="h-ask"
    >
      <div className={`${sectionStyles.inner} ${styles.inner}`}>
        <div className={styles.text}>
          <h2 id="h-ask">{heading}</h2>
          <p className={styles.lead}>{say}</p>
          <ol className={styles.nextSteps} style={{ "--num": "#8E2B10" } as CSSProperties}>
            {(next ?? usualNext(brand.answerTime)).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <p className={styles.talk}>
            Rather talk? <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>
          </p>
          {plate && (
            <figure className={styles.plate}>
              <Crop className={styles.picture} {...plate} sizes="(width < 640px) 150px, 340px" />
              <figcaption className={`${typography.caption} ${styles.plateCaption}`}>
                {plate.caption}
              </figcaption>
            </figure>
          )}
        </div>
        <EnquiryFormCard
          title={
            <h3 className={styles.heading} id="h-letter">
              {salutation ?? `Dear ${brand.name},`}
            </h3>
          }
          stamp={stamp}
          stampColour={stampColour}
          form={{ reason, page, labelledBy: "h-letter" }}
        />
      </div>
    </section>
  );
}

/** The sheet of paper with its stamp, and the form on it. */
export function EnquiryFormCard({
  title,
  stamp,
  stampColour,
  form,
}: {
  title: ReactNode;
  stamp: PictureCrop;
  stampColour: string;
  form: EnquiryFormProps;
}) {
  return (
    <div className={styles.card} style={{ "--stamp": stampColour } as CSSProperties}>
      <div className={styles.stamp} aria-hidden="true">
        <Crop className={styles.picture} {...stamp} sizes="112px" alt="" />
      </div>
      {title}
      <Island name="enquiry-form" when="visible" of={EnquiryForm} props={form} />
      <SealImage />
    </div>
  );
}

/** The sealed letter under the thanks; the stylesheet shows it only there, so nobody else fetches it. */
export function SealImage() {
  return <Crop name="contact" x={0.505} y={0.64} z={3.2} sizes="40rem" className={styles.seal} alt="" />;
}
