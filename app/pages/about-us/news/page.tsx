import { Opener, openerPreload } from "#blocks/opener.tsx";
import { PopUpCards } from "#blocks/pop-up-card.tsx";
import { pageMeta } from "#frame/meta.ts";
import { news as copy } from "./news.copy.ts";

export const meta = pageMeta({ ...copy, path: "/about-us/news", picture: "contact" });
export const links = () => openerPreload("contact", "short");

export default function News() {
  return (
    <>
      <Opener {...copy.opener} picture="contact" size="short" />
      <PopUpCards label={copy.label} cards={copy.cards} />
    </>
  );
}
