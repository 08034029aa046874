import { useState } from "react";
import type { DeskPicture, PictureWords } from "#gallery/desk/desk-picture.ts";
import { TextField } from "#ui/form/field.tsx";
import { Note } from "../../ui/text.tsx";
import * as gallery from "./desk-gallery.module.css";
import { FocalPicture } from "./focal-picture.tsx";

/** What must stay in view of a picture: by a ring on it, or in two fields. */
export function FocalFields({ picture, shown }: { picture: DeskPicture; shown: PictureWords }) {
  const { jpeg, alt, fileName } = picture;
  const [focal, setFocal] = useState(shown.focal);
  return (
    <>
      <FocalPicture src={jpeg.at(-1)?.src} alt={alt || fileName} focal={focal} onFocal={setFocal} />
      <Note>
        Drag the ring to what must stay in view, click it, or use the arrow keys: phone, arch and wide are cut
        round it.
      </Note>
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
    </>
  );
}

const asPart = (typed: string) => Math.min(100, Math.max(0, Number(typed) || 0)) / 100;
