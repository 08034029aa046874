import type { ComponentProps, ReactNode } from "react";
import { Columns, Side, Stack } from "../ui/frame/page-layout.tsx";
import { AffectedList } from "./affected-list.tsx";
import type { AffectedView } from "./affected-view.ts";
import { SaveSheet } from "./save-sheet.tsx";
import { useHeld } from "./use-held.ts";

/** A change that is looked over: what it touches on the left, with a choice for each lunch, and the form that saves it. */
export function ReviewColumns({
  view,
  children,
  ...sheet
}: Omit<ComponentProps<typeof SaveSheet>, "view" | "held" | "children"> & {
  view: AffectedView;
  /** Further buttons of the form. */
  buttons?: ReactNode;
  /** What changes of the document itself. */
  children?: ReactNode;
}) {
  const held = useHeld(view);
  const { buttons, ...rest } = sheet;
  return (
    <Columns>
      <Stack>
        {children}
        <AffectedList view={view} held={held} />
      </Stack>
      <Side>
        <SaveSheet {...rest} view={view} held={held.count}>
          {buttons}
        </SaveSheet>
      </Side>
    </Columns>
  );
}
