import { Hero, heroPreloadTag } from "#ui/hero/hero.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { tellMePath } from "#lunch-alerts/alert-pages.ts";
import { TellMeForm } from "#lunch-alerts/form/tell-me-form.tsx";
import { copy as words, steps } from "#lunch-alerts/form/tell-me.copy.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { receiveRequest, schoolsToChoose } from "./receive-request.server.ts";
import { tellMe as copy } from "./tell-me-page.copy.ts";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./tell-me-page.module.css";

// `menu` chooses the school; what is avoided is never in an address.
export const handle: PageHandle = {
  query: ["menu", "done"],
  cache: "never",
  quietFooter: () => true,
  skipTo: "the form",
  homeScreen: "my-lunch",
};
export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [];
  const { opening } = args.loaderData;
  const head = pageMeta({ ...copy.head, path: tellMePath, picture: opening });
  return [...head(args), heroPreloadTag(opening, "short")];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const schools = schoolsToChoose(site);
  const menu = schools.find(({ key }) => key === asked.get("menu"))?.key ?? "";
  const opening = await openingPicture(site, "tell-me");
  return { opening, schools, menu, done: doneOf(asked.get("done")), deviceKey: site.lunchAlerts.deviceKey };
}

function doneOf(word: string | null): "asked" | "forgotten" | null {
  return word === "asked" || word === "forgotten" ? word : null;
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveRequest(context.get(siteContext), request);
}

export default function TellMe({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, schools, menu, done, deviceKey } = loaderData;
  const notice = done && words[done];
  const sent = actionData ?? { menu, without: [], email: "", problems: [], failure: null };
  return (
    <>
      <Hero eyebrow={copy.eyebrow} heading={copy.heading} lead={copy.lead} picture={opening} size="short" />
      <ReadingSection aria-labelledby="h-tell">
        <Inner className={styles.columns}>
          <div>
            {notice && (
              <div className={styles.notice} role="status">
                <h2>{notice.heading}</h2>
                {notice.lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
            <h2 id="h-tell">{copy.how}</h2>
            <ol className={styles.steps}>
              {steps(useBrand()).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <TellMeForm schools={schools} deviceKey={deviceKey} {...sent} />
        </Inner>
      </ReadingSection>
    </>
  );
}
