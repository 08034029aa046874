import { Form } from "react-router";
import { Banner, Toast } from "../../ui/banner.tsx";
import { TextButton } from "../../ui/forms/desk-button.tsx";

interface GalleryNoticesProps {
  /** The id of the picture that was removed just now. */
  readonly removed: string | null;
  readonly done: string | null;
  /** Why some pictures were not taken. */
  readonly refused: readonly string[];
}

/** What was done last, and what was not taken. */
export function GalleryNotices({ removed, done, refused }: GalleryNoticesProps) {
  return (
    <>
      {refused.length > 0 && (
        <Banner kind="stop" role="alert" title="Not everything was taken">
          <ul>
            {refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      )}
      {removed && (
        <Toast
          undo={
            <Form method="post" action="/desk/site/gallery/restore">
              <input type="hidden" name="id" value={removed} />
              <TextButton>Undo</TextButton>
            </Form>
          }
        >
          The picture is removed.
        </Toast>
      )}
      {done && !removed && <Toast>{done === "saved" ? "Saved." : `${done}.`}</Toast>}
    </>
  );
}
