import { useMemo } from "react";
import { data, Form, redirect } from "react-router";
import { isUnderOff } from "#layout/navigation.ts";
import { wasPublished } from "#page-content/page-history.server.ts";
import { ownPartOf, shownSections, stillSample } from "#page-content/own-words.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import { draftLink } from "#page-content/draft-link.server.ts";
import { homeId, pageFields } from "#page-content/page-fields.ts";
import { linksToPages } from "#page-content/dead-links.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { deskPage, pageDrafts } from "#page-content/page-drafts.server.ts";
import { maySectionStand, sectionKinds } from "#page-content/section-kinds.ts";
import { siteSecret } from "#server/secret.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formField, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { keysOf } from "#values/record.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { BaseFields } from "../../../catering-menu/base-fields.tsx";
import { DeviceDraftForm } from "../../../device-drafts/device-draft-form.tsx";
import { draftActAddress, listAfter } from "../../../drafts/drafted-list.ts";
import { textOf } from "../../../form.server.ts";
import { signedIn } from "../../../guard.server.ts";
import { notFound } from "../../../not-found/not-found.ts";
import { signedNames } from "../../../people.server.ts";
import { SaveBar } from "../../../ui/action-bars.tsx";
import { Button, TextButton, TextLink } from "../../../ui/forms/desk-button.tsx";
import { HiddenIds } from "../../../ui/forms/undo-form.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { lazyPart } from "../../../ui/frame/lazy-part.ts";
import { PageHead, SectionHead } from "../../../ui/frame/page-head.tsx";
import { WithScript } from "../../../ui/frame/with-script.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { MoreFold, Row, Screen, Stack } from "../../../ui/frame/page-layout.tsx";
import { Tag } from "../../../ui/marks/desk-tag.tsx";
import { Note } from "../../../ui/text.tsx";
import { NavFields } from "../nav-fields.tsx";
import { pageEditorAddress, pagesAddress } from "../page-address.ts";
import { fieldCount, stateOf, whyHidden } from "../page-state.ts";
import { SavedBySomebody } from "../../saved-by-somebody.tsx";
import type { Route } from "./+types/page";
import { savePageForm } from "./save-page.server.ts";
import * as styles from "./page-preview.module.css";
import { useKeepAsTyped, versionOf } from "./use-keep-as-typed.ts";
import { PictureOptions } from "../../picture-options.tsx";
import { headingsNow, offeredBy } from "../../offered.server.ts";
import { SectionForm } from "./section-form.tsx";
import { PageHistory } from "./page-history.tsx";
import { readHistory } from "./read-history.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.title ?? "Page"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const found = await deskPage(site.store.db, args.params.id);
  if (!found) throw notFound();
  const { id, live, stated: page, draft, base } = found;
  const [showsSample, sample] = [site.brand.madeUp, await sampleWords()];
  const judge = { sample, leadsTo: (to: string) => to };
  const part = live && ownPartOf(live, judge);
  return {
    id,
    page,
    base,
    wasPublished: await wasPublished(site.store.db, pageDrafts.subjectOf(id)),
    sample: stillSample(page, sample).map(({ at }) => at),
    state: stateOf({
      page: found,
      part,
      sections: live ? shownSections(live).length : 0,
      isOff: isUnderOff(page, site.settings.now().sectors),
      showsSample,
    }),
    // A draft that readers would get nothing of is not shown by its link either.
    notShown: showsSample ? null : whyHidden(ownPartOf(page, judge)),
    isOpen: part !== null && (showsSample || part.page !== null),
    draft: draft && {
      by: (await signedNames(site.store.db))(draft.savedBy),
      at: formatInstant(draft.savedAt, "weekday"),
      plan: draft.plan && { day: draft.plan.on, words: formatDay(draft.plan.on) },
      failure: draft.failure,
    },
    link: draftLink(siteSecret(site.config), id, londonDay(site.clock.now())),
    leftOut: leftOutOf(page, site.pages.closed()),
    history: await readHistory(site, id),
    ...(await offeredBy(site)),
    headings: headingsNow(site),
    isLive: live !== null,
    mayTakeOff: id !== homeId && !page.sections.some(({ locked }) => locked),
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

const takenAway =
  "Somebody has taken this page away meanwhile. What you typed stays here: have the page put back and save again, or copy your words into a new one.";

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const found = await deskPage(site.store.db, args.params.id);
  // The screen stays with what was typed, where there is script.
  if (!found) return data({ errors: { "": takenAway } }, { status: 409 });
  const form = await args.request.formData();
  const unsaved = await savePageForm(site, actor, found, form);
  if (unsaved) return data(unsaved, { status: unsaved.savedMeanwhile ? 409 : 422 });
  const address = pageEditorAddress(found.id);
  const [, section = ""] = String(form.get("do") ?? "").split(" ");
  if (textOf(form, "publish") === "now")
    return redirect(listAfter("pages", "publish", { ids: [found.id] }), 303);
  // Another address than the form's: what was typed is saved, and the device forgets it.
  return redirect(`${address}?done=saved${section && `#sections.${section}`}`, 303);
}

/** One page: its sections as they are written, and what is done with its draft. */
export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, pictures, offersSample, claims, pdfs, mayEdit, sample, state, notShown, history } =
    loaderData;
  const unsaved = actionData && "page" in actionData ? actionData : undefined;
  const { page, base: begun } = unsaved ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? noErrors;
  const field = formField(
    {
      title: page.title,
      description: page.description,
      picture: String(page.picture),
      sector: page.sector ?? "",
      address: page.address,
    },
    errors,
  );
  const address = pageEditorAddress(id);
  const keeping = useKeepAsTyped(formId, `${address}/draft`, begun);
  const { base } = keeping;
  const isDraft = draft !== null || keeping.isKept;
  useKeys({
    "alt+arrowup": () => moveFocused("up"),
    "alt+arrowdown": () => moveFocused("down"),
  });
  // As they were drawn: nothing of them follows from what is kept while somebody types.
  const sections = useMemo(
    () =>
      page.sections.map((section, index) => (
        <SectionForm
          key={section.id}
          section={section}
          errors={errors}
          pictures={pictures}
          claims={claims}
          pdfs={pdfs}
          offersSample={offersSample}
          sample={sample}
          isFirst={index === 0}
          isLast={index === page.sections.length - 1}
        />
      )),
    [page, errors, pictures, offersSample, claims, pdfs, sample],
  );
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Pages", to: pagesAddress },
          { text: page.address },
        ]}
        title={page.title}
        sub={
          <>
            <span role="status">{keeping.words}</span>{" "}
            {draft && !keeping.isKept && `Written by ${draft.by} on ${draft.at}. `}
            {isDraft ? "Readers see what is published until you publish." : "As it is published."}
          </>
        }
      >
        {keeping.isKept && !draft ? <Tag kind="draft">Draft</Tag> : <Tag kind={state.tag}>{state.words}</Tag>}
      </PageHead>
      {unsaved?.savedMeanwhile && <SavedBySomebody title={unsaved.savedMeanwhile} address={address} />}
      <div className={styles.editor}>
        <div className={styles.form}>
          {mayEdit ? (
            <DeviceDraftForm
              key={versionOf(begun)}
              id={formId}
              name={`page ${id}`}
              version={versionOf(base)}
              isUnsaved={actionData !== undefined}
              savedTimes={keeping.savedTimes}
              onFields={keeping.onFields}
              onSubmit={keeping.onSubmit}
              action={address}
            >
              <BaseFields base={base} />
              <Stack>
                <ErrorSummary errors={errors} />
                <SectionHead title="Sections" note="in the order in which readers meet them" />
                {sections}
                <MoreFold title="Add a section">
                  <Row>
                    {keysOf(sectionKinds)
                      .filter((kind) => maySectionStand(kind, id))
                      .map((kind) => (
                        <TextButton key={kind} name="do" value={`add ${kind}`}>
                          {sectionKinds[kind].name}
                        </TextButton>
                      ))}
                  </Row>
                </MoreFold>
                <MoreFold title="Paste a text, to become sections" open={errors["pasted"] !== undefined}>
                  <Stack>
                    <TextArea
                      label="The text of a page that you have already"
                      hint="It is split into sections after those above: short lines before text begin sections, questions with answers stay together. They are changed there like any other."
                      rows={8}
                      id="pasted"
                      name="pasted"
                      defaultValue={unsaved?.pasted}
                      error={errors["pasted"]}
                    />
                    <Row>
                      <Button kind="line" name="do" value="paste">
                        Save, and add its sections
                      </Button>
                    </Row>
                  </Stack>
                </MoreFold>
                <SectionHead title="What search engines are told" />
                <TextField label="Title" required {...field("title")} />
                <TextArea label="Description" rows={2} required {...field("description")} />
                <SelectField label="Picture for links" {...field("picture")}>
                  <PictureOptions pictures={pictures} chosen={page.picture} />
                </SelectField>
                <SelectField label={pageFields.sector.label} {...field("sector")}>
                  <option value="">No sector</option>
                  {Object.entries(pageFields.sector.of).map(([sector, name]) => (
                    <option key={sector} value={sector}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <SectionHead title="Where it is" />
                <TextField
                  label="Address"
                  hint="Whoever asks at an earlier one is sent to this."
                  required
                  {...field("address")}
                />
                <NavFields nav={page.nav} headings={loaderData.headings} errors={errors} />
                <SaveBar>
                  <Button kind="line">Save draft</Button>
                  <Button name="publish" value="now">
                    Save and publish
                  </Button>
                </SaveBar>
                <MoreFold
                  title="Publish it on a day"
                  open={errors["on"] !== undefined || Boolean(draft?.plan)}
                >
                  <Stack>
                    <TextField
                      label="On"
                      type="date"
                      hint="At the beginning of that day, once, also if nobody is here."
                      id="on"
                      name="on"
                      defaultValue={unsaved?.on ?? draft?.plan?.day}
                      error={errors["on"]}
                    />
                    <Row>
                      <Button kind="line" name="publish" value="later">
                        Save, and publish on this day
                      </Button>
                    </Row>
                  </Stack>
                </MoreFold>
              </Stack>
            </DeviceDraftForm>
          ) : (
            <Note>Your role reads the pages and does not write them.</Note>
          )}
          <section aria-labelledby="what-now">
            <SectionHead id="what-now" title="The page" />
            <Stack>
              {loaderData.isOpen && (
                <TextLink to={loaderData.page.address} reloadDocument target="_blank">
                  See what the public reads
                </TextLink>
              )}
              {notShown && (
                <Note>
                  Readers would not be shown this page: it has {notShown}. Write the heading and the words of
                  its picture opening.
                </Note>
              )}
              {loaderData.leftOut.length > 0 && (
                <Note>
                  Readers are led nowhere by links to {formatList(loaderData.leftOut)}: they are shown no page
                  there now.
                </Note>
              )}
              {sample.length > 0 && (
                <Note>
                  Still sample: {fieldCount(sample.length)}. A firm’s readers get none of them; each section
                  says how many it has.
                </Note>
              )}
              {isDraft && !notShown && (
                <>
                  <TextLink to={loaderData.link} reloadDocument target="_blank">
                    See the draft
                  </TextLink>
                  <Note>Whoever has that link can read the draft for a week, without signing in.</Note>
                </>
              )}
              {draft?.failure && <Note>{draft.failure}</Note>}
              {draft?.plan && mayEdit && (
                <Form method="post" action={`${address}/withdraw-plan`}>
                  <input type="hidden" name="revision" value={base.draft} />
                  <Note>Readers get the draft at the beginning of {draft.plan.words}.</Note>
                  <TextButton>Take the day back</TextButton>
                </Form>
              )}
              {isDraft && mayEdit && (
                <Form method="post" action={draftActAddress("pages", "discard")}>
                  <HiddenIds ids={[id]} />
                  <TextButton>Discard the draft</TextButton>
                </Form>
              )}
              {loaderData.wasPublished && !isDraft && mayEdit && (
                <Form method="post" action={draftActAddress("pages", "undo")}>
                  <HiddenIds ids={[id]} />
                  <TextButton>Undo the last publication</TextButton>
                </Form>
              )}
              {loaderData.isLive && loaderData.mayTakeOff && mayEdit && (
                <Form method="post" action={`${address}/take-off`}>
                  <BaseFields base={base} />
                  <TextButton>Take the page off the site</TextButton>
                </Form>
              )}
            </Stack>
          </section>
          <PageHistory versions={history} base={base} address={address} mayEdit={mayEdit} />
        </div>
        <div className={styles.beside}>
          {mayEdit && (
            <WithScript>
              <PagePreview form={formId} link={loaderData.link} address={page.address} />
            </WithScript>
          )}
        </div>
      </div>
    </Screen>
  );
}

const PagePreview = lazyPart(async () => (await import("./page-preview.tsx")).PagePreview);

const formId = "page-form";
const noErrors = {};

// Of more it is enough to know some.
const mostNamed = 6;

/** Where links of a page lead of which readers are shown nothing now. */
const leftOutOf = (page: PageDocument, closed: ReadonlySet<string>): string[] =>
  [...new Set(linksToPages(page).map(({ to }) => to))].filter((to) => closed.has(to)).slice(0, mostNamed);

/** Presses the button of the section in which somebody is. */
function moveFocused(verb: "up" | "down"): void {
  const section = document.activeElement?.closest("[data-fields]");
  section?.querySelector<HTMLButtonElement>(`button[name="do"][value^="${verb} "]`)?.click();
}
