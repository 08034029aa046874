import { useBrand } from "#layout/brand-context.tsx";
import { askFirstNotice } from "./menus/menu-notices.ts";
import * as toolText from "#ui/tool-page/tool-text.module.css";

/** What a page says in a lunch's place while a person finds out what is served, with the number to ask at. */
export function BeingChecked() {
  const { phone, phoneDialled } = useBrand();
  return (
    <span>
      {askFirstNotice}{" "}
      <a className={toolText.link} href={`tel:${phoneDialled}`}>
        {phone}
      </a>
    </span>
  );
}
