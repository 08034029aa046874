import type { ReactNode } from "react";
import type { FormLook } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { styled } from "#ui/styled.tsx";
import * as styles from "./numbers.module.css";

/** Which school, what the page is, and what waits on it. */
export function SchoolHead({
  school,
  title,
  sub,
}: {
  readonly school: string;
  readonly title: string;
  readonly sub: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <p className={styles.school}>{school}</p>
      <h1 id="h1">{title}</h1>
      <p className={styles.sub}>{sub}</p>
    </div>
  );
}

/** What was done. */
export const DoneLine = styled("p", styles.good);
/** The heading of a part of a school's page. */
export const PartHead = styled("h2", styles.part);
/** Small print under it. */
export const NoteLine = styled("p", styles.note);

/** The look of a school's forms. */
export const schoolLook: FormLook = { ...usualLook, summary: styles.stop };
