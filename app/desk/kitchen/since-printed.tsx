import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";

export interface LastPrint {
  readonly id: string;
  readonly by: string;
  /** "Monday, 6.30 pm". */
  readonly at: string;
  readonly differences: { readonly sentences: readonly string[] };
}

/** What the last print did not say yet. */
export function SincePrinted({ id, by, at, differences: { sentences } }: LastPrint) {
  const again = (
    <ButtonLink kind="line" to={`/desk/kitchen/printed/${id}`} reloadDocument target="_blank">
      What was printed
    </ButtonLink>
  );
  if (sentences.length === 0)
    return (
      <Banner kind="good" title={`Printed ${at}, ${by.split(" ")[0]}`} actions={again}>
        <p>Nothing has changed since.</p>
      </Banner>
    );
  return (
    <Banner
      kind="wait"
      icon="print"
      title={`${sentences.length === 1 ? "One thing has" : `${sentences.length} things have`} changed since it was printed, ${at}`}
      actions={again}
    >
      <ul>
        {sentences.slice(0, 12).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sentences.length > 12 && <p>And {sentences.length - 12} more. Print it again.</p>}
    </Banner>
  );
}
