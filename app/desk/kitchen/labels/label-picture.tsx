import type { Label } from "#labels/label.ts";
import { formatDay } from "#values/time/format-date.ts";
import * as labels from "./desk-labels.module.css";

/** A label as it will be printed. */
export function LabelPicture({ label, firm }: { label: Label; firm: string }) {
  return (
    <article className={labels.label} aria-label="The label">
      <h2>{label.name}</h2>
      <p>
        Ingredients:{" "}
        {label.ingredients.map(({ text, strong }, at) =>
          // The words of one label never change their places.
          strong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
        )}
        .
      </p>
      {label.mayContain.length > 0 && (
        <p>
          <b>May contain: {label.mayContain.join(", ")}.</b>
        </p>
      )}
      <footer>
        <span>
          Use by <b>{formatDay(label.useBy, "date")}</b>
        </span>
        <span>{label.storage}</span>
        <span>{firm}</span>
      </footer>
    </article>
  );
}
