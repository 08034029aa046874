import { data, Form, redirect } from "react-router";
import { nothingYet } from "#drafts/draft.ts";
import { wasPublished } from "#page-content/page-history.server.ts";
import { deskItem, itemDrafts, itemSubject } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { isShownOn, titleOfItem } from "#page-content/lists/list-item.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import type { Opening } from "#page-content/lists/openings.ts";
import { isOpening, openings } from "#page-content/lists/openings.ts";
import type { ListKey } from "#page-content/lists/list-kinds.ts";
import { isGalleryPicture } from "#ui/picture/pictures.ts";
import { fixedItems, isListKey, listKinds } from "#page-content/lists/list-kinds.ts";
import { ownValuesOf } from "#page-content/own-words.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formField, TextField } from "#ui/form/field.tsx";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { BaseFields } from "../../../catering-menu/base-fields.tsx";
import { DeviceDraftForm } from "../../../device-drafts/device-draft-form.tsx";
import { draftActAddress, listAfter } from "../../../drafts/drafted-list.ts";
import { textOf } from "../../../form.server.ts";
import { signedIn } from "../../../guard.server.ts";
import { notFound } from "../../../not-found/not-found.ts";
import { signedNames } from "../../../people.server.ts";
import { Button, TextButton, TextLink } from "../../../ui/forms/desk-button.tsx";
import { FieldGrid } from "../../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { HiddenIds } from "../../../ui/forms/undo-form.tsx";
import { PageHead, SectionHead } from "../../../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../../ui/frame/page-layout.tsx";
import { Tag } from "../../../ui/marks/desk-tag.tsx";
import { Note } from "../../../ui/text.tsx";
import { FieldList } from "../../field-list.tsx";
import { offeredBy } from "../../offered.server.ts";
import { pagesAddress } from "../../pages/page-address.ts";
import { stateOfItem } from "../item-state.ts";
import { itemAddress, listAddress } from "../list-address.ts";
import { SavedBySomebody } from "../../saved-by-somebody.tsx";
import type { Route } from "./+types/page";
import { saveItemForm } from "./save-item.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Item"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { list, id: asked, found } = await itemAt(args);
  const { one } = listKinds[list];
  const opening: Opening | null = list === "openings" && isOpening(asked) ? openings[asked] : null;
  const offered = await offeredBy(site);
  const rest = {
    list,
    one,
    opening,
    ...offered,
    // Where the firm has none of its own here, the page shows the sample's by itself.
    ...(opening && { pictures: offered.pictures.filter(({ name }) => isGalleryPicture(name)) }),
    showsSample: site.brand.madeUp,
    mayEdit: allowed(member.role, "settings.edit"),
    today: londonDay(site.clock.now()),
  };
  if (!found)
    return {
      ...rest,
      id: asked,
      title: opening?.name ?? `New ${one}`,
      item: null,
      base: nothingYet,
      state: null,
      about: null,
    };
  const { id, live, stated: item, draft, base } = found;
  const [showsSample, sample] = [site.brand.madeUp, await sampleWords()];
  const judge = { sample, leadsTo: (to: string) => to };
  const isSample = ownValuesOf(listKinds[list].fields, item.values, judge) === null;
  const page = site.pages.showing(list)?.address;
  const at = opening?.address ?? (page && `${page}#${id}`);
  return {
    ...rest,
    id,
    title: titleOfItem(item),
    item,
    base,
    state: stateOfItem({ item: found, isSample, showsSample, today: rest.today }),
    about: {
      seenAt: live && at && isShownOn(live, rest.today) && (showsSample || !isSample) ? at : null,
      draft: draft && {
        by: (await signedNames(site.store.db))(draft.savedBy),
        at: formatInstant(draft.savedAt, "weekday"),
      },
      isLive: live !== null,
      wasPublished: await wasPublished(site.store.db, itemSubject(list, id)),
    },
  };
}

/** The list and the item that an address names; no item where it is that of a new one, whose id is "" where nobody knows it yet. */
async function itemAt(args: Pick<Route.LoaderArgs, "params" | "context">) {
  const { list, id } = args.params as { readonly list?: string; readonly id?: string };
  if (!isListKey(list)) throw notFound();
  const { site } = signedIn(args);
  const fixed = fixedItems(list);
  if (id === undefined && !fixed) return { list, id: "", found: null };
  const found = id && (await deskItem(site.store.db, itemDrafts(list, itemSourceOf(site)), id));
  if (found) return { list, id: found.id, found };
  if (!id || !fixed || !Object.hasOwn(fixed, id)) throw notFound();
  return { list, id, found: null };
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { list, id, found } = await itemAt(args);
  const form = await args.request.formData();
  const saved = await saveItemForm(site, actor, list, { id, found }, form);
  if ("errors" in saved) return data(saved, { status: saved.savedMeanwhile ? 409 : 422 });
  if (textOf(form, "publish") === "now")
    return redirect(listAfter(`lists/${list}`, "publish", { ids: [saved.id] }), 303);
  // Another address than the form's: what was typed is saved, and the device forgets it.
  return redirect(`${itemAddress(list, saved.id)}?done=saved`, 303);
}

/** One item of a list: what it says, from when until when, and what is done with its draft. */
export default function ItemEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { list, one, title, state, about, mayEdit, pictures, offersSample, claims, pdfs, today } = loaderData;
  const { opening, showsSample } = loaderData;
  const { item, base } = actionData ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const id = loaderData.id || (actionData?.savedAs ?? "");
  const address = id ? itemAddress(list, id) : `${listAddress(list)}/new`;
  const { name, fields } = listKinds[list];
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Pages", to: pagesAddress },
          ...(opening
            ? [{ text: opening.address }]
            : [{ text: name, to: listAddress(list) }, { text: id ? "item" : "new" }]),
        ]}
        title={title}
        sub={
          about?.draft
            ? `Written by ${about.draft.by} on ${about.draft.at}. Readers see what is published until you publish.`
            : about
              ? "As it is published."
              : opening
                ? noPictureYet(showsSample)
                : "Readers see nothing of it before it is published."
        }
      >
        {state && <Tag kind={state.tag}>{state.words}</Tag>}
      </PageHead>
      {actionData?.savedMeanwhile && <SavedBySomebody title={actionData.savedMeanwhile} address={address} />}
      <Columns>
        <div>
          {mayEdit ? (
            <DeviceDraftForm
              key={`${base.published} ${base.draft}`}
              name={`${list} ${id || "new"}`}
              version={`${base.published} ${base.draft}`}
              isUnsaved={actionData !== undefined}
              action={address}
            >
              <BaseFields base={base} />
              <Stack>
                <ErrorSummary errors={errors} />
                {opening && pictures.length === 0 && (
                  <Note>
                    Your gallery has no picture yet:{" "}
                    <TextLink to="/desk/site/gallery">take one in and publish it</TextLink> first.
                  </Note>
                )}
                <DayFields list={list} item={item} errors={errors} today={today} />
                <SectionHead title={opening ? "The picture" : "What it says"} />
                <FieldList
                  fields={fields}
                  values={item?.values ?? beginsWith[list]}
                  at="values."
                  pictures={pictures}
                  claims={claims}
                  pdfs={pdfs}
                  offersSample={offersSample}
                  errors={errors}
                />
                <Row>
                  <Button kind="line">Save draft</Button>
                  <Button name="publish" value="now">
                    Save and publish
                  </Button>
                </Row>
              </Stack>
            </DeviceDraftForm>
          ) : (
            <Note>Your role reads the lists and does not write them.</Note>
          )}
        </div>
        <Side>
          <section aria-labelledby="what-now">
            <SectionHead id="what-now" title={`The ${one}`} />
            <Stack>
              {about?.seenAt && (
                <TextLink to={about.seenAt} reloadDocument target="_blank">
                  See it as readers do
                </TextLink>
              )}
              {opening && (
                <Note>
                  The system makes this page: its words follow what you cook, and its picture is yours. It
                  stands at the top of {opening.address}
                  {opening.also && `, and of ${opening.also}`}.
                </Note>
              )}
              {!about && !opening && (
                <Note>Whatever is not optional is asked for before it can be saved.</Note>
              )}
              {about?.draft && mayEdit && (
                <Form method="post" action={draftActAddress(`lists/${list}`, "discard")}>
                  <HiddenIds ids={[id]} />
                  <TextButton>Discard the draft</TextButton>
                </Form>
              )}
              {about?.wasPublished && !about.draft && mayEdit && (
                <Form method="post" action={draftActAddress(`lists/${list}`, "undo")}>
                  <HiddenIds ids={[id]} />
                  <TextButton>Undo the last publication</TextButton>
                </Form>
              )}
              {about?.isLive && mayEdit && (
                <Form method="post" action={`${address}/take-off`}>
                  <BaseFields base={base} />
                  <TextButton>Remove it from the website</TextButton>
                </Form>
              )}
            </Stack>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}

const noPictureYet = (showsSample: boolean) =>
  `No picture of yours: readers see ${showsSample ? "the sample’s" : "an empty plate"}.`;

/** What a new item of a list begins with. */
const beginsWith: Readonly<Partial<Record<ListKey, unknown>>> = {
  vacancies: { apply: { text: "Tell us about you", to: "/contact-us?reason=other" } },
};

interface DayFieldsProps {
  readonly list: ListKey;
  readonly item: ListItem | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly today: string;
}

/** From when until when readers see it, and its place in a list that has an order of its own. */
function DayFields({ list, item, errors, today }: DayFieldsProps) {
  const rules: { from: DayWords; until: DayWords; ordered?: true } = listKinds[list];
  const { from, until, ordered } = rules;
  const first = item ? item.from : from.required && today;
  const field = formField(
    { from: first ?? "", until: item?.until ?? "", place: String(item?.place ?? "") },
    errors,
  );
  const optional = ({ required }: DayWords) => (required ? undefined : "optional");
  return (
    <FieldGrid>
      <TextField type="date" label={from.label} hint={from.hint} aside={optional(from)} {...field("from")} />
      <TextField
        type="date"
        label={until.label}
        hint={until.hint}
        aside={optional(until)}
        {...field("until")}
      />
      {ordered && (
        <TextField
          label="Place"
          aside="optional"
          hint="The smallest is the first."
          numeric
          {...field("place")}
        />
      )}
    </FieldGrid>
  );
}

type DayWords = { readonly label: string; readonly hint?: string; readonly required?: true };
