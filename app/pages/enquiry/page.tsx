import { data } from "react-router";
import { LetterCard, SealImage } from "#enquiries/form/enquiry-form-card.tsx";
import { EnquirySent } from "#enquiries/form/enquiry-sent.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { siteContext } from "#server/services.ts";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { pictureTone } from "#ui/picture/pictures.ts";
import type { Route } from "./+types/page.ts";
import { copy } from "./enquiry.copy.ts";
import { loadEnquiry } from "./load-enquiry.server.ts";
import "#ui/reading/reading-page.css";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./enquiry-page.module.css";

export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];
/** One person's: never cached. `sent` only chooses the words. */
export const handle: PageHandle = { cache: "never", query: ["key", "sent"], quietFooter: () => true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const facts = await loadEnquiry(context.get(siteContext), asked.get("key") ?? "");
  return data({ facts, wasSent: asked.has("sent") }, facts ? {} : { status: 404 });
}

// Nobody else may learn the address, which is the key to the page.
export function headers() {
  return { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export default function Enquiry({ loaderData: { facts, wasSent } }: Route.ComponentProps) {
  return (
    <section
      className={styles.page}
      style={{ "--background": pictureTone("contact", "top") }}
      data-first-screen
      aria-labelledby="h1"
    >
      <Inner>
        <h1 id="h1" className={styles.heading}>
          <HeadingWords of={facts ? (wasSent ? copy.sent : copy.title) : copy.gone.heading} />
        </h1>
        {facts ? (
          <>
            <p className={styles.lead}>{copy.lead}</p>
            <LetterCard className={styles.card}>
              <EnquirySent {...facts} {...(!wasSent && { heading: copy.again })} />
              <SealImage />
            </LetterCard>
          </>
        ) : (
          <Gone />
        )}
      </Inner>
    </section>
  );
}

function Gone() {
  const { phone, phoneDialled, email } = useBrand();
  return (
    <>
      <p className={styles.lead}>{copy.gone.text}</p>
      {(phone || email) && (
        <p className={styles.lead}>
          {phone && <a href={`tel:${phoneDialled}`}>{phone}</a>}
          {phone && email && ", "}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </>
  );
}
