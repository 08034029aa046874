import { useEffect, useRef, useState } from "react";
import type { MouseEvent } from "react";
import type { DeskPicture, PictureWords } from "#gallery/desk-picture.ts";
import { TextField } from "../../ui/desk-field.tsx";
import { Note } from "../../ui/text.tsx";
import * as gallery from "./desk-gallery.module.css";

/** What must stay in view of a picture: by clicking it, or in two fields. */
export function FocalFields({ picture, shown }: { picture: DeskPicture; shown: PictureWords }) {
  const { jpeg, alt, fileName } = picture;
  const [focal, setFocal] = useState(shown.focal);
  return (
    <>
      <FocalPicture src={jpeg.at(-1)?.src} alt={alt || fileName} focal={focal} onFocal={setFocal} />
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
    </>
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
