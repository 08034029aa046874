import { Form, useSearchParams } from "react-router";
import { formatInstant } from "#values/time/format-date.ts";
import { Banner, Toast } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";

/** The draft of a product beside its form: that there is one, that this is it, or that it was thrown away just now. */
export function ProductDraftNotices({
  id,
  draft,
  isShown,
  mayEdit,
}: {
  id: string;
  draft: { readonly revision: number; readonly savedBy: string; readonly savedAt: number } | null;
  /** Whether the form is that of the draft. */
  isShown: boolean;
  mayEdit: boolean;
}) {
  const [search] = useSearchParams();
  const address = `/desk/recipes/products/${id}`;
  if (!draft)
    return search.has("thrown-away") && mayEdit ? (
      <Toast
        undo={
          <Form method="post" action={`${address}/bring-back`}>
            <Button kind="money" size="small">
              Undo
            </Button>
          </Form>
        }
      >
        The draft is discarded.{" "}
        <TextLink to="?" preventScrollReset>
          Close
        </TextLink>
      </Toast>
    ) : null;
  const since = `${draft.savedBy}, ${formatInstant(draft.savedAt)}`;
  return isShown ? (
    <Banner
      kind="wait"
      icon="pen"
      level={2}
      title="This is a draft: nobody outside reads it"
      actions={
        mayEdit && (
          <Form method="post" action={`${address}/throw-away`}>
            <input type="hidden" name="draft" value={draft.revision} />
            <Button kind="line">Discard</Button>
          </Form>
        )
      }
    >
      <p>Kept by {since}. A risk in it is said to nobody until it is saved.</p>
    </Banner>
  ) : (
    <Banner
      kind="wait"
      icon="pen"
      level={2}
      title="There is a draft of it"
      actions={
        <ButtonLink kind="line" to="?draft">
          Open the draft
        </ButtonLink>
      }
    >
      <p>Kept by {since}. The form below is what is saved.</p>
    </Banner>
  );
}
