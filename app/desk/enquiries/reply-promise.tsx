import type { PromiseKept } from "#enquiries/replies/reply-promise.server.ts";
import { waitingWords } from "#enquiries/inbox/waiting-words.ts";
import { DangerText, Note } from "../ui/text.tsx";

/** How the contact page's promise, an answer within one working day, was kept in thirty days. */
export function ReplyPromise({ promise: { measured, kept, median } }: { promise: PromiseKept }) {
  if (measured === 0) return <Note>The promise, one working day: nothing to measure in thirty days.</Note>;
  const broken = measured - kept;
  return (
    <Note>
      The promise, one working day: kept {kept} of {measured} times in thirty days
      {broken > 0 && (
        <>
          , <DangerText>{broken} late</DangerText>
        </>
      )}
      {median !== null && `; half are answered within ${waitingWords(median)} of working time`}.
    </Note>
  );
}
