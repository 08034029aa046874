import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { useEffect, useRef } from "react";
import type { PictureWords } from "#gallery/desk/desk-picture.ts";
import * as gallery from "./desk-gallery.module.css";

type FocalPoint = PictureWords["focal"];

/** A hundredth of the picture; with Shift a tenth. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};

/**
 * The picture with a ring on what must stay in view, to be dragged or moved by the arrow keys, and how a phone, an arch and
 * a wide place cut it.
 */
export function FocalPicture({
  src,
  alt,
  focal,
  onFocal,
}: {
  src: string | undefined;
  alt: string;
  focal: FocalPoint;
  onFocal(point: FocalPoint): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Set by script: the policy forbids styles in the document.
  useEffect(() => {
    box.current?.style.setProperty("--x", `${focal.x * 100}%`);
    box.current?.style.setProperty("--y", `${focal.y * 100}%`);
  }, [focal]);
  const moveTo = (x: number, y: number) => onFocal({ x: withinPicture(x), y: withinPicture(y) });
  const follow = ({ clientX, clientY }: MouseEvent) => {
    if (!whole.current) return;
    const { left, top, width, height } = whole.current.getBoundingClientRect();
    moveTo((clientX - left) / width, (clientY - top) / height);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };
  const moveByKeys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    moveTo(focal.x + step[0] * times, focal.y + step[1] * times);
  };
  const place = `${Math.round(focal.x * 100)} % from the left, ${Math.round(focal.y * 100)} % from the top`;
  return (
    <div ref={box} className={gallery.focalPicture}>
      {/* The ring does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={whole} className={gallery.whole} onClick={follow}>
        <img src={src} alt={alt} draggable={false} />
        <button
          type="button"
          className={gallery.ring}
          aria-label={`Stays in view: ${place}. Arrow keys move it`}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={moveByKeys}
        />
      </div>
      <div className={gallery.crops} aria-hidden="true">
        {["phone", "arch", "wide"].map((crop) => (
          <img key={crop} src={src} alt="" />
        ))}
      </div>
    </div>
  );
}

const withinPicture = (part: number) => Math.min(1, Math.max(0, part));
