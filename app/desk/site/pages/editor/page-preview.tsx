import { useEffect, useRef, useState } from "react";
import { Segment, SegmentOption } from "../../../ui/forms/choosers.tsx";
import { SectionHead } from "../../../ui/frame/page-head.tsx";
import { DeskIcon } from "../../../ui/marks/desk-icon.tsx";
import { Note } from "../../../ui/text.tsx";
import { formatNumber } from "#values/numbers/format-number.ts";
import * as styles from "./page-preview.module.css";
import type { LongWords } from "./measure-words.ts";
import type { PreviewState } from "./preview-frame.ts";
import { followForm } from "./preview-frame.ts";

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

interface PagePreviewProps {
  /** The id of the page's form. */
  readonly form: string;
  /** Where a draft is shown: the form is sent there, and nothing of it stored. */
  readonly link: string;
  /** The page's own address, as readers will have it. */
  readonly address: string;
}

/**
 * The page itself beside its form, as the form says it: rendered by the server from what is typed, in a frame at a phone's or a
 * desktop's width. A press on a section opens its fields. Only where there is script.
 */
export function PagePreview({ form, link, address }: PagePreviewProps) {
  // The width that there is room for.
  const [width, setWidth] = useState<Width>(() =>
    matchMedia("(width < 1000px)").matches ? "phone" : "desktop",
  );
  const [state, setState] = useState<PreviewState>("waiting");
  const [long, setLong] = useState<readonly LongWords[]>([]);
  const [scale, setScale] = useState(1);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stage.current) return;
    const title = width === "phone" ? "The page on a phone" : "The page on a desktop";
    const followed = followForm(stage.current, {
      form,
      link,
      title,
      width: widths[width],
      onState: setState,
      // Nothing follows from nothing again.
      onLong: (now) => setLong((before) => (before.length + now.length === 0 ? before : now)),
      onScale: setScale,
    });
    return () => followed.stop();
  }, [form, link, width]);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <SectionHead id="preview" title="As readers will have it" />
      <div className={styles.tools}>
        <Segment label="Width">
          {(["phone", "desktop"] as const).map((one) => (
            <SegmentOption
              key={one}
              name="preview-width"
              value={one}
              checked={width === one}
              onChange={() => setWidth(one)}
            >
              {one === "phone" ? "Phone" : "Desktop"}
            </SegmentOption>
          ))}
        </Segment>
        <Note>Press a section to open its fields.</Note>
      </div>
      <div className={styles.window}>
        <p className={styles.bar}>
          <DeskIcon name="eye" />
          <b>{address}</b> the draft
          <span>
            {formatNumber(widths[width])} at {Math.round(scale * 100)}%
          </span>
        </p>
        <div className={styles.stage} ref={stage} aria-busy={state === "waiting"}>
          {state === "waiting" && <p className={styles.waiting}>The page is being made.</p>}
          {state === "nothing" && (
            <p className={styles.nothing}>
              Readers would get nothing yet. Write the heading and the words of the picture opening, and the
              page stands here.
            </p>
          )}
        </div>
      </div>
      <div role="status">
        {long.map(({ words, lines, most }) => (
          <Note key={words}>
            Too long for its place: “{words}” takes {lines} lines{" "}
            {width === "phone" ? "on a phone" : "on a desktop"}, and there is room for {most}.
          </Note>
        ))}
        {state === "offline" && (
          <Note>No connection: this is the page as it was. It follows by itself when there is one.</Note>
        )}
      </div>
    </section>
  );
}
