import { Crop } from "#ui/picture/crop.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { SchoolSelect } from "#school-menus/schools/school-select.tsx";
import { SelectSchoolButton } from "#school-menus/schools/select-school-button.tsx";
import type { Schools } from "#school-menus/schools/schools.ts";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { buttonClasses } from "#ui/button/button.tsx";
import { DishLabel } from "#ui/dish-label/dish-label.tsx";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Prose } from "#ui/prose/prose.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Section } from "#ui/section/section.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./suggested-meal.module.css";

/** A whole meal as a row of plates along a path; each plate leads to its dish on the menu. */
export function SuggestedMeal({
  schools,
  eyebrow,
  heading,
  text,
  more,
  school,
  dishes,
  note,
}: SectionValues<"trail"> & { readonly schools: Schools }) {
  return (
    <Section edge="wave" className={styles.section} aria-labelledby="h-suggested-meal">
      <Inner className={styles.text}>
        <div>
          <PaperLabel>{eyebrow}</PaperLabel>
          <h2 id="h-suggested-meal">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <Prose>
          <p>
            <MarkedWords of={text} />
          </p>
          {more && (
            <p>
              <ActionLink {...more} variant="more" />
            </p>
          )}
          <p>
            <SelectSchoolButton opens="select-school" className={buttonClasses({ kind: "line" })}>
              {school}
            </SelectSchoolButton>
          </p>
          <SchoolSelect id="select-school" schools={schools} />
        </Prose>
      </Inner>
      <Inner className={styles.path}>
        <svg className={styles.line} viewBox="0 0 1200 380" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-140 330C-20 380 40 150 150 150s170 190 300 190 150-190 300-190 180 190 300 190 130-150 290-190" />
        </svg>
        <ol>
          {dishes.map(({ name, note, q, picture }) => (
            <li key={name}>
              <a className={styles.dish} href={`/menu?${new URLSearchParams({ q })}`}>
                <Crop {...picture} alt="" className={styles.plate} sizes="(width < 700px) 55vw, 22vw" />
                <DishLabel as="span" className={styles.dishLabel}>
                  <b>{name}</b>
                  <span>{note}</span>
                </DishLabel>
              </a>
            </li>
          ))}
        </ol>
        <p className={styles.note}>
          <MarkedWords of={note} />
        </p>
      </Inner>
    </Section>
  );
}
