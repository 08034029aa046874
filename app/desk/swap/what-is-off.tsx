import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { Days } from "../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { MoreFold } from "../ui/frame/page-layout.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { AllergenStamps } from "../ui/marks/stamp.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { dayLinks } from "../lunches/day-links.ts";
import { DishCard } from "./dish-card.tsx";
import { swapAddress } from "./swap-question.ts";
import type { SwapQuestion } from "./swap-question.ts";
import type { SwapView } from "./swap-view.server.ts";
import * as swap from "./swap.module.css";

/** The first question: a day, and a dish of it, wherever it is cooked then. */
export function WhatIsOff({ view }: { view: SwapView }) {
  const { days, day, today, question, off } = view;
  const to = (one: string) => swapAddress(question, { day: one, slot: "", dish: "" });
  return (
    <section className={swap.question} aria-labelledby="off">
      <h2 id="off">
        <b>1</b> What is off?
      </h2>
      <Days label="Day" days={dayLinks(days, { today, day, to })} />
      {off ? (
        <DishCard
          label={`Off on ${formatDay(day, "weekday")}`}
          dish={off}
          action={
            <ButtonLink kind="line" to={swapAddress(question, { slot: "", dish: "", q: "", schools: null })}>
              Change
            </ButtonLink>
          }
        />
      ) : (
        <ToChoose view={view} />
      )}
    </section>
  );
}

/** Of sixty schools a day has hundreds of dishes: of each course those of most schools stand first, the others are folded. */
const mostAtOnce = 20;

function ToChoose({ view }: { view: Extract<SwapView, { off: null }> }) {
  const { courses, day, question, isLong } = view;
  if (courses.length === 0 && !question.q)
    return (
      <EmptyState
        title={`No lunch on ${formatDay(day)}`}
        actions={
          <ButtonLink to="/desk/school-menus" kind="line">
            Look at the menus
          </ButtonLink>
        }
      >
        <p>
          {question.schools
            ? "No school that is asked about has lunch then."
            : "No school has a menu with lunch then: another day may have, or the menu is to be written first."}
        </p>
      </EmptyState>
    );
  return (
    <>
      {question.schools && (
        <Note>
          At {question.schools.length === 1 ? "one school" : `${question.schools.length} schools`}.{" "}
          <TextLink to={swapAddress(question, { schools: null })}>At all schools</TextLink>
        </Note>
      )}
      {question.schools?.map((key) => (
        <input key={key} type="hidden" name="schools" value={key} />
      ))}
      {(isLong || question.q) && (
        <div className={swap.find}>
          <SearchInput
            name="q"
            aria-label="Find a dish or school"
            defaultValue={question.q}
            key={question.q}
          />
          <Button kind="line">Find</Button>
        </div>
      )}
      {courses.length === 0 && <Note>No dish and no school of that day is called so.</Note>}
      <div className={swap.courses}>
        {courses.map(({ course, dishes }) => (
          <div key={course} className={swap.course}>
            <h3>{course}</h3>
            <Dishes question={question} dishes={dishes.slice(0, mostAtOnce)} />
            {dishes.length > mostAtOnce && (
              <MoreFold title={`${dishes.length - mostAtOnce} more`}>
                <Dishes question={question} dishes={dishes.slice(mostAtOnce)} />
              </MoreFold>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

interface DishesProps {
  readonly question: SwapQuestion;
  readonly dishes: Extract<SwapView, { off: null }>["courses"][number]["dishes"];
}

function Dishes({ question, dishes }: DishesProps) {
  return (
    <ul>
      {dishes.map(({ slot, name, schools, allergens, diets }) => (
        <li key={slot}>
          <TextLink to={swapAddress(question, { slot, q: "" })} preventScrollReset>
            <DishName>{name}</DishName>
          </TextLink>
          <CellNote>{schools.length > 3 ? `${schools.length} schools` : formatList(schools)}</CellNote>
          <AllergenStamps facts={allergens} diets={diets} />
        </li>
      ))}
    </ul>
  );
}
