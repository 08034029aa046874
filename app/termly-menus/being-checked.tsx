import { useBrand } from "#layout/brand-context.tsx";
import { askFirst } from "./menu-sentences.ts";

/** What a page says in a lunch's place while a person finds out what is served, with the number to ask at. */
export function BeingChecked() {
  const { phone, phoneDialled } = useBrand();
  return (
    <span className="being-checked">
      {askFirst}{" "}
      <a className="text-link" href={`tel:${phoneDialled}`}>
        {phone}
      </a>
    </span>
  );
}
