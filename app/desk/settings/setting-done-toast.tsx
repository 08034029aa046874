import { Toast } from "../ui/banner.tsx";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { PutBack } from "./setting-history.tsx";

interface SettingDoneToastProps {
  /** The settings' document: "firm". */
  readonly document: string;
  readonly done: { readonly version: number; readonly saved: boolean };
  readonly mayUndo: boolean;
}

/** Says that settings were saved or put back; what was saved can be undone. */
export function SettingDoneToast({ document, done, mayUndo }: SettingDoneToastProps) {
  return (
    <Toast
      undo={
        done.saved &&
        mayUndo &&
        done.version > 0 && (
          <PutBack
            address={`/desk/settings/${document}`}
            version={done.version - 1}
            base={done.version}
            kind="money"
            id="undo"
          >
            Undo <Key>Ctrl Z</Key>
          </PutBack>
        )
      }
      actions={<TextLink to={`/desk/settings/${document}`}>Close</TextLink>}
    >
      {done.saved ? "Saved. It is on the site." : "Put back. It is on the site."}
    </Toast>
  );
}
