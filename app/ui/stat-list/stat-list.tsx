import { useId } from "react";
import type { ClaimKey } from "#brand/claims.ts";
import { useClaims } from "#brand/claims-in-copy.ts";
import { useIsClosed } from "../actions/closed-addresses.ts";
import { Crop } from "../picture/crop.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { toneClass } from "../section/tone.ts";
import * as styles from "./stat-list.module.css";

export interface StatListProps {
  /** What we claim, in this order; what has lapsed is left out. */
  of: readonly ClaimKey[];
  picture?: { name: PictureRef; x: number; y: number; z: number };
  /** The background of the section below, into which the arch runs. */
  background?: string;
  heading?: string;
}

// Where it is told what the studies say, and what they do not.
const study = "/about-us/insights";

/** What we claim, as figures in a list under an arch. Stands beside Questions. */
export function StatList({
  of,
  picture = { name: "gallery-fruit-platter", x: 0.5, y: 0.5, z: 1.82 },
  background = "var(--rosemary)",
  heading = "Ingredients",
}: StatListProps) {
  const id = useId();
  const claims = useClaims();
  const isClosed = useIsClosed();
  const shown = of.flatMap((key) => (claims[key] ? [{ key, ...claims[key] }] : []));
  if (shown.length === 0) return null;
  return (
    <aside
      className={`${styles.panel} ${toneClass("dark")}`}
      style={{ "--background": background }}
      aria-labelledby={id}
    >
      <Crop className={styles.picture} {...picture} sizes="(width < 1000px) 380px, 26vw" />
      <h2 id={id}>{heading}</h2>
      <dl>
        {shown.map(({ key, figure, text, url }) => (
          <div key={key}>
            <dt>{figure}</dt>
            <dd>
              {text}
              {url && !isClosed(study) && (
                <>
                  . <a href={study}>The study</a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
