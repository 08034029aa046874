import { useBrand } from "#layout/brand-context.tsx";
import { askFirstNotice } from "../menus/menu-notices.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";

/** What a page says in a lunch's place while a person finds out what is served, with the number to ask at. */
export function BeingChecked() {
  const { phone, phoneDialled, email } = useBrand();
  const reach = phone
    ? { text: phone, href: `tel:${phoneDialled}` }
    : { text: email || "write to us", href: email ? `mailto:${email}` : "/contact-us" };
  return (
    <span>
      {askFirstNotice} <TextLink href={reach.href}>{reach.text}</TextLink>
    </span>
  );
}
