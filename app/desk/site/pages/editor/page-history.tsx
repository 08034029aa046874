import { Fragment } from "react";
import { Form } from "react-router";
import type { DraftBase } from "#drafts/draft.ts";
import type { ComparedWords } from "#values/text/compare-words.ts";
import { BaseFields } from "../../../catering-menu/base-fields.tsx";
import { TextButton } from "../../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../../ui/frame/page-head.tsx";
import { MoreFold, Stack } from "../../../ui/frame/page-layout.tsx";
import { Note } from "../../../ui/text.tsx";
import type { PageHistoryView } from "./read-history.server.ts";

/** What was published of a page, word by word; any of it can be written as a draft again. */
export function PageHistory({
  versions,
  base,
  address,
  mayEdit,
}: {
  versions: PageHistoryView;
  base: DraftBase;
  address: string;
  mayEdit: boolean;
}) {
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title="History" />
      {versions.length === 0 && <Note>Nobody has published it yet.</Note>}
      {versions.map(({ seq, by, at, isOff, texts, more }, index) => (
        <MoreFold key={seq} title={`${by}, ${at}`}>
          <Stack>
            {isOff && <Note>Taken off the site.</Note>}
            {texts.map((words, number) => (
              <p key={number}>
                <Words of={words} />
              </p>
            ))}
            {more > 0 && <Note>And {more === 1 ? "one more text" : `${more} more texts`}.</Note>}
            {!isOff && texts.length === 0 && <Note>Pictures, links, looks or the order of sections.</Note>}
            {mayEdit && index > 0 && !isOff && (
              <Form method="post" action={`${address}/restore-version`}>
                <BaseFields base={base} />
                <input type="hidden" name="seq" value={seq} />
                <TextButton>
                  Make a draft of it{" "}
                  <span className="visually-hidden">
                    as {by} published it, {at}
                  </span>
                </TextButton>
              </Form>
            )}
          </Stack>
        </MoreFold>
      ))}
    </section>
  );
}

/** Two texts in one: what went is struck out, what came is underlined, and both are said to who hears it. */
function Words({ of }: { of: readonly ComparedWords[] }) {
  return of.map(({ is, text }, index) => {
    if (is === "same") return <Fragment key={index}>{text} </Fragment>;
    const Mark = is === "added" ? "ins" : "del";
    return (
      <Fragment key={index}>
        <Mark>
          <span className="visually-hidden">{is === "added" ? "new: " : "gone: "}</span>
          {text}
        </Mark>{" "}
      </Fragment>
    );
  });
}
