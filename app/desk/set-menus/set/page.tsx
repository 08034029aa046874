import { Form } from "react-router";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { dishLabels, setMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import { dishesFor } from "#catering-menu/set-menus/set-menu.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { defined } from "#values/defined.ts";
import { signedIn } from "../../guard.server.ts";
import { BaseFields } from "../../catering-menu/base-fields.tsx";
import { FormSavedMeanwhile } from "../../catering-menu/form-saved-meanwhile.tsx";
import { notFound } from "../../not-found/not-found.ts";
import { signedNames } from "../../people.server.ts";
import { TextButton, TextLink } from "../../ui/forms/desk-button.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { postSetMenu } from "../post-set-menu.server.ts";
import { setMenuAddress } from "../set-menu-addresses.ts";
import { SetMenuForm } from "../set-menu-form.tsx";
import { dishChoices, findSetMenu } from "../set-menu-page.server.ts";
import { setMenuState, setMenuStates } from "../set-menu-state.ts";
import { setMenuInWords } from "../set-menu-in-words.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Set menu"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const one = await findSetMenu(site, args.params.id);
  if (!one) throw notFound();
  const menu = await cateringMenu(site.store.db);
  const { live, draft } = one;
  const dishes = live && dishesFor(live, live.guests, new Map(menu.map((item) => [item.id, item])));
  return {
    id: one.id,
    name: one.stated.name,
    base: one.base,
    state: setMenuState(one),
    fields: setMenuFields(one.stated, dishLabels(menu)),
    live: live && {
      guests: live.guests,
      category: live.category,
      description: live.description,
      dishes: defined(dishes).map(({ item, quantity }) => [item.name, `${quantity} ×`] as const),
    },
    draft: draft && {
      by: (await signedNames(site.store.db))(draft.savedBy),
      at: formatInstant(draft.savedAt, "weekday"),
    },
    choices: await dishChoices(site),
    mayEdit: allowed(member.role, "menus.edit"),
    mayPublish: allowed(member.role, "menus.publish"),
  };
}

export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  return await postSetMenu(authorised, args, args.params.id);
}

/** One set menu: what the public reads, and what somebody is writing. */
export default function SetMenuScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, live, draft, choices, mayEdit, mayPublish } = loaderData;
  const { fields, errors, base, savedVersion } = actionData ?? {
    ...loaderData,
    errors: {},
    savedVersion: null,
  };
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Set menus", to: "/desk/site/set-menus" },
          { text: name },
        ]}
        title={name}
        sub={draft ? `Written by ${draft.by} on ${draft.at}.` : "As it is published."}
      >
        <Tag kind={setMenuStates[state].tag}>{setMenuStates[state].words}</Tag>
      </PageHead>
      {savedVersion && (
        <FormSavedMeanwhile
          title={savedVersion.title}
          saved={savedVersion.fields && setMenuInWords(savedVersion.fields)}
          typed={setMenuInWords(fields)}
        />
      )}
      <Columns>
        <div>
          {mayEdit ? (
            <SetMenuForm
              key={`${base.published} ${base.draft}`}
              {...{ fields, errors, base, choices, mayPublish }}
              toLookAt={actionData?.toLookAt}
            />
          ) : (
            <Note>Your role reads set menus and does not write them.</Note>
          )}
        </div>
        <Side>
          <section aria-labelledby="live-facts">
            <SectionHead id="live-facts" title="The public reads" />
            <Stack>
              {live ? (
                <>
                  <Note>{live.description}</Note>
                  <FactList rows={live.dishes} total={["For so many guests", formatNumber(live.guests)]} />
                  <TextLink to={`/menu?category=${live.category}`} reloadDocument>
                    See it on the menu
                  </TextLink>
                </>
              ) : (
                <Note>Nothing: it is not on the menu yet.</Note>
              )}
            </Stack>
          </section>
          {mayEdit && live && state !== "leaving" && (
            <Form
              method="post"
              action={`${setMenuAddress(id)}/${mayPublish ? "take-off" : "draft-take-off"}`}
            >
              <BaseFields base={base} />
              <TextButton>
                {mayPublish ? "Remove it from the menu" : "Draft that it leaves the menu"}
              </TextButton>
            </Form>
          )}
        </Side>
      </Columns>
    </Screen>
  );
}
