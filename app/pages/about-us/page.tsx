import { InfoBlock } from "#blocks/info-block.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Pantry } from "#blocks/pantry.tsx";
import { Questions } from "#blocks/questions.tsx";
import { ReadOn } from "#blocks/read-on.tsx";
import { Tray, Trays } from "#blocks/tray.tsx";
import { aboutUs as group } from "#frame/links.ts";
import { pageMeta } from "#frame/meta.ts";
import { aboutUs as copy } from "./about-us.copy.ts";

export const meta = pageMeta({ ...copy, path: "/about-us", picture: "independent" });
export const links = () => openerPreload("independent");

export default function AboutUs() {
  const { story, questions, cards, readOn } = copy;
  return (
    <>
      <Opener {...copy.opener} picture="independent" tone="dark" measure={9} />
      <InfoBlock {...story} lace />
      <Trays label={cards.label} tight>
        <Tray {...cards.people} picture="careers" />
        <Tray {...cards.kitchens} picture="gallery-soup-bread" side="left" ground="#f6bb9b" />
      </Trays>
      <Questions {...questions}>
        <Pantry
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
      <ReadOn heading={readOn} links={group.subItems} ground="var(--rosemary)" dark />
    </>
  );
}
