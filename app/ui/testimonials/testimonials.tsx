import { HeadingWords } from "../heading/heading.tsx";
export interface Quote {
  /** What was said, without quotation marks. */
  readonly words: string;
  readonly who: string;
  readonly where: string;
}

/** What clients said, each on an order slip. The law wants reviews to be genuine, so `note` says whose words they are. */
export function Testimonials({
  heading,
  quotes,
  note,
}: {
  heading: string;
  quotes: readonly Quote[];
  note: string;
}) {
  return (
    <section className="field wave apricot words" aria-labelledby="h-words">
      <div className="wrap">
        <h2 id="h-words">
          <HeadingWords of={heading} />
        </h2>
        <ul className="notes">
          {quotes.map(({ words, who, where }) => (
            <li key={words} className="note-card">
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <p className="by">
                <b>{who}</b>
                {where}
              </p>
            </li>
          ))}
        </ul>
        <p className="words__note">{note}</p>
      </div>
    </section>
  );
}
