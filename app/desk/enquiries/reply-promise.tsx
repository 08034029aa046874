import type { PromiseKept } from "#enquiries/replies/reply-promise.server.ts";
import { waitingWords } from "#enquiries/inbox/waiting-words.ts";
import { DangerText, Note } from "../ui/text.tsx";

/** How the contact page's promise, an answer within one working day, was kept in thirty days. */
export function ReplyPromise({ promise: { measured, kept, median } }: { promise: PromiseKept }) {
  if (measured === 0)
    return <Note>Answers within one working day: none was due in the last thirty days.</Note>;
  const broken = measured - kept;
  return (
    <Note>
      Answered within one working day: {kept} of {measured} in the last thirty days
      {broken > 0 && (
        <>
          , <DangerText>{broken} late</DangerText>
        </>
      )}
      {median !== null && `; half within ${waitingWords(median)} of working time`}.
    </Note>
  );
}
