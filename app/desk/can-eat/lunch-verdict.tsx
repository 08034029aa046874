import type { Avoids, DishVerdict, LunchVerdict } from "#school-menus/my-lunch/can-eat.ts";
import type { LunchCourse } from "#school-menus/menus/course.ts";
import { byTheBrand, carbohydrateGrams } from "#school-menus/dish-descriptions.ts";
import { courseName } from "#school-menus/menus/course.ts";
import type { DayKind, Lunch } from "#school-menus/served-menu.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { keptTogether } from "#values/text/kept-together.ts";
import { classNames } from "#ui/class-names.ts";
import { whyNoLunch } from "../lunches/day-links.ts";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { Row } from "../ui/frame/page-layout.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { StateSign } from "../ui/marks/stamp.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import * as canEat from "./can-eat.module.css";

interface VerdictProps {
  readonly lunch: Lunch | null;
  readonly verdict: LunchVerdict | null;
  readonly avoids: Avoids;
  /** What is avoided, in words. */
  readonly asked: string;
  readonly day: Day;
  /** What the day is, where there is no lunch. */
  readonly why: DayKind | null;
  /** What of a question in words names no one school, and what of it was not read; "" for nothing. */
  readonly which: string;
  readonly unread: string;
  /** The public page with the same dishes marked. */
  readonly shown: string;
}

/** What of the lunch the child can have, dish by dish; the same on paper. */
export function LunchVerdictPanel(props: VerdictProps) {
  const { lunch, verdict, avoids, asked, day, why, shown, which, unread } = props;
  if (which)
    return (
      <Banner kind="stop" title={`No answer: “${which}” is not the name of one school`}>
        <p>Choose the school above; what the child must not have stays as it is.</p>
      </Banner>
    );
  if (unread)
    return (
      <Banner kind="stop" title="No answer: the question is too long">
        <p>It was not read from “{unread}” on. Ask again in fewer words.</p>
      </Banner>
    );
  if (!lunch) return <EmptyState title={`No lunch on ${formatDay(day)}`}>{whyNoLunch(why)}</EmptyState>;
  if (lunch.beingChecked)
    return (
      <Banner kind="stop" icon="held" title="Not known: the menu is being checked">
        <p>Parents read the same. Nobody can say what is served until a person has looked.</p>
      </Banner>
    );
  return (
    <section aria-label="What the child can have">
      {verdict ? (
        <Summary verdict={verdict} asked={asked} />
      ) : (
        <p className={canEat.ask}>
          {avoids.notUnderstood.length > 0
            ? "No answer: a word names no food that we could look for."
            : "Choose what the child must not have."}
        </p>
      )}
      <ul className={canEat.dishes}>
        {(verdict?.dishes ?? lunch.dishes.map((dish) => ({ dish, marks: [], suitable: false }))).map(
          (one) => (
            <Dish key={one.dish.slot} {...one} />
          ),
        )}
      </ul>
      <Note>
        “Not in it” means that somebody has checked recipe, products and kitchen. It is no promise about
        traces: a person confirms it before a child eats.
      </Note>
      <div className={canEat.actions}>
        <Row>
          <ButtonLink kind="line" to={shown} reloadDocument>
            What parents see
          </ButtonLink>
        </Row>
      </div>
    </section>
  );
}

const words = {
  yes: "Yes",
  "in part": "In part",
  no: "No",
  "not known": "Not known",
} as const;

const missingWords: Readonly<Record<LunchCourse, string>> = {
  main: "the hot dish",
  vegetarian: "the vegetable dish",
  jacket: "jacket or pasta",
  side: "anything on the side",
  dessert: "the pudding",
  fruit: "the fruit",
  bread: "the bread",
  drink: "a drink",
};

function Summary({ verdict: { is, dishes, without }, asked }: { verdict: LunchVerdict; asked: string }) {
  const missing = formatList(without.map((course) => missingWords[course]));
  const names = dishes.filter(({ suitable }) => suitable).map(({ dish }) => dish.name);
  const sentence = {
    yes: missing ? `There is a whole lunch, without ${missing}.` : "There is a whole lunch.",
    "in part": `There is a main dish, without ${missing}.`,
    no: `No main dish is without ${asked}.`,
    "not known": `No main dish is known to be without ${asked}. Ask the kitchen.`,
  }[is];
  return (
    <div
      role="status"
      className={classNames(
        canEat.summary,
        is === "no" && canEat.isNo,
        !["yes", "no"].includes(is) && canEat.isOpen,
      )}
    >
      <b>{words[is]}</b>
      <div>
        <p>
          <DishName>{sentence}</DishName>
        </p>
        {names.length > 0 && <p>{`${names.join(", ")}.`}</p>}
        {["yes", "in part"].includes(is) && <p>{`Asked about ${asked} alone.`}</p>}
      </div>
    </div>
  );
}

const states = { has: "contains", may: "may-contain", free: "free", unknown: undefined } as const;

function Dish({ dish, marks }: DishVerdict) {
  const grams = carbohydrateGrams(dish);
  const { name, course, allergens, substitution } = dish;
  return (
    <li>
      <div>
        <DishName>{name}</DishName>
        <span>
          {courseName(course)}. {describeAllergens(allergens)}
          {grams && ` ${keptTogether(grams)} carbohydrate${byTheBrand(dish)}.`}
          {substitution && ` Instead of ${substitution.was.name}.`}
        </span>
      </div>
      <div className={canEat.marks}>
        {marks.map(({ kind, text }) => (
          <StateSign key={kind + text} state={states[kind]}>
            {text}
          </StateSign>
        ))}
      </div>
    </li>
  );
}
