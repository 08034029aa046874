import { useCopy } from "#brand/claims-in-copy.ts";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { PopUpCards } from "#ui/pop-up-card/pop-up-card.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { newsPictures } from "./news.art.ts";
import { siteContext } from "#server/services.ts";
import { samplesFilledOn } from "../samples-filled-on.server.ts";
import type { Route } from "./+types/page";
import { news as words, newsDay } from "./news.copy.ts";

export const meta = pageMeta({ ...words, path: "/about-us/news", picture: "contact" });
export const links = () => heroPreload("contact", "short");

/** Sample pieces are as old as the site's other samples: they were news when it was filled. */
export async function loader({ context }: Route.LoaderArgs) {
  return { filledOn: await samplesFilledOn(context.get(siteContext)) };
}

export default function News({ loaderData: { filledOn } }: Route.ComponentProps) {
  const copy = useCopy(words);
  const cards = copy.cards.map(({ alt, daysBefore, ...words }) => ({
    ...words,
    date: newsDay(filledOn, { daysBefore }),
    picture: { ...newsPictures[words.id], alt },
  }));
  return (
    <>
      <Hero {...copy.hero} picture="contact" size="short" />
      <PopUpCards label={copy.label} cards={cards} />
    </>
  );
}
