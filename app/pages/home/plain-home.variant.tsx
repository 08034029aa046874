import { useBrand } from "#layout/brand-context.tsx";
import { contact, menu } from "#layout/navigation.ts";
import { Hero } from "#ui/hero/hero.tsx";
import { plain as words } from "./home.copy.ts";

/** The home page of a firm that has not written its own: who it is, and where to go. */
export function PlainHome() {
  const { name, tagline, town } = useBrand();
  return (
    <Hero
      eyebrow={town || words.eyebrow}
      heading={name}
      lead={tagline ? `${tagline}.` : words.lead}
      actions={[
        { text: words.menu, to: menu.path },
        { text: words.quote, to: contact.path, variant: "more" },
      ]}
      picture={plainPicture}
    />
  );
}

export const plainPicture = "school-lunch" as const;
