import { InfoBlock } from "#blocks/info-block.tsx";
import { Ledger } from "#blocks/ledger.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Questions } from "#blocks/questions.tsx";
import { ReadOn } from "#blocks/read-on.tsx";
import { groups } from "#frame/links.ts";
import { pageMeta } from "#frame/meta.ts";
import { ourApproach as copy } from "./our-approach.copy.ts";

const path = "/nutrition/our-approach";
export const meta = pageMeta({ ...copy, path, picture: "nutrition" });
export const links = () => openerPreload("nutrition", "short");

export default function OurApproach() {
  const others = groups.find(({ key }) => key === "nutrition")!.subItems.filter((page) => page.path !== path);
  return (
    <div data-sector="nutrition">
      <Opener {...copy.opener} picture="nutrition" size="short" />
      <InfoBlock {...copy.info} lace />
      <Ledger {...copy.ledger} />
      <Questions {...copy.questions} />
      <ReadOn heading={["Read", "on"]} links={others} ground="var(--rosemary)" dark />
    </div>
  );
}
