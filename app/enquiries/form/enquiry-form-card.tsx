import type { ReactNode } from "react";
import { Crop } from "#ui/picture/crop.tsx";
import type { PictureName } from "#ui/picture/picture.tsx";
import { Island } from "#layout/browser/island.tsx";
import EnquiryForm from "./enquiry-form.island.tsx";
import type { EnquiryFormProps } from "./enquiry-form.island.tsx";
import * as styles from "./enquiry-form.module.css";

export type { EnquiryFormProps };

/** A part of a picture, as in ui/picture/crop.tsx. */
export interface PictureCrop {
  readonly name: PictureName;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The card with its stamp, and the form on it. */
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
    <div className={styles.card} style={{ "--stamp": stampColour }}>
      <div className={styles.stamp} aria-hidden="true">
        <Crop className={styles.picture} {...stamp} sizes="112px" alt="" />
      </div>
      {title}
      <Island name="enquiry-form" when="visible" of={EnquiryForm} props={form} />
      <SealImage />
    </div>
  );
}

/** The picture of a sealed envelope under the thanks; the stylesheet shows it only there, so nobody else fetches it. */
export function SealImage() {
  return <Crop name="contact" x={0.505} y={0.64} z={3.2} sizes="40rem" className={styles.seal} alt="" />;
}
