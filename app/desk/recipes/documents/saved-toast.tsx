import { useSearchParams } from "react-router";
import type { DocumentKind } from "#recipes/kitchen.ts";
import { Toast } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { UndoForm } from "../../ui/forms/undo-form.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";

/** What was saved or taken back just now, by the address; a save can be taken back from here. */
export function SavedToast({
  kind,
  id,
  version,
  mayEdit,
}: {
  kind: DocumentKind;
  id: string;
  /** The version that there is now: another than the one that was saved is somebody else's. */
  version: number;
  mayEdit: boolean;
}) {
  const [search] = useSearchParams();
  const saved = Number(search.get("saved"));
  const canUndo = mayEdit && saved > 0 && saved === version;
  useKeys(
    canUndo ? { "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo-save")?.requestSubmit() } : {},
  );
  const close = (
    <TextLink to="?" preventScrollReset>
      Close
    </TextLink>
  );
  if (search.has("undone"))
    return (
      <Toast actions={close}>
        Version {version} says what was said before. What had been added shows until somebody else approves.
      </Toast>
    );
  if (!canUndo) return null;
  return (
    <Toast
      undo={
        <UndoForm action="/desk/recipes/undo" id="undo-save">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
        </UndoForm>
      }
      actions={close}
    >
      Version {version} is saved.
    </Toast>
  );
}
