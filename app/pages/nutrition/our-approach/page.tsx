import { useCopy } from "#brand/claims-in-copy.ts";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { RelatedLinks } from "#ui/related-links/related-links.tsx";
import { nutrition } from "#layout/link-groups.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { ourApproach as words } from "./our-approach.copy.ts";

const path = "/nutrition/our-approach";
export const meta = pageMeta({ ...words, path, picture: "nutrition" });
export const links = () => heroPreload("careers", "short");

export default function OurApproach() {
  const copy = useCopy(words);
  const others = nutrition.subItems.filter((page) => page.path !== path);
  return (
    <div data-sector="nutrition">
      <Hero {...copy.hero} picture="careers" size="short" />
      <InfoBlock {...copy.info} eyeletEdge />
      <DataTable {...copy.dataTable} />
      <Questions {...copy.questions} />
      <RelatedLinks heading={["Read", "on"]} links={others} background="var(--rosemary)" dark />
    </div>
  );
}
