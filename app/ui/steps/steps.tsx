import { useId, type CSSProperties } from "react";
import { type Action, Actions } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import type { PictureName } from "../picture/picture.tsx";

export interface StepsProps {
  heading: Heading;
  /** Set with a large first letter. */
  lead: string;
  steps: readonly { readonly name: string; readonly says: string }[];
  action?: Action;
  /** A plate that hangs over the lower edge into the next section. */
  hang?: { name: PictureName; x: number; y: number; z: number };
  /** A dark ground, as a CSS colour. */
  ground?: string;
}

/** A real sequence on a dark cloth, numbered. Its style is steps.css. */
export function Steps({ heading, lead, steps, action, hang, ground = "var(--rosemary)" }: StepsProps) {
  const id = useId();
  return (
    <section
      className={hang ? "read steps steps--hang dark" : "read steps dark"}
      style={{ "--ground": ground } as CSSProperties}
      aria-labelledby={id}
    >
      <div className="wrap steps__in">
        <div className={hang ? "steps__say" : "steps__say goes-along"}>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          <p className="initial">{lead}</p>
        </div>
        <div>
          <ol className="steps__list">
            {steps.map(({ name, says }) => (
              <li key={name}>
                <div>
                  <h3>{name}</h3>
                  <p>{says}</p>
                </div>
              </li>
            ))}
          </ol>
          <Actions of={action && [{ look: "saffron", ...action }]} />
        </div>
      </div>
      {hang && (
        <div className="hang">
          <Crop {...hang} sizes="(width < 1000px) 40vw, 31vw" />
        </div>
      )}
    </section>
  );
}
