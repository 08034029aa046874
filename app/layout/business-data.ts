import type { Brand } from "#brand/brand.ts";
import { firmCard } from "./firm-icon/firm-card-path.ts";
import { pictureSocial } from "#ui/picture/pictures.ts";

/** The firm as search engines read it (schema.org): who, where, when, and what is served to whom. */
export function businessData(origin: string, brand: Brand): Record<string, unknown> {
  return {
    "@type": ["FoodEstablishment", "LocalBusiness"],
    "@id": `${origin}/#caterer`,
    name: brand.name,
    ...settled({ legalName: brand.legalName, slogan: brand.tagline }),
    url: `${origin}/home`,
    logo: origin + (brand.logo?.paper ?? "/icon-512.png"),
    image:
      origin + (brand.madeUp ? (brand.logo?.card ?? pictureSocial("hero-home").src) : firmCard(brand).src),
    ...settled({ telephone: brand.phoneDialled, email: brand.email }),
    address: {
      "@type": "PostalAddress",
      ...settled({
        streetAddress: brand.street,
        addressLocality: brand.town,
        postalCode: brand.postcode,
      }),
      addressCountry: "GB",
    },
    ...(brand.latitude !== null &&
      brand.longitude !== null && {
        geo: { "@type": "GeoCoordinates", latitude: brand.latitude, longitude: brand.longitude },
      }),
    ...(brand.hours.length > 0 && { openingHours: brand.hours.map((hours) => hours.schema) }),
    hasMenu: `${origin}/menu`,
    ...settled({ areaServed: brand.town }),
    currenciesAccepted: "GBP",
    ...(brand.social.length > 0 && { sameAs: brand.social.map((link) => link.url) }),
    knowsAbout: ["school meals", "medical diets", "wedding catering", "party catering", "school events"],
  };
}

/** Search engines are told of nothing that is empty. */
const settled = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));
