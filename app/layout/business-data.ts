import type { Brand } from "#brand/brand.ts";
import { pictureSocial } from "#ui/picture/picture.tsx";

/** The firm as search engines read it (schema.org): who, where, when, and what is served to whom. */
export function businessData(origin: string, brand: Brand): Record<string, unknown> {
  return {
    "@type": ["FoodEstablishment", "LocalBusiness"],
    "@id": `${origin}/#caterer`,
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    url: `${origin}/home`,
    logo: `${origin}/icon-512.png`,
    image: origin + pictureSocial("hero-home").src,
    telephone: brand.phoneDialled,
    email: brand.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: brand.street,
      addressLocality: brand.town,
      postalCode: brand.postcode,
      addressCountry: "GB",
    },
    geo: { "@type": "GeoCoordinates", latitude: brand.latitude, longitude: brand.longitude },
    openingHours: brand.hours.map((hours) => hours.schema),
    hasMenu: `${origin}/menu`,
    areaServed: brand.town,
    currenciesAccepted: "GBP",
    sameAs: brand.social.map((link) => link.url),
    knowsAbout: ["school meals", "medical diets", "wedding catering", "party catering", "school events"],
  };
}
