import { HeadingWords } from "#ui/heading/heading.tsx";
import type { CSSProperties } from "react";
import { Crop } from "#ui/picture/crop.tsx";
import { copy } from "./home.copy.ts";

/** Six runners hang over the edge of the cloth, one a sector and one for nutrition. */
export function CategoryRunners() {
  const { slip, heading, text, runners } = copy.seats;
  return (
    <section className="field seats on-cream" aria-labelledby="h-seats">
      <div className="lace" aria-hidden="true" />
      <div className="seats__copy wrap">
        <div>
          <p className="slip">{slip}</p>
          <h2 id="h-seats">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <p className="prose">{text}</p>
      </div>
      <ul className="runners">
        {runners.map((runner) => (
          <li key={runner.key}>
            <a
              className={"dark" in runner ? "runner runner--dark" : "runner"}
              href={`/${runner.key}`}
              style={
                { "--g": runner.ground[0], "--g2": runner.ground[1], "--drop": runner.drop } as CSSProperties
              }
            >
              <span className="runner__t">
                <b>{runner.name}</b>
                <span>{runner.says}</span>
              </span>
              <Crop name={runner.key} {...runner.crop} alt="" sizes="(width < 640px) 60vw, 17vw" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
