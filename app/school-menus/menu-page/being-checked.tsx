import { useBrand } from "#layout/brand-context.tsx";
import { askFirstNotice } from "../menus/menu-notices.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";

/** What a page says in a lunch's place while a person finds out what is served, with the number to ask at. */
export function BeingChecked() {
  const { phone, phoneDialled } = useBrand();
  return (
    <span>
      {askFirstNotice} <TextLink href={`tel:${phoneDialled}`}>{phone}</TextLink>
    </span>
  );
}
