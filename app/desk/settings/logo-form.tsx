import type { ChangeEvent } from "react";
import { Form, useLocation } from "react-router";
import type { Mark } from "#brand/mark.ts";
import { iconsOf, logoOf, parseMark, saysTheName } from "#brand/mark.ts";
import { largestMark, tooLargeMark } from "#gallery/marks/unusable-mark.ts";
import { TextField } from "#ui/form/field.tsx";
import { SaveBar } from "../ui/action-bars.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import * as styles from "./settings.module.css";

interface LogoFormProps {
  /** The marks by field, each a line of `brand/mark.ts`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly base: number;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Set where what is shown is not on the site yet. */
  readonly isNew: boolean;
  readonly unshown: Unshown;
}

/** Where files are read that are not on the site yet, by their addresses. */
type Unshown = Readonly<Record<string, string>>;

/** Before it is sent: a file of 90 MB takes a while, and the site would not read all of it. */
const sayIfTooLarge = ({ target }: ChangeEvent<HTMLInputElement>) =>
  target.setCustomValidity((target.files?.[0]?.size ?? 0) > largestMark ? tooLargeMark : "");

const accept = ".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif";

/**
 * The firm's logo and icon: a file is looked at where it will stand, on light and dark and as small as it gets, before the same
 * form puts it on the site. Works without script.
 */
export function LogoForm({ fields, base, errors, isNew, unshown }: LogoFormProps) {
  // New with every response: a file that was taken is chosen no longer, or it would be looked at for ever.
  const { key: response } = useLocation();
  const logo = parseMark(fields["logo"] ?? "");
  const icon = parseMark(fields["icon"] ?? "");
  return (
    <Form method="post" encType="multipart/form-data" id="settings-form" key={response}>
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="logo" value={fields["logo"] ?? ""} />
      <input type="hidden" name="icon" value={fields["icon"] ?? ""} />
      <Stack>
        <ErrorSummary errors={errors} />
        {isNew && (
          <Banner kind="wait" level={2} role="status" title="Look at it: nobody else sees it yet">
            <p>It is as below once you put it on the site. Leave the screen, and all stays as it was.</p>
          </Banner>
        )}
        <section aria-label="Logo" className={styles.part}>
          <SectionHead title="Logo" />
          {logo && <LogoLook mark={logo} unshown={unshown} />}
          <TextField
            id="logo"
            name="logo-file"
            type="file"
            accept={accept}
            onChange={sayIfTooLarge}
            label={logo ? "Another logo" : "Your logo"}
            hint="SVG, or PNG, JPEG or WebP, to 1 MB. Best an SVG whose letters are outlines, on no ground. Of a picture, where and when it was taken is removed."
            error={errors?.["logo"]}
          />
          {logo && (
            <Row>
              <Button kind="line" size="small" name="logo-off" value="1">
                {isNew ? "Without the logo" : "Take the logo off"}
              </Button>
            </Row>
          )}
        </section>
        <section aria-label="Icon" className={styles.part}>
          <SectionHead title="Icon" note="in tabs, bookmarks and on home screens" />
          <IconLook logo={logo} icon={icon} unshown={unshown} />
          <TextField
            id="icon"
            name="icon-file"
            type="file"
            accept={accept}
            onChange={sayIfTooLarge}
            label={icon ? "Another icon" : "An icon of its own"}
            hint="As high as wide: a sign or a letter or two that can be told at the size of a pea. At least 180 pixels, or SVG."
            error={errors?.["icon"]}
          />
          {icon && (
            <Row>
              <Button kind="line" size="small" name="icon-off" value="1">
                {isNew ? "Without the icon" : "Take the icon off"}
              </Button>
            </Row>
          )}
        </section>
        <SaveBar>
          <Button>{isNew ? "Put it on the site" : "Look at it"}</Button>
        </SaveBar>
      </Stack>
    </Form>
  );
}

/** The logo where it will stand: the site's bar, a dark ground, and a phone's bar. */
function LogoLook({ mark, unshown }: { mark: Mark; unshown: Unshown }) {
  const logo = logoOf(mark);
  if (!logo) return null;
  const picture = (alt: string) => (
    <img src={unshown[logo.screen] ?? logo.screen} width={logo.width} height={logo.height} alt={alt} />
  );
  return (
    <>
      <Row>
        <figure className={styles.onLight}>
          {picture("The logo on the light ground of the bar")}
          <figcaption>In the bar of the site</figcaption>
        </figure>
        <figure className={styles.onDark}>
          {picture("The logo on a dark ground")}
          <figcaption>On dark: an app that shows it so</figcaption>
        </figure>
        <figure className={styles.small}>
          {picture("The logo in its smallest size")}
          <figcaption>As small as it gets</figcaption>
        </figure>
      </Row>
      <Note>
        {saysTheName(logo)
          ? "It stands in place of your name: it is read out as your name to whoever does not see it."
          : "It is a sign and not a wide logo, so your name is written beside it."}
      </Note>
    </>
  );
}

function IconLook({ logo, icon, unshown }: { logo: Mark | null; icon: Mark | null; unshown: Unshown }) {
  const icons = iconsOf(icon) ?? iconsOf(logo);
  if (!icons)
    return (
      <Note>
        {logo
          ? "Your logo is wider than it is high, so it cannot be the icon: the first letters of your name stay."
          : "The first letters of your name on your colour, until you upload one."}
      </Note>
    );
  const small = unshown[icons.svg] ?? icons.svg;
  return (
    <>
      <Row>
        <figure className={styles.onLight}>
          <img className={styles.tab} src={small} width="16" height="16" alt="The icon in a light tab" />
          <figcaption>In a tab</figcaption>
        </figure>
        <figure className={styles.onDark}>
          <img className={styles.tab} src={small} width="16" height="16" alt="The icon in a dark tab" />
          <figcaption>In a dark tab</figcaption>
        </figure>
        <figure className={styles.onLight}>
          <img
            className={styles.tile}
            src={unshown[icons.apple] ?? icons.apple}
            width="60"
            height="60"
            alt="The icon on a home screen"
          />
          <figcaption>On a home screen</figcaption>
        </figure>
      </Row>
      {!icon && <Note>It is your logo, which is about as high as wide; upload another if you like.</Note>}
    </>
  );
}
