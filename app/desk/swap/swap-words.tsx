import { Banner } from "../ui/banner.tsx";
import { WordsToLookAt } from "../words/words-to-look-at.tsx";
import type { SwapView } from "./swap-view.server.ts";

type Words = Pick<Extract<SwapView, { effect: unknown }>, "refusedWords" | "toLookAt">;

/** What the new dish is called, where its facts do not support that: refused, or looked at by whoever publishes it. */
export function SwapWords({
  view: { refusedWords, toLookAt },
  ticked,
}: {
  view: Words;
  ticked: readonly string[] | undefined;
}) {
  return (
    <>
      {refusedWords.length > 0 && (
        <Banner kind="stop" title="It may not be called that">
          <p>{refusedWords.join(" ")} Call it otherwise where it is written, or choose another dish.</p>
        </Banner>
      )}
      <WordsToLookAt words={toLookAt} ticked={ticked} />
    </>
  );
}
