import { formatDay } from "#values/time/format-date.ts";
import { Banner } from "../ui/banner.tsx";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Stack } from "../ui/frame/page-layout.tsx";
import type { SettingsView } from "./settings-view.server.ts";
import * as styles from "./settings.module.css";

/**
 * What the public reads of the settings in force, the claims that leave the site soon or have left it, and those that are the
 * sample's still.
 */
export function PublicPreview({
  preview,
  lapsing,
  sample,
}: Pick<SettingsView, "preview" | "lapsing" | "sample">) {
  return (
    <section aria-labelledby="preview">
      <SectionHead id="preview" title="As the public reads it" />
      <ul className={styles.preview}>
        {preview.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lapsing.length > 0 && (
        <Stack>
          {lapsing.map(({ key: claim, claim: { figure, text, reviewBy }, daysLeft }) => (
            <Banner
              key={claim}
              kind={daysLeft < 0 ? "stop" : "wait"}
              title={daysLeft < 0 ? "Has left the site" : `Leaves the site in ${daysLeft + 1} days`}
            >
              <p>
                “{figure} {text}” was to be looked at by {formatDay(reviewBy, "date")}.{" "}
                <TextLink to={`#${claim}.reviewBy`}>Look again</TextLink>
              </p>
            </Banner>
          ))}
        </Stack>
      )}
      {sample.length > 0 && (
        <Banner kind="wait" title="Still the sample’s, so on no page">
          <p>Look each up, write your own figure and source, and the day on which you found it true.</p>
          <ul>
            {sample.map(({ claim, figure, text }) => (
              <li key={claim}>
                <TextLink to={`#${claim}.checked`}>
                  “{figure} {text}”
                </TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  );
}
