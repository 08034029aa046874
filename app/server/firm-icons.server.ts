import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import type { Blobs } from "#blobs/blobs.ts";
import type { Brand } from "#brand/brand.ts";
import { initialsOf } from "#brand/initials.ts";
import type { FirmIcons } from "#brand/mark.ts";
import { readMarkFile } from "#gallery/marks/mark-bytes.server.ts";
import { pathOf } from "#http/http-env.ts";
import { drawCard } from "#layout/firm-icon/firm-card.server.ts";
import { firmCardPath } from "#layout/firm-icon/firm-card-path.ts";
import { drawIcon, icoOf } from "#layout/firm-icon/draw-icon.server.ts";
import { outlinesOf } from "#layout/firm-icon/letter-outlines.server.ts";
import type { IconLook, IconShape } from "#layout/firm-icon/firm-icon.ts";
import { apple, firmIconSvg, maskable, tab, tile } from "#layout/firm-icon/firm-icon.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import { documents } from "#settings/documents.ts";

interface FirmIcon {
  readonly type: string;
  /** Which file of an icon that was uploaded it is. */
  readonly part: keyof FirmIcons;
  readonly draw: (initials: string, look: IconLook) => string | Buffer;
}

const png = (part: keyof FirmIcons, shape: IconShape, size: number): FirmIcon => ({
  type: "image/png",
  part,
  draw: (initials, look) => drawIcon(initials, shape, look, size),
});

const icons: Readonly<Record<string, FirmIcon>> = {
  "/favicon.svg": {
    type: "image/svg+xml",
    part: "svg",
    draw: (initials, look) => firmIconSvg(initials, tab, look),
  },
  "/favicon.ico": {
    type: "image/x-icon",
    part: "ico",
    draw: (initials, look) =>
      icoOf([16, 32, 48].map((size) => ({ size, png: drawIcon(initials, tab, look, size) }))),
  },
  "/icon-192.png": png("192", tile, 192),
  "/icon-512.png": png("512", tile, 512),
  "/icon-maskable-512.png": png("maskable", maskable, 512),
  "/apple-touch-icon.png": png("apple", apple, 180),
};

/** Where icons are, and the card of a firm that has no logo. */
export const iconPaths: readonly string[] = [...Object.keys(icons), firmCardPath];

/** A demonstration's icons are the files of the build, until somebody has uploaded one. */
const isOfBuild = ({ madeUp, icons: uploaded }: Pick<Brand, "madeUp" | "icons">) => madeUp && !uploaded;

// A drawing asks for nothing and runs nothing, also where somebody opens it alone.
const alone = { "Content-Security-Policy": "default-src 'none'; sandbox" };

/**
 * A firm's icons: what it uploaded; until then the first letters of its name on its colour, in the typeface of its headings, each
 * drawn once for a name, a colour and a pair of fonts. An icon whose file cannot be read is drawn, too.
 */
export function firmIconRoutes({
  settings,
  blobs,
}: {
  readonly settings: Pick<CurrentSettings, "now">;
  readonly blobs: Pick<Blobs, "get">;
}): Hono {
  const drawn = new Map<string, { readonly of: string; readonly bytes: string | Uint8Array<ArrayBuffer> }>();
  const read = readMarkFile(blobs);
  const routes = new Hono();
  for (const [path, { type, part, draw }] of Object.entries(icons))
    routes.get(path, async (c) => {
      const now = settings.now();
      if (isOfBuild(now.brand)) return c.notFound();
      const headers = { "Content-Type": type, "Cache-Control": "public, max-age=3600", ...alone };
      const address = now.brand.icons?.[part];
      const uploaded = address ? await read(address).catch(() => null) : null;
      if (uploaded) return c.body(uploaded, 200, headers);
      const [initials, ground] = [
        initialsOf(now.brand.name),
        documents.colours.fieldsOf(now)["rosemary"] ?? "#1f4d3a",
      ];
      const { fonts } = now.brand;
      const of = `${initials} ${ground} ${fonts}`;
      let icon = drawn.get(path);
      if (icon?.of !== of) {
        const made = draw(initials, { ground, letters: "#fbf6ec", outlines: outlinesOf(fonts) });
        icon = { of, bytes: typeof made === "string" ? made : new Uint8Array(made) };
        drawn.set(path, icon);
      }
      return c.body(icon.bytes, 200, headers);
    });
  const card = { of: "", bytes: new Uint8Array<ArrayBuffer>(new ArrayBuffer()) };
  routes.get(firmCardPath, (c) => {
    const { name, fonts } = settings.now().brand;
    const colour = documents.colours.fieldsOf(settings.now())["rosemary"] ?? "#1f4d3a";
    const of = `${name} ${colour} ${fonts}`;
    // It takes some hundredths of a second: once for a name, a colour and a pair of fonts.
    if (card.of !== of)
      Object.assign(card, { of, bytes: new Uint8Array(drawCard(name, colour, outlinesOf(fonts))) });
    const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600", ...alone };
    return c.body(card.bytes, 200, headers);
  });
  return routes;
}

/** Whether a request asks for an icon that the build has only for a demonstration. */
export const asksForFirmIcon = (request: IncomingMessage, { now }: Pick<CurrentSettings, "now">): boolean =>
  !isOfBuild(now().brand) && pathOf(request) in icons;
