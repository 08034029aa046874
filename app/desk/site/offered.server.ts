import type { SiteContext } from "#server/services.ts";
import { pictureFacts, pictureNames } from "#ui/picture/pictures.ts";
import type { Offered } from "./field-list.tsx";

const pictures = pictureNames.map((name) => ({ name, alt: pictureFacts(name).alt }));

/** What the fields of a page or an item may choose from: pictures with what they show, and the firm's claims. */
export const offeredBy = ({ settings }: Pick<SiteContext, "settings">): Omit<Offered, "errors"> => ({
  pictures,
  claims: Object.entries(settings.now().claims).map(([key, { figure, text }]) => ({
    key,
    name: `${figure} ${text}`,
  })),
});
