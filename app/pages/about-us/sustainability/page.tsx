import { InfoBlock } from "#blocks/info-block.tsx";
import { Ledger } from "#blocks/ledger.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Tray, Trays } from "#blocks/tray.tsx";
import { pageMeta } from "#frame/meta.ts";
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
