import type { ComponentProps } from "react";
import { Crop } from "#ui/picture/crop.tsx";
import type { PictureName } from "#ui/picture/pictures.ts";
import { Island } from "#layout/browser/island.tsx";
import EnquiryForm from "./enquiry-form.island.tsx";
import type { EnquiryFormProps } from "./enquiry-form.island.tsx";
import { classNames } from "#ui/class-names.ts";
import { Inner } from "#ui/section/inner.tsx";
import { styled } from "#ui/styled.tsx";
import * as styles from "./enquiry-form.module.css";

export type { EnquiryFormProps };

/** A part of a picture, as in ui/picture/crop.tsx. */
export interface PictureCrop {
  readonly name: PictureName;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The paper of a letter. */
export const LetterCard = styled("div", styles.card);

/** A letter and what is beside it. */
export const LetterColumns = ({ className, ...rest }: ComponentProps<"div">) => (
  <Inner {...rest} className={classNames(styles.inner, className)} />
);

/** The card with its stamp, and the form on it. `title` names the form. */
export function EnquiryFormCard({
  title,
  as: Heading = "h3",
  stamp,
  stampColour,
  form,
}: {
  title: string;
  as?: "h2" | "h3";
  stamp: PictureCrop;
  stampColour: string;
  form: Omit<EnquiryFormProps, "labelledBy">;
}) {
  return (
    <LetterCard style={{ "--stamp": stampColour }}>
      <div className={styles.stamp} aria-hidden="true">
        <Crop className={styles.picture} {...stamp} sizes="112px" alt="" />
      </div>
      <Heading className={styles.heading} id="h-letter">
        {title}
      </Heading>
      <Island
        name="enquiry-form"
        when="visible"
        of={EnquiryForm}
        props={{ ...form, labelledBy: "h-letter" }}
      />
      <SealImage />
    </LetterCard>
  );
}

/** The picture of a sealed envelope under the thanks; the stylesheet shows it only there, so nobody else fetches it. */
export function SealImage() {
  return <Crop name="contact" x={0.505} y={0.64} z={3.2} sizes="40rem" className={styles.seal} alt="" />;
}
