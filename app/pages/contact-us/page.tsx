import type { ReactNode } from "react";
import { createContext, data } from "react-router";
import type { MetaDescriptor } from "react-router";
import { Hero, heroPreloadTag } from "#ui/hero/hero.tsx";
import { EnquiryFormCard, LetterColumns } from "#enquiries/form/enquiry-form-card.tsx";
import type { FormValues } from "#enquiries/enquiry.ts";
import { isComplaint } from "#enquiries/enquiry-fields.ts";
import { parsePagePath } from "#enquiries/enquiry.ts";
import type { EnquiryFormProps } from "#enquiries/form/enquiry-form-card.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { useBrand } from "#layout/brand-context.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { businessData } from "#layout/business-data.ts";
import type { PageWords } from "#layout/document/metadata.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { copy } from "./contact-us.copy.ts";
import { receiveForm } from "./enquiry-action.server.ts";
import { canonicalAddress, queryNames } from "./brought-along.ts";
import { readKnownAnswers } from "./known-answers.server.ts";
import { letterStamp } from "./letter-stamp.art.ts";
import { ShortOpening } from "./short-opening.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import { PanelSpace } from "#ui/panel/panel.tsx";
import * as styles from "./contact-us.module.css";

/** Whether the form of this very request comes back with faults. */
const sentBackContext = createContext(false);

export const handle: PageHandle = { query: queryNames, canonical: canonicalAddress, quietFooter: () => true };

const words = {
  title: copy.title,
  description: copy.description,
  path: "/contact-us",
} as const;
const aboutTheFirm: PageWords["data"] = (origin, _brandName, brand) => [businessData(origin, brand)];

// A browser without script reads the title of what came back first.
export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { opening, sentBack } = loaderData;
  const head = pageMeta({ ...words, picture: opening, data: aboutTheFirm });
  const tags = [...head({ matches }), heroPreloadTag(opening)];
  if (!sentBack) return tags;
  return tags.map((tag) => ("title" in tag ? { title: `Error: ${String(tag.title)}` } : tag));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const known = await readKnownAnswers(site, new URL(request.url).searchParams);
  const sentBack = context.get(sentBackContext);
  const opening = await openingPicture(site, "contact");
  return data({ known, sentBack, opening }, known.isOwn ? { headers: { "Cache-Control": "no-store" } } : {});
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await receiveForm(request, context.get(siteContext));
  context.set(sentBackContext, !(response instanceof Response) && response.data.problems.length > 0);
  return response;
}

// A form that comes back stays the form it was, and is stored as that page's: its questions and its retention depend on it.
function pageOfForm(values: FormValues | undefined): string {
  return parsePagePath(values?.["page"]) ?? "/contact-us";
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { known, opening } = loaderData;
  const { reason, purpose, items, begun } = known;
  const form: EnquiryFormProps = {
    reason,
    purpose,
    items,
    begun,
    page: pageOfForm(actionData?.values),
    ...actionData,
  };
  const letter = <EnquiryFormCard title={copy.letter} as="h2" {...letterStamp} form={form} />;
  if (isComplaint(form)) return <ShortOpening {...copy.complaint}>{letter}</ShortOpening>;
  if (form.check) return <ShortOpening {...copy.check}>{letter}</ShortOpening>;
  if (purpose) return <ShortOpening {...copy.purposes[purpose]}>{letter}</ShortOpening>;
  return <WholeOpening picture={opening}>{letter}</WholeOpening>;
}

function WholeOpening({ picture, children }: { picture: PictureRef; children: ReactNode }) {
  const brand = useBrand();
  const { eyebrow, heading, measure } = copy.hero;
  const actions = [
    ...(brand.phone ? [{ text: copy.ring(brand), to: `tel:${brand.phoneDialled}` }] : []),
    { text: copy.write, to: "#write", variant: "more" as const },
  ];
  return (
    <Hero
      eyebrow={eyebrow}
      heading={heading}
      measure={measure}
      lead={copy.hero.lead(brand)}
      actions={actions}
      picture={picture}
    >
      <LetterColumns className={styles.formAndWays} id="write">
        {children}
        <WaysToReachUs />
      </LetterColumns>
      <PanelSpace />
    </Hero>
  );
}
