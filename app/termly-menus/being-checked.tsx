import { useBrand } from "#layout/brand-context.tsx";
import { askFirstNotice } from "./menus/menu-notices.ts";

/** What a page says in a lunch's place while a person finds out what is served, with the number to ask at. */
export function BeingChecked() {
  const { phone, phoneDialled } = useBrand();
  return (
    <span className="being-checked">
      {askFirstNotice}{" "}
      <a className="text-link" href={`tel:${phoneDialled}`}>
        {phone}
      </a>
    </span>
  );
}
