import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { parseDay } from "#values/time/calendar-day.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { severalSwaps } from "#school-menus/substitutions/several-swaps.server.ts";
import { substituteDishes } from "#school-menus/substitutions/substitute-dish.server.ts";
import { menusToChooseFrom, substitutes } from "#school-menus/substitutions/swap-choices.ts";
import { lunchesAndBreakfasts } from "#school-menus/termly-menus.server.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { fieldErrors } from "../form.server.ts";
import { signedIn } from "../guard.server.ts";
import { LosingCases } from "../diets/losing/losing-cases.tsx";
import { Banner } from "../ui/banner.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { lookedAt } from "../words/look-at-words.server.ts";
import type { Route } from "./+types/page";
import { AtWhichSchools } from "./at-which-schools.tsx";
import { Effect } from "./effect.tsx";
import { readQuestion, swapAddress } from "./swap-question.ts";
import type { SwapQuestion } from "./swap-question.ts";
import { SwapWords } from "./swap-words.tsx";
import { swapView } from "./swap-view.server.ts";
import { WhatInstead } from "./what-instead.tsx";
import { WhatIsOff } from "./what-is-off.tsx";
import { itIsOff, Why } from "./why.tsx";
import * as swap from "./swap.module.css";

export const meta = () => [{ title: "Swap a dish · the desk" }];
// Also what was refused shows what is served now.
export const shouldRevalidate = () => true;

export async function loader(args: Route.LoaderArgs) {
  return await swapView(signedIn(args), readQuestion(new URL(args.request.url).searchParams));
}

/** Swaps the dish at every school that was ticked, all or none, and shows what was done. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const question = readQuestion(form);
  const text = (name: string) => String(form.get(name) ?? "");
  const looked = lookedAt(form);
  const words = text("words").trim();
  // Whoever says why says that it is not available, too.
  const note = [text("why") === itIsOff && words ? "" : text("why"), words].filter(Boolean).join(". ");
  try {
    const menus = await lunchesAndBreakfasts(site.store.db);
    const off = menus.find(({ dishes }) => dishes.some(({ slot }) => slot === question.slot));
    const choices = menusToChooseFrom(menus, occasionOf(off?.about.key ?? ""));
    const among = substitutes(choices, await readKitchen(site.store.db));
    const instead = among.find(({ id }) => id === question.dish);
    if (!instead) throw new Invalid([{ field: "instead", message: "Choose what is served instead." }]);
    const at = (question.schools ?? []).map((key) => {
      const [slot = "", seen = ""] = text(`at.${key}`).split(" ");
      return { key, slot, seen: seen || null };
    });
    const day = parseDay(question.day);
    if (!day) throw new Invalid([{ field: "day", message: "Choose a day." }]);
    const wanted = severalSwaps(site, actor, { day, at, dish: instead.dish, note, looked });
    const made = await substituteDishes(site, actor, wanted);
    return redirect(`/desk/swap/done?${made.map(({ id }) => `swap=${id}`).join("&")}`, 303);
  } catch (error) {
    const typed = { why: text("why"), words, looked };
    if (error instanceof Invalid) {
      const errors = fieldErrors(
        error.problems.map(({ field, message }) =>
          field === "dish" ? { field: "instead", message } : { field, message },
        ),
      );
      return data({ errors, conflict: null, typed }, { status: 422 });
    }
    if (!(error instanceof Conflict) && !(error instanceof NotFound)) throw error;
    return data({ errors: {}, conflict: error.message, typed }, { status: 409 });
  }
}

/** Four questions, each answered by the address, and what follows of them; the last sends it. */
export default function Swap({ loaderData: view, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const { formMethod, location } = useNavigation();
  const isLooking = location?.pathname === "/desk/swap";
  const look = (form: HTMLFormElement) => void submit(form, { replace: true, preventScrollReset: true });
  useKeys({
    "ctrl+enter": () => document.querySelector<HTMLButtonElement>("#publish")?.click(),
  });
  const { question } = view;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <Screen>
      <PageHead crumbs={[{ text: "Today", to: "/desk" }, { text: "swap a dish" }]} title="Swap a dish" />
      <ErrorSummary errors={actionData?.errors} />
      {actionData?.conflict && (
        <Banner kind="stop" role="alert" level={2} title="Nothing was swapped">
          <p>{actionData.conflict} Below is what is served now; what you chose is still chosen.</p>
        </Banner>
      )}
      <Form
        method="get"
        action="/desk/swap"
        preventScrollReset
        replace
        className={view.off ? swap.form : undefined}
      >
        <input type="hidden" name="day" value={question.day} />
        <div>
          <WhatIsOff view={view} />
          {view.off && (
            <>
              <input type="hidden" name="slot" value={question.slot} />
              <AtWhichSchools
                schools={view.schools}
                occasion={view.off.occasion}
                error={errors["schools"]}
                onChange={look}
              />
              <WhatInstead
                question={question}
                off={view.off}
                instead={view.instead}
                suggested={view.suggested}
                error={errors["instead"]}
              />
              <Why typed={actionData?.typed} error={errors["why"]} />
            </>
          )}
        </div>
        {view.off && (
          <Effect
            effect={view.effect}
            waitsFor={formMethod === "POST" ? "publishing" : isLooking ? "effect" : null}
            chosen={chosenSchools(view).length}
            publish={swapAddress(question)}
            onPublish={(event) => {
              const { form } = event.currentTarget;
              if (!form || isAnsweredBy(view, readQuestion(new FormData(form)))) return;
              event.preventDefault();
              look(form);
            }}
          >
            <LosingCases losing={view.losing} />
            <SwapWords view={view} ticked={actionData?.typed.looked} />
          </Effect>
        )}
      </Form>
    </Screen>
  );
}

type ChosenView = Extract<Route.ComponentProps["loaderData"], { schools: unknown }>;

const chosenSchools = ({ schools }: ChosenView) =>
  schools.flatMap(({ key, checked }) => (checked ? [key] : []));

/** Whether what is shown is of what the form says: a tick may be a moment ahead of it. */
const isAnsweredBy = (view: ChosenView, { dish, schools }: SwapQuestion): boolean =>
  dish === (view.instead?.id ?? "") && (schools ?? []).join() === chosenSchools(view).join();
