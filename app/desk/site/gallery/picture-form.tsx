import { Fragment } from "react";
import { Form, useNavigation } from "react-router";
import type { DeskPicture, PictureWords } from "#gallery/desk/desk-picture.ts";
import { nobodyRecognised, pictureText } from "#gallery/desk/desk-picture.ts";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { Row, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { FocalFields } from "./focal-fields.tsx";
import type { PictureUse } from "./picture-uses.server.ts";

interface PictureFormProps {
  readonly picture: DeskPicture;
  /** What shows it beside the gallery. */
  readonly uses: readonly PictureUse[];
  readonly groups: readonly string[];
  /** The next picture that lacks something. */
  readonly next: string | null;
  /** What was typed and not taken, with why. */
  readonly refused:
    | { readonly typed: PictureWords; readonly errors: Readonly<Record<string, string>> }
    | undefined;
}

/** What is said of one picture, and where its middle is. */
export function PictureForm({ picture, uses, groups, next, refused }: PictureFormProps) {
  const { id, isPublic } = picture;
  const shown = refused?.typed ?? picture;
  const errors = refused?.errors ?? {};
  const waiting = useNavigation().formAction?.includes("/desk/site/gallery") === true;
  return (
    <Sheet>
      <Stack>
        <Form method="post" action="/desk/site/gallery" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={pictureText(picture)} />
          <input type="hidden" name="next" value={next ?? ""} />
          <Stack>
            <FocalFields picture={picture} shown={shown} />
            <TextArea
              id="alt"
              name="alt"
              label="In words"
              aside="for who cannot see it"
              hint="Say what is there, not “picture of”."
              rows={6}
              maxLength={500}
              defaultValue={shown.alt}
              error={errors["alt"]}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.shiftKey) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
            <TextField
              id="name"
              name="name"
              label="Group"
              list="gallery-groups"
              maxLength={80}
              defaultValue={shown.name}
              error={errors["name"]}
            />
            <datalist id="gallery-groups">
              {groups.map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
            <TextField
              id="consent"
              name="consent"
              label="Why it may be shown"
              list="gallery-consent"
              hint="That no child can be recognised, or whose consent is noted: who, when. No child’s name."
              maxLength={300}
              defaultValue={shown.consent}
              error={errors["consent"]}
            />
            <datalist id="gallery-consent">
              <option value={nobodyRecognised} />
            </datalist>
            <Button wide waiting={waiting}>
              {waiting ? "Saving" : next ? "Save, and the next without words" : "Save"} <Key>Enter</Key>
            </Button>
          </Stack>
        </Form>
        {uses.length > 0 && (
          <Note>
            It stands on{" "}
            {uses.map(({ words, to }, at) => (
              <Fragment key={to}>
                {at > 0 && ", "}
                <TextLink to={to}>{words}</TextLink>
              </Fragment>
            ))}
            . Removed from the gallery, it is there no more.
          </Note>
        )}
        <PictureActs id={id} isPublic={isPublic} />
      </Stack>
    </Sheet>
  );
}

/** Moving a public picture within its group, and removing it. */
function PictureActs({ id, isPublic }: Pick<DeskPicture, "id" | "isPublic">) {
  return (
    <Row>
      {isPublic &&
        ([-1, 1] as const).map((by) => (
          <Form key={by} method="post" action="/desk/site/gallery/move" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="by" value={by} />
            <Button kind="line" size="small">
              {by < 0 ? "Move earlier" : "Move later"}
            </Button>
          </Form>
        ))}
      <Form method="post" action="/desk/site/gallery/remove" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button kind="quiet" size="small">
          Remove
        </Button>
      </Form>
    </Row>
  );
}
