import { data } from "react-router";
import {
  friedThere,
  lapsedBefore,
  leavesToAssess,
  notAssessed,
  waysOf,
} from "#recipes/approval/assessments.ts";
import type { Site } from "#recipes/documents.ts";
import { documentHistory } from "#recipes/history.server.ts";
import { homeSite } from "#recipes/home-site.ts";
import { isWaiting, latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { allowed } from "#staff/permissions.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { formField, TextField } from "#ui/form/field.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { keyChoices, loadKeyChoices } from "../../ui/forms/list-choices.ts";
import { ListField } from "../../ui/forms/list-field.tsx";
import { Note } from "../../ui/text.tsx";
import { DocumentScreen } from "../documents/document-screen.tsx";
import { reviewRows } from "../documents/review-rows.server.ts";
import { versionRows } from "../documents/version-rows.ts";
import type { Route } from "./+types/page";
import { answerName } from "./answer-name.ts";
import { Assessment } from "./assessment.tsx";
import type { LookNote } from "./assessment.tsx";
import {
  fryersIn,
  isNew,
  newSiteId,
  readSiteForm,
  siteDocument,
  siteErrors,
  siteFields,
} from "./site-document.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Kitchen"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { id } = args.params;
  const { db } = site.store;
  const kitchen = await readKitchen(db);
  const mayEdit = allowed(member.role, "food.edit");
  const versions = kitchen.site.get(id);
  if (!versions && !(isNew(id) && mayEdit)) throw notFound();
  const document = versions ? latestVersion(versions).document : newSite;
  const today = londonDay(site.clock.now());
  const fields = siteFields(document, member, today);
  return {
    id,
    mayEdit,
    fields,
    name: document.name,
    ways: waysOf(fryersIn(fields)),
    version: versions ? latestVersion(versions).version : 0,
    waits: !!versions && isWaiting(versions),
    isFirst: isNew(id) && !kitchen.site.has(homeSite),
    leaves: leavesToAssess(kitchen),
    looks: looksOf(document, today),
    fried: friedOf(kitchen, id),
    open: notAssessed(document).length,
    late: lapsedBefore(document, today).length,
    history: versionRows(await documentHistory(db, "site", id, 20), await signedNames(db)),
  };
}

const newSite: Omit<Site, "id"> = { name: "", fryers: [], risks: [], cleared: [] };

function looksOf({ cleared }: Pick<Site, "cleared">, today: Day): Record<string, LookNote> {
  return Object.fromEntries(
    cleared.map((one): [string, LookNote] => {
      const isLate = one.reviewBy < today;
      const again = `${isLate ? "look again: it was due" : "look again"} by ${formatDay(one.reviewBy, "date")}`;
      return [
        answerName("found", one),
        { isLate, words: `${one.by}, ${formatDay(one.on, "date")}; ${again}` },
      ];
    }),
  );
}

/** By the names of the answers the recipes that bring a leaf into a fryer. */
function friedOf(kitchen: Kitchen, id: string): Record<string, string> {
  return Object.fromEntries(
    friedThere(kitchen, id).map((one) => [
      answerName("found", one),
      formatList(one.recipes.slice(0, maxFried)),
    ]),
  );
}

// More names than these are no help in a row.
const maxFried = 3;

/** What saving it would do: a kitchen's fryers, and what it brings into what is cooked there. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const fields = readSiteForm(form);
  const typed = { fields, ways: waysOf(fryersIn(fields)), errors: {}, conflict: null, review: null };
  if (new URL(args.request.url).searchParams.has("edit")) return data(typed);
  const kitchen = await readKitchen(authorised.site.store.db);
  const id = isNew(args.params.id) ? newSiteId(kitchen, fields["name"] ?? "") : args.params.id;
  const { refused, review } = await reviewRows(authorised, siteDocument(id, form, kitchen));
  if (!refused) {
    const address = `/desk/recipes/sites/${id}`;
    return data({ ...typed, review: { ...review, fields: postedFields(form), address } });
  }
  const { status, conflict, errors } = refused;
  return data({ ...typed, conflict, errors: siteErrors(id, form, kitchen, errors) }, { status });
}

/** A kitchen: its fryers, and leaf by leaf what it may bring into what is cooked there. */
export default function SiteScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, waits, history, mayEdit, leaves, looks, fried, open, late } = loaderData;
  const { fields, ways } = actionData ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const field = formField(fields, errors);
  return (
    <DocumentScreen
      {...{ version, waits, history, mayEdit }}
      title={loaderData.name || "New kitchen"}
      sub="A risk is “may contain” on all that is cooked there. What nobody has assessed is not known on all of it."
      list={{ text: "Kitchens", to: "/desk/recipes?kind=site" }}
      address={`/desk/recipes/sites/${id}`}
      refused={actionData}
      review={actionData?.review}
      kind="site"
      id={id}
      note="A risk that is added counts at once. One that is taken out, and what is found to be none, counts when somebody else has approved."
    >
      {version > 0 && (open > 0 || late > 0) && <ToLookAt open={open} late={late} />}
      {loaderData.isFirst && <Note>No kitchen cooks the catering menu yet: this one will.</Note>}
      <TextField {...field("name")} label="Name" required />
      <ListField
        {...field("fryers")}
        label="Fryers"
        choices={loadKeyChoices}
        nameOf={keyChoices.nameOf}
        placeholder="Add a fryer: chip fryer"
        hint="A new one is assessed once this is saved."
        asTyped="With semicolons between several."
      />
      <Assessment
        ways={ways}
        leaves={leaves}
        fields={fields}
        fried={fried}
        looks={looks}
        errors={errors}
        mayEdit={mayEdit}
      />
    </DocumentScreen>
  );
}

function ToLookAt({ open, late }: { open: number; late: number }) {
  return (
    <Banner kind="wait" level={2} title="Somebody is to look at this kitchen">
      {open > 0 && (
        <p>{open} answers are open: what is cooked there says “not known” until somebody has looked.</p>
      )}
      {late > 0 && (
        <p>{late} answers were to be looked at again by now. They stay as they are until somebody does.</p>
      )}
    </Banner>
  );
}
