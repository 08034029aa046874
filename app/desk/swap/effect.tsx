import type { MouseEvent, ReactNode } from "react";
import { breakfastDiets } from "#school-menus/production/production-sheet-words.ts";
import { dietName } from "#food/diet.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { Sheet } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { CannotHave } from "./cannot-have.tsx";
import { eatersInWords } from "./eaters-in-words.ts";
import { LeafTable } from "./leaf-table.tsx";
import type { StandardsChange, SwapEffect } from "./swap-effect.server.ts";
import * as swap from "./swap.module.css";

/** What the swap does, before it is made, and the button that makes it. */
export function Effect({
  effect,
  waitsFor,
  chosen,
  publish,
  onPublish,
  children,
}: {
  effect: SwapEffect | null;
  /** What changes by the last choice may be still to come: nothing is published before somebody could see it. */
  waitsFor: "publishing" | "effect" | null;
  chosen: number;
  /** Where the form is sent: the address of the question. */
  publish: string;
  onPublish?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** What is still to be answered before it is made. */
  children?: ReactNode;
}) {
  function publishWords(): string {
    if (waitsFor === "publishing") return "Publishing";
    if (waitsFor === "effect") return "Working out what changes";
    if (effect) return `Publish at ${chosen} ${chosen === 1 ? "school" : "schools"}`;
    return chosen === 0 ? "Choose a school first" : "Choose what is served instead";
  }
  return (
    <section className={swap.effect} aria-labelledby="effect">
      <Sheet>
        {effect && <p className={swap.label}>{summary(effect)}</p>}
        <h2 id="effect">What changes on the plate</h2>
        {effect ? <Changes effect={effect} /> : <Note>Choose the schools and what is served instead.</Note>}
        {children}
        <div className={swap.publish}>
          <Button
            id="publish"
            formMethod="post"
            formAction={publish}
            size="large"
            wide
            waiting={waitsFor !== null || !effect}
            onClick={onPublish}
          >
            {publishWords()} <Key>Ctrl Enter</Key>
          </Button>
          <Note>Pages, calendars and sheets change within a second. You can undo.</Note>
        </div>
      </Sheet>
    </section>
  );
}

function summary({ day, occasion, schools, eaters }: SwapEffect): string {
  const where = schools.length === 1 ? defined(schools[0]) : `${numberInWords(schools.length)} schools`;
  return `${formatDay(day)}, ${where}, ${eatersInWords(occasion, eaters)}`;
}

function Changes({ effect }: { effect: SwapEffect }) {
  const { occasion, plates, cannotHave, lost, gained, withoutVegetarian, notHalal, standards } = effect;
  return (
    <>
      {plates.map((plate) => (
        <LeafTable key={plate.schools.join()} {...{ plate, occasion }} named={plates.length > 1} />
      ))}
      <CannotHave who={cannotHave} occasion={occasion} />
      {occasion === "breakfast" && (
        <div className={swap.diets}>
          <Note>{breakfastDiets}</Note>
        </div>
      )}
      {withoutVegetarian.length > 0 && (
        <Banner kind="stop" title="Nothing is left for vegetarians">
          <p>{formatList(withoutVegetarian)}.</p>
        </Banner>
      )}
      {notHalal.length > 0 && (
        <Banner kind="stop" title="It is not known to be halal">
          <p>{formatList(notHalal)} asked that every dish is.</p>
        </Banner>
      )}
      <ul className={swap.follows}>
        {lost.length > 0 && <Follow icon="leaf" title={`No longer ${dietNames(lost)}.`} />}
        {gained.length > 0 && <Follow icon="leaf" title={`Now ${dietNames(gained)}.`} />}
        <Standards standards={standards} />
      </ul>
    </>
  );
}

const dietNames = (diets: SwapEffect["lost"]) =>
  formatList(diets.map((diet) => dietName(diet).toLowerCase()));

function Standards({ standards }: { standards: readonly StandardsChange[] }) {
  const broken = standards.filter((one) => one.broken.length > 0);
  const open = standards.filter((one) => one.open.length > 0);
  const known = standards.filter(({ of }) => of > 0);
  const figures = known.map(({ school, holds, of }) => `${school} ${holds} of ${of}`).join(", ");
  return (
    <>
      {broken.map(({ school, broken: rules }) => (
        <Follow key={school} icon="warning" title={`${school} breaks the week’s standards.`}>
          {rules.join("; ")}.
        </Follow>
      ))}
      {open.map(({ school, open: rules }) => (
        <Follow key={school} icon="not-known" title={`${school}: not declared any more.`}>
          {rules.join("; ")}.
        </Follow>
      ))}
      <Follow
        icon="scales"
        title={
          broken.length + open.length > 0
            ? "School Food Standards."
            : known.length > 0
              ? "No rule of the School Food Standards turns."
              : "School Food Standards."
        }
      >
        {known.length > 0 && `${capitalise(figures)} hold that week.`}
        {known.length < standards.length &&
          " The rules of that week are not entered: nothing is known by them."}
      </Follow>
    </>
  );
}

function Follow({ icon, title, children }: { icon: DeskIconName; title: string; children?: ReactNode }) {
  return (
    <li>
      <DeskIcon name={icon} />
      <span>
        <b>{title}</b> {children}
      </span>
    </li>
  );
}
