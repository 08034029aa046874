import { CaseCards } from "#ui/case-card/case-card.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { casePictures } from "./case-studies.art.ts";
import { caseStudies as copy } from "./case-studies.copy.ts";

export const meta = pageMeta({ ...copy, path: "/about-us/case-studies", picture: "school-lunch" });
export const links = () => heroPreload("secondaries", "short");

export default function CaseStudies() {
  const cases = copy.cases.map(({ alt, ...words }) => ({
    ...words,
    picture: { ...casePictures[words.id], alt },
  }));
  return (
    <>
      <Hero {...copy.hero} picture="secondaries" size="short" />
      <CaseCards label={copy.label} words={copy.words} cases={cases} note={copy.note} />
    </>
  );
}
