import { Suspense } from "react";
import { formatList } from "#values/text/format-list.ts";
import { EnquiryList } from "../enquiries/enquiry-list.tsx";
import { Toast } from "../ui/banner.tsx";
import { lazyPart } from "../ui/frame/lazy-part.ts";
import { Screen } from "../ui/frame/page-layout.tsx";
import { ProposalEditor } from "./screen/proposal-editor.tsx";
import type { UnsavedForm } from "./save-form.server.ts";
import type { ProposalScreenData } from "./screen.server.ts";

// A member who writes a draft is not sent the script of a version that was sent.
const SentVersion = lazyPart(async () => (await import("./screen/sent-version.tsx")).SentVersion);

/** The screen of a proposal: the list at the left, the order pad, what follows of it at the right. */
export function ProposalScreen({
  screen,
  unsaved,
}: {
  screen: ProposalScreenData;
  unsaved: UnsavedForm | null;
}) {
  const { number, draft, shown, done, letter, list } = screen;
  const aside = (
    <EnquiryList
      list={list}
      current={letter?.enquiryId ?? ""}
      mayAdd={screen.mayEdit}
      searchKey={draft === null}
    />
  );
  const key = `${number} ${shown.version} ${unsaved ? `${unsaved.revision} ${formatList(Object.keys(unsaved.errors))}` : ""}`;
  return (
    <Screen>
      <Suspense>
        {draft ? (
          <ProposalEditor key={key} screen={screen} draft={draft} unsaved={unsaved} list={aside} />
        ) : (
          <SentVersion screen={screen} list={aside} />
        )}
      </Suspense>
      {done && (
        <Toast>
          {done.kind === "sent"
            ? `Version ${done.version} is on its way to ${shown.content.customer.email}.`
            : "Saved."}
        </Toast>
      )}
    </Screen>
  );
}
