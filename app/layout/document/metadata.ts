import type { MetaDescriptor } from "react-router";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";
import type { ClaimsInForce } from "#brand/claims.ts";
import { claims as allClaims } from "#brand/claims.ts";
import { fillClaims } from "#brand/claims-in-copy.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { isOwnPicture, pictureSocial } from "#ui/picture/pictures.ts";
import { firmCard } from "../firm-icon/firm-card-path.ts";
import type { Navigation } from "../navigation.ts";
import { wayTo } from "../navigation.ts";

export interface PageWords {
  /** Without the firm's name, which is added: "Primary school lunches". */
  readonly title: string;
  /** One or two sentences for a search engine's list, at most 160 characters. */
  readonly description: string;
  /** "/primaries/how-we-work" */
  readonly path: string;
  /** The canonical address, where that is not the path alone: "/primaries/termly-menus?menu=olive". */
  readonly address?: string;
  /** What social networks show with a link. */
  readonly picture: PictureRef;
  /** Further JSON-LD; gets the public origin, as every address in it must be whole. */
  readonly data?: (origin: string, brandName: string, brand: Brand) => Record<string, unknown>[];
}

/** What the loader of pages/layout.ts returns for the head of every public page. */
export interface HeadFacts {
  readonly origin: string;
  readonly brandName: string;
  readonly brand: Brand;
  /** For the descriptions. */
  readonly claims: ClaimsInForce;
  /** The tree of links, for breadcrumbs. */
  readonly navigation: Navigation;
  /** One view in how many the page's browser measures; 0: none. */
  readonly measuresOneIn: number;
}

/** "Payments - Rosemary Lane": what a tab and a bookmark are called. */
export const pageTitle = (title: string, brandName: string) => `${title} - ${brandName}`;

/**
 * Makes a page's `meta`: `export const meta = pageMeta({ title, description, path, picture });`
 * Title, description, canonical address, Open Graph, Twitter card, and the breadcrumbs of the tree of links as JSON-LD.
 */
export function pageMeta({ path, address: own = path, picture, data, ...words }: PageWords) {
  return ({
    matches,
  }: {
    matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  }): MetaDescriptor[] => {
    // React Router does not know whose data it hands over.
    const facts = matches.find((match) => match?.id === "pages/layout")?.loaderData as HeadFacts | undefined;
    const { origin, brandName, brand } = facts ?? { origin: "", brandName: "", brand: sampleBrand };
    const { title, description, more } = fillClaims(
      {
        title: words.title,
        description: words.description,
        more: data?.(origin, brandName, brand) ?? [],
      },
      facts?.claims ?? allClaims,
    );
    const address = origin + own;
    const social = socialOf(picture, brand);
    return [
      { title: pageTitle(title, brandName) },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: address },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: brandName },
      { property: "og:locale", content: "en_GB" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: address },
      { property: "og:image", content: origin + social.src },
      { property: "og:image:width", content: String(social.width) },
      { property: "og:image:height", content: String(social.height) },
      { property: "og:image:alt", content: social.alt },
      { name: "twitter:card", content: "summary_large_image" },
      ...[...(facts ? breadcrumbs(facts, path) : []), ...more].map((one) => ({
        "script:ld+json": { "@context": "https://schema.org", ...one },
      })),
    ];
  };
}

/** A picture of the firm's, or else its card; on a demonstration the sample's. */
function socialOf(picture: PictureRef, brand: Brand) {
  if (typeof picture !== "string" && picture.jpeg.length > 0) return pictureSocial(picture);
  return brand.madeUp && !isOwnPicture(picture)
    ? pictureSocial(picture)
    : { ...firmCard(brand), alt: brand.name };
}

function breadcrumbs({ navigation, origin }: HeadFacts, path: string): Record<string, unknown>[] {
  const way = wayTo(navigation, path);
  if (way.length === 0) return [];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: way.map(({ name, path: to }, i) => ({
        "@type": "ListItem",
        position: i + 1,
        name,
        item: origin + to,
      })),
    },
  ];
}
