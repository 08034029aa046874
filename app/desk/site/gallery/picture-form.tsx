import { useEffect, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { DeskPicture, PictureWords } from "#gallery/desk-picture.ts";
import { nobodyRecognised, pictureText } from "#gallery/desk-picture.ts";
import { Button } from "../../ui/desk-button.tsx";
import { TextArea, TextField } from "../../ui/desk-field.tsx";
import { Key } from "../../ui/desk-tag.tsx";
import { Row, Sheet, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import * as gallery from "./desk-gallery.module.css";

interface PictureFormProps {
  readonly picture: DeskPicture;
  readonly groups: readonly string[];
  /** The next picture that lacks something. */
  readonly next: string | null;
  /** What was typed and not taken, with why. */
  readonly refused:
    { readonly typed: PictureWords; readonly errors: Readonly<Record<string, string>> } | undefined;
}

/** What is said of one picture, and where its middle is. */
export function PictureForm({ picture, groups, next, refused }: PictureFormProps) {
  const { id, jpeg, alt, isPublic, fileName } = picture;
  const shown = refused?.typed ?? picture;
  const errors = refused?.errors ?? {};
  const [focal, setFocal] = useState(shown.focal);
  const waiting = useNavigation().formAction?.includes("/desk/site/gallery") === true;
  const src = jpeg.at(-1)?.src;
  return (
    <Sheet>
      <Stack>
        <Form method="post" action="/desk/site/gallery" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={pictureText(picture)} />
          <input type="hidden" name="next" value={next ?? ""} />
          <Stack>
            <FocalPicture src={src} alt={alt || fileName} focal={focal} onFocal={setFocal} />
            <Note>Click what must stay in view, or write it: phone, arch and wide are cut round it.</Note>
            <div className={gallery.focal}>
              {(["x", "y"] as const).map((axis) => (
                <TextField
                  key={axis}
                  numeric
                  label={axis === "x" ? "From the left, %" : "From the top, %"}
                  name={axis}
                  value={Math.round(focal[axis] * 100)}
                  onChange={({ target }) => setFocal({ ...focal, [axis]: asPart(target.value) })}
                />
              ))}
            </div>
            <TextArea
              id="alt"
              name="alt"
              label="In words"
              audience="for who cannot see it"
              hint="Say what is there, not “picture of”."
              rows={3}
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
      </Stack>
    </Sheet>
  );
}

type Point = PictureWords["focal"];

/** The picture with a ring on what must stay in view, and how a phone, an arch and a wide place cut it. */
function FocalPicture({
  src,
  alt,
  focal,
  onFocal,
}: {
  src: string | undefined;
  alt: string;
  focal: Point;
  onFocal(point: Point): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Set by script: the policy forbids styles in the document.
  useEffect(() => {
    box.current?.style.setProperty("--x", `${focal.x * 100}%`);
    box.current?.style.setProperty("--y", `${focal.y * 100}%`);
  }, [focal]);
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocal({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <div ref={box} className={gallery.focalPicture}>
      {/* The two fields below do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={gallery.whole} onClick={onClick}>
        <img src={src} alt={alt} />
        <i aria-hidden="true" />
      </div>
      <div className={gallery.crops} aria-hidden="true">
        {["phone", "arch", "wide"].map((crop) => (
          <img key={crop} src={src} alt="" />
        ))}
      </div>
    </div>
  );
}

const asPart = (typed: string) => Math.min(100, Math.max(0, Number(typed) || 0)) / 100;
