import { itemFields } from "#catering-menu/drafts/item-form.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { AllergenStamps, ChangeStamps } from "../../ui/marks/stamp.tsx";
import { itemChoices } from "../item-choices.server.ts";
import { findItem } from "../item-form-page.server.ts";
import { ItemForm } from "../item-form.tsx";
import { itemState, stateWords } from "../item-state.ts";
import { FormSavedMeanwhile } from "../form-saved-meanwhile.tsx";
import { itemInWords } from "../item-in-words.ts";
import { postItem } from "../post-item.server.ts";
import type { Route } from "./+types/page";
import { notFound } from "../../not-found/not-found.ts";
import { menuCrumbs } from "../menu-crumbs.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Dish"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const item = await findItem(site, args.params.id);
  if (!item) throw notFound();
  return {
    id: item.id,
    name: item.stated.name,
    fields: itemFields(item.stated),
    base: item.base,
    state: itemState(item),
    live: item.live && { facts: item.live.allergens, diets: item.live.diets },
    stated: { facts: item.stated.allergens, diets: item.stated.diets },
    draft: item.draft && {
      by: (await signedNames(site.store.db))(item.draft.savedBy),
      at: formatInstant(item.draft.savedAt, "weekday"),
      waits: item.draft.waits,
    },
    choices: await itemChoices(site, item.id),
    mayEdit: allowed(member.role, "menus.edit"),
    mayPublish: allowed(member.role, "menus.publish"),
  };
}

export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  return await postItem(authorised, args, args.params.id);
}

/** One dish of the catering menu: what the public reads, and what somebody is writing. */
export default function CateringItem({ loaderData, actionData }: Route.ComponentProps) {
  const { name, state, live, stated, draft, choices, mayEdit, mayPublish } = loaderData;
  const { fields, errors, base, savedVersion } = actionData ?? {
    ...loaderData,
    errors: {},
    savedVersion: null,
  };
  return (
    <Screen>
      <PageHead
        crumbs={menuCrumbs(name)}
        title={name}
        sub={draft ? `Written by ${draft.by} on ${draft.at}.` : "As it is published."}
      >
        <Tag kind={state === "live" ? "live" : state === "waits" ? "waiting" : "draft"}>
          {stateWords[state]}
        </Tag>
      </PageHead>
      {draft?.waits && (
        <Banner level={2} kind="wait" icon="clock" title="What gets better waits for somebody else">
          <p>
            The public reads every risk already. What is “not in it” shows when another person publishes this
            draft.
          </p>
        </Banner>
      )}
      {savedVersion && (
        <FormSavedMeanwhile
          title={savedVersion.title}
          saved={savedVersion.fields && itemInWords(savedVersion.fields)}
          typed={itemInWords(fields)}
          nothing="not known"
        />
      )}
      <Columns>
        <div>
          {mayEdit ? (
            <ItemForm
              id={loaderData.id}
              isUnsaved={actionData !== undefined}
              {...{ fields, errors, base, choices, mayPublish }}
              toLookAt={actionData?.toLookAt}
            />
          ) : (
            <Note>Your role reads dishes and does not write them.</Note>
          )}
        </div>
        <Side>
          <section aria-labelledby="live-facts">
            <SectionHead id="live-facts" title="The public reads" />
            <Stack>
              {live ? <AllergenStamps {...live} /> : <Note>Nothing: it is not on the menu yet.</Note>}
              {live && (
                <TextLink to={`/menu?q=${encodeURIComponent(name)}`} reloadDocument>
                  See it on the menu
                </TextLink>
              )}
            </Stack>
          </section>
          {draft && (
            <section aria-labelledby="draft-changes">
              <SectionHead id="draft-changes" title="The draft changes" />
              <ChangeStamps from={live?.facts ?? {}} to={stated.facts} />
            </section>
          )}
        </Side>
      </Columns>
    </Screen>
  );
}
