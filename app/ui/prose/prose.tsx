import { FirstParagraph } from "../typography/typography.tsx";
import * as prose from "./prose.module.css";
/** Paragraphs to be read one after the other, in the measure of a book. `initial` sets the first letter large. */
export function Prose({ paragraphs, initial = false }: { paragraphs: readonly string[]; initial?: boolean }) {
  return (
    <div className={prose.prose}>
      {paragraphs.map((paragraph, i) => {
        const Paragraph = initial && i === 0 ? FirstParagraph : "p";
        return <Paragraph key={paragraph}>{paragraph}</Paragraph>;
      })}
    </div>
  );
}
