import { deviceDrafts } from "../../device-drafts/device-drafts.ts";
import { useMemberId } from "../../use-member-id.ts";
import { productDraftName } from "../products/product-form.tsx";
import { TextButton, TextLink } from "../../ui/desk-button.tsx";

/** Keeps what was looked over without saving it, or throws it away. `draft` is the revision of the one that it comes from. */
export function DraftButtons({ id, draft }: { id: string; draft: string | undefined }) {
  const who = useMemberId();
  const address = `/desk/recipes/products/${id}`;
  return (
    <>
      <TextButton formAction={`${address}/keep`}>Keep as draft</TextButton>
      {draft ? (
        <TextButton formAction={`${address}/throw-away`}>Throw away</TextButton>
      ) : (
        <TextLink
          to={address}
          onClick={() => deviceDrafts("form", who).write(productDraftName(id, draft), null)}
        >
          Throw away
        </TextLink>
      )}
    </>
  );
}
