import { useCopy } from "#brand/claims-in-copy.ts";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { RelatedLinks } from "#ui/related-links/related-links.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { aboutUs as group } from "#layout/link-groups.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../backgrounds.art.ts";
import { aboutUs as words } from "./about-us.copy.ts";

export const meta = pageMeta({ ...words, path: "/about-us", picture: "independent" });
export const links = () => heroPreload("independent");

export default function AboutUs() {
  const copy = useCopy(words);
  const { story, questions, cards, relatedLinks } = copy;
  return (
    <>
      <Hero {...copy.hero} picture="independent" tone="dark" measure={9} />
      <InfoBlock {...story} eyeletEdge />
      <MediaCards label={cards.label}>
        <MediaCard {...cards.people} picture="careers" />
        <MediaCard
          {...cards.kitchens}
          picture="gallery-soup-bread"
          side="left"
          background={backgrounds.peach}
        />
      </MediaCards>
      <Questions {...questions}>
        <StatList
          of={[
            "years",
            "sessions",
            "secondarySchools",
            "independentPartnerships",
            "nutritionists",
            "netZero",
          ]}
          picture={{ name: "gallery-curry-rice", x: 0.445, y: 0.46, z: 1.9 }}
        />
      </Questions>
      <RelatedLinks heading={relatedLinks} links={group.subItems} background="var(--rosemary)" dark />
    </>
  );
}
