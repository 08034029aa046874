import { useCopy } from "#brand/claims-in-copy.ts";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { PopUpCards } from "#ui/pop-up-card/pop-up-card.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { newsPictures } from "./news.art.ts";
import { news as words } from "./news.copy.ts";

export const meta = pageMeta({ ...words, path: "/about-us/news", picture: "contact" });
export const links = () => heroPreload("contact", "short");

export default function News() {
  const copy = useCopy(words);
  const cards = copy.cards.map(({ alt, ...words }) => ({
    ...words,
    picture: { ...newsPictures[words.id], alt },
  }));
  return (
    <>
      <Hero {...copy.hero} picture="contact" size="short" />
      <PopUpCards label={copy.label} cards={cards} />
    </>
  );
}
