import { FormNotSent } from "../not-found/form-not-sent.tsx";
import { NotSaved } from "./not-saved.tsx";

interface SaveAnswerProps {
  /** Why it was not saved; none where no form was sent. */
  readonly answer: { readonly words: string } | undefined;
  readonly back: string;
  /** "product". */
  readonly what: string;
}

/** The screen of a save that did not end in a redirect; the form before it still has all that was typed. */
export function SaveAnswer({ answer, back, what }: SaveAnswerProps) {
  return answer ? <NotSaved words={answer.words} back={back} what={what} /> : <FormNotSent back={back} />;
}
