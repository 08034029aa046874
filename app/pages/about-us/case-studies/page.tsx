import { CaseCards } from "#ui/case-card/case-card.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { caseStudies as copy } from "./case-studies.copy.ts";

export const meta = pageMeta({ ...copy, path: "/about-us/case-studies", picture: "school-lunch" });
export const links = () => heroPreload("secondaries", "short");

export default function CaseStudies() {
  return (
    <>
      <Hero {...copy.hero} picture="secondaries" size="short" />
      <CaseCards label={copy.label} words={copy.words} cases={copy.cases} note={copy.note} />
    </>
  );
}
