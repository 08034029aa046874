import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Ledger } from "#ui/data-table/data-table.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { sustainability as copy } from "./sustainability.copy.ts";

export const meta = pageMeta({ ...copy, path: "/about-us/sustainability", picture: "sustainability" });
export const links = () => openerPreload("sustainability");

export default function Sustainability() {
  const { info, ledger, cards, standards } = copy;
  return (
    <>
      <Opener {...copy.opener} picture="sustainability" />
      <InfoBlock {...info} lace />
      <Ledger {...ledger} />
      <Trays label={cards.label}>
        <Tray {...cards.waste} picture="empty-plate" at="60% 50%" />
        <Tray {...cards.sourcing} picture="school-events" side="left" />
        <Tray {...cards.packaging} picture="colleges" />
        <Tray {...cards.transport} picture="school-lunch" side="left" />
      </Trays>
      <InfoBlock {...standards} ground="#dcefd9" />
    </>
  );
}
