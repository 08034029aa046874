import { Crop } from "#ui/picture/crop.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { SchoolSelect, SelectSchoolButton } from "#termly-menus/school-select.tsx";
import { copy } from "./home.copy.ts";

/** A whole meal as a path of plates; each plate leads to its dish on the menu. */
export function Trails() {
  const { slip, heading, text, more, school, stops, note } = copy.trails;
  return (
    <section className="field wave trails" aria-labelledby="h-trails">
      <div className="wrap trails__copy">
        <div>
          <p className="slip">{slip}</p>
          <h2 id="h-trails">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <div className="prose">
          <p>{text}</p>
          <p>
            <ActionLink look="more" to={more.href} text={more.name} />
          </p>
          <p>
            <SelectSchoolButton opens="select-school" look="btn btn--line">
              {school}
            </SelectSchoolButton>
          </p>
          <SchoolSelect
            id="select-school"
            picture={<Picture name="school-lunch" sizes="(width < 980px) 94vw, 940px" alt="" />}
          />
        </div>
      </div>
      <div className="path wrap">
        <svg className="path__line" viewBox="0 0 1200 380" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-140 330C-20 380 40 150 150 150s170 190 300 190 150-190 300-190 180 190 300 190 130-150 290-190" />
        </svg>
        <ol>
          {stops.map(({ name, note, q, crop }) => (
            <li key={name}>
              <a className="stop" href={`/menu?${new URLSearchParams({ q })}`}>
                <Crop {...crop} alt="" className="plate" sizes="(width < 640px) 55vw, 22vw" />
                <span className="dish">
                  <b>{name}</b>
                  <span>{note}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
        <p className="note">{note}</p>
      </div>
    </section>
  );
}
