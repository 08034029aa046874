import * as typography from "../typography/typography.module.css";
import * as prose from "./prose.module.css";
/** Paragraphs to be read one after the other, in the measure of a book. `initial` sets the first letter large. */
export function Prose({ paragraphs, initial = false }: { paragraphs: readonly string[]; initial?: boolean }) {
  return (
    <div className={prose.prose}>
      {paragraphs.map((paragraph, i) => (
        <p key={paragraph} className={initial && i === 0 ? typography.initial : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
