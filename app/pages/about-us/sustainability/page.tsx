import { useCopy } from "#brand/claims-in-copy.ts";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { sustainability as words } from "./sustainability.copy.ts";

export const meta = pageMeta({ ...words, path: "/about-us/sustainability", picture: "sustainability" });
export const links = () => heroPreload("sustainability");

export default function Sustainability() {
  const copy = useCopy(words);
  const { info, dataTable, cards, standards } = copy;
  return (
    <>
      <Hero {...copy.hero} picture="sustainability" />
      <InfoBlock {...info} eyeletEdge />
      <DataTable {...dataTable} />
      <MediaCards label={cards.label}>
        <MediaCard {...cards.waste} picture="empty-plate" at="60% 50%" />
        <MediaCard {...cards.sourcing} picture="school-events" side="left" />
        <MediaCard {...cards.packaging} picture="colleges" />
        <MediaCard {...cards.transport} picture="school-lunch" side="left" />
      </MediaCards>
      <InfoBlock {...standards} background={backgrounds.cucumber} />
    </>
  );
}
