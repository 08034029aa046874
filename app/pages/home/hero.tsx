import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { copy } from "./home.copy.ts";

const { hero } = copy;

/** Cut to almost a square on a phone, 16 to 9 shows 180vw of itself there: soft clay looks the same from fewer pixels. */
export const heroSizes = "(width < 640px) 110vw, (width < 1000px) 120vw, 112vw";

export function Hero() {
  return (
    <section className="hero dark" aria-labelledby="h-hero">
      <div className="hero__copy">
        <h1 id="h-hero">
          <HeadingWords of={hero.heading} />
        </h1>
        <p className="lead">{hero.lead}</p>
        <p className="do">
          <a className="btn btn--saffron" href="/menu">
            {hero.explore}
          </a>{" "}
          <ActionLink look="more" to="/contact-us" text={hero.quote} />
        </p>
      </div>
      <div className="hero__art">
        <Picture name="hero-home" sizes={heroSizes} eager />
      </div>
      <p className="dish dish--roots">
        <b>{hero.dish.name}</b>
        <span>{hero.dish.note}</span>
      </p>
    </section>
  );
}
