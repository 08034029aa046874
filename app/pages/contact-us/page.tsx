import { createContext, data, redirect } from "react-router";
import type { MetaDescriptor } from "react-router";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { EnquiryFormCard } from "#enquiries/enquiry-form-card.tsx";
import type { FormValues } from "#enquiries/enquiry.ts";
import type { Reason } from "#enquiries/enquiry.ts";
import { parsePagePath, reasons } from "#enquiries/enquiry.ts";
import { useBrand } from "#layout/brand-context.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { businessData } from "#layout/business-data.ts";
import { pageMeta } from "#layout/metadata.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { copy } from "./contact-us.copy.ts";
import { receiveForm } from "./enquiry-action.server.ts";
import { Thanks } from "./thanks.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import * as panel from "#ui/panel/panel.module.css";
import * as section from "#ui/section/section.module.css";
import * as styles from "./contact-us.module.css";
import * as enquiryForm from "#enquiries/enquiry-form.module.css";

/** Whether the form of this very request comes back with faults. */
const sentBackContext = createContext(false);

// `sent` thanks a browser without script; `reason` is how other pages pass the reason.
export const handle: PageHandle = { query: ["sent", "reason"], canonical, quietFooter: true };

function canonical(query: URLSearchParams): URLSearchParams {
  const reason = reasonNamed(query.get("reason"));
  const sent = query.get("sent");
  return new URLSearchParams({ ...(sent !== null && { sent }), ...(reason && { reason }) });
}

function reasonNamed(word: string | null): Reason | "" {
  return reasons.find(({ value }) => value === word)?.value ?? "";
}

const head = pageMeta({
  title: copy.title,
  description: copy.description,
  path: "/contact-us",
  picture: "contact",
  data: (origin, _brandName, brand) => [businessData(origin, brand)],
});
// A browser without script reads the title of what came back first.
export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const tags = head({ matches });
  if (!loaderData?.sentBack) return tags;
  return tags.map((tag) => ("title" in tag ? { title: `Error: ${String(tag.title)}` } : tag));
}
export const links = () => heroPreload("contact");

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const token = asked.get("sent");
  const thanks = token === null ? null : context.get(siteContext).enquiries.verifyThanksToken(token);
  if (token !== null && !thanks) throw redirect("/contact-us");
  const reason = reasonNamed(asked.get("reason"));
  const sentBack = context.get(sentBackContext);
  // The reference is one visitor's: neither we nor their browser cache the page that shows it.
  return data({ thanks, reason, sentBack }, thanks ? { headers: { "Cache-Control": "no-store" } } : {});
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await receiveForm(request, context.get(siteContext));
  context.set(sentBackContext, !(response instanceof Response));
  return response;
}

// A form that comes back stays the form it was, and is stored as that page's: its questions and its retention depend on it.
function pageOfForm(values: FormValues | undefined): string {
  return parsePagePath(values?.["page"]) ?? "/contact-us";
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const brand = useBrand();
  const { thanks, reason } = loaderData;
  const { eyebrow, heading, measure } = copy.hero;
  const actions = [
    { text: copy.ring(brand), to: `tel:${brand.phoneDialled}` },
    { text: copy.write, to: "#write", variant: "more" as const },
  ];
  return (
    <Hero
      eyebrow={eyebrow}
      heading={heading}
      measure={measure}
      lead={copy.hero.lead(brand)}
      actions={actions}
      picture="contact"
    >
      <div className={`${section.inner} ${enquiryForm.inner} ${styles.formAndWays}`} id="write">
        {thanks ? (
          <Thanks {...thanks} />
        ) : (
          <EnquiryFormCard
            title={
              <h2 className={enquiryForm.heading} id="h-letter">
                {copy.letter}
              </h2>
            }
            stamp={{ name: "contact", x: 0.765, y: 0.48, z: 3.4 }}
            stampColour="#8FC4AE"
            form={{ reason, page: pageOfForm(actionData?.values), labelledBy: "h-letter", ...actionData }}
          />
        )}
        <WaysToReachUs />
      </div>
      <div className={panel.space} />
    </Hero>
  );
}
