import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../../backgrounds.art.ts";
import { careers as copy, vacancies, type Vacancy } from "./careers.copy.ts";

export const meta = pageMeta({ ...copy, path: "/about-us/careers", picture: "careers" });
export const links = () => heroPreload("careers", "short");

export default function Careers() {
  const { day, questions, trades, noRoles } = copy;
  return (
    <>
      <Hero {...copy.hero} picture="careers" size="short" measure={9} />
      <Steps {...day} overhang={{ name: "school-lunch", x: 0.47, y: 0.54, z: 1.7 }} />
      <Questions {...questions} />
      <MediaCards label={trades.label}>
        <MediaCard {...trades.culinary} picture="pastry" tone="dark" action={vacancyFor("culinary")} />
        <MediaCard
          {...trades.customerService}
          picture="secondaries"
          side="left"
          action={vacancyFor("customer-service")}
        />
        <MediaCard {...trades.logistics} picture="school-events" action={vacancyFor("logistics")} />
        <MediaCard {...trades.cleaning} picture="medical-diets" side="left" action={vacancyFor("cleaning")} />
      </MediaCards>
      {vacancies.length === 0 && <InfoBlock {...noRoles} background={backgrounds.cucumber} />}
    </>
  );
}

function vacancyFor(trade: Vacancy["trade"]) {
  return vacancies.find((vacancy) => vacancy.trade === trade);
}
