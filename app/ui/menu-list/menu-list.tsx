import { useId, type CSSProperties } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";

export interface FareCourse {
  readonly name: string;
  readonly lines: readonly {
    readonly dish: string;
    readonly with?: string;
    /** At the end of the leader dots: "vegan", "once a week". */
    readonly mark?: string;
  }[];
}

/** A bill of fare: courses with leader dots on a sheet of paper, on a coloured cloth. Its style is fare.css. */
export function Fare({
  heading,
  note,
  courses,
  foot,
  action,
  ground,
  id,
}: {
  heading: Heading;
  note: string;
  courses: readonly FareCourse[];
  foot?: string;
  action?: Action;
  /** The cloth, as a CSS colour. */
  ground: string;
  id?: string;
}) {
  const title = useId();
  return (
    <section
      className="field wave bill read"
      style={{ "--ground": ground, "--wave": "var(--wave-c)" } as CSSProperties}
      aria-labelledby={title}
      id={id}
    >
      <div className="bill__paper">
        <div className="bill__head">
          <h2 id={title}>
            <HeadingWords of={heading} />
          </h2>
          <p className="cap">{note}</p>
        </div>
        <div className="bill__courses">
          {courses.map(({ name, lines }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {lines.map(({ dish, with: beside, mark }) => (
                  <li key={dish}>
                    <p className="bill__line">
                      <span>{dish}</span>
                      {mark && <i>{mark}</i>}
                    </p>
                    {beside && <p className="bill__with">{beside}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {foot && <p className="cap bill__foot">{foot}</p>}
        <Actions of={action && [action]} />
      </div>
    </section>
  );
}
