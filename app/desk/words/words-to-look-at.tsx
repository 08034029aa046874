import { Choice } from "../ui/forms/desk-field.tsx";
import { Note } from "../ui/text.tsx";
import type { WordToLookAt } from "../words/look-at-words.server.ts";

/** A tick for each word that claims more than is known: who sends it answers for it by name. */
export function WordsToLookAt({
  words,
  ticked = [],
}: {
  words: readonly WordToLookAt[];
  /** By its key what was ticked in a form that was refused. */
  ticked?: readonly string[] | undefined;
}) {
  if (words.length === 0) return null;
  return (
    <fieldset id="words">
      <legend>What it is called</legend>
      {words.map(({ key, name, fault }) => (
        <Choice
          key={key}
          name="looked_at"
          value={key}
          defaultChecked={ticked.includes(key)}
          note={`${name}: ${fault}.`}
        >
          I have looked: it may be called that.
        </Choice>
      ))}
      <Note>It is kept with your name. Other words, or other facts, are asked about again.</Note>
    </fieldset>
  );
}
