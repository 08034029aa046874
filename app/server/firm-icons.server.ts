import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { initialsOf } from "#brand/initials.ts";
import { pathOf } from "#http/http-env.ts";
import { drawIcon, icoOf } from "#layout/firm-icon/draw-icon.server.ts";
import type { IconColours, IconShape } from "#layout/firm-icon/firm-icon.ts";
import { apple, firmIconSvg, maskable, tab, tile } from "#layout/firm-icon/firm-icon.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import { documents } from "#settings/documents.ts";

interface FirmIcon {
  readonly type: string;
  readonly draw: (initials: string, colours: IconColours) => string | Buffer;
}

const png = (shape: IconShape, size: number): FirmIcon => ({
  type: "image/png",
  draw: (initials, colours) => drawIcon(initials, shape, colours, size),
});

const icons: Readonly<Record<string, FirmIcon>> = {
  "/favicon.svg": {
    type: "image/svg+xml",
    draw: (initials, colours) => firmIconSvg(initials, tab, colours),
  },
  "/favicon.ico": {
    type: "image/x-icon",
    draw: (initials, colours) =>
      icoOf([16, 32, 48].map((size) => ({ size, png: drawIcon(initials, tab, colours, size) }))),
  },
  "/icon-192.png": png(tile, 192),
  "/icon-512.png": png(tile, 512),
  "/icon-maskable-512.png": png(maskable, 512),
  "/apple-touch-icon.png": png(apple, 180),
};

/** Where icons are. */
export const iconPaths: readonly string[] = Object.keys(icons);

/**
 * A firm's icons: the first letters of its name on its colour, in the typeface of its headings. A demonstration's are the files of
 * the build. Each is drawn once for a name and a colour.
 */
export function firmIconRoutes({ settings }: { readonly settings: Pick<CurrentSettings, "now"> }): Hono {
  const drawn = new Map<string, { readonly of: string; readonly bytes: string | Uint8Array<ArrayBuffer> }>();
  const routes = new Hono();
  for (const [path, { type, draw }] of Object.entries(icons))
    routes.get(path, (c) => {
      const now = settings.now();
      if (now.brand.madeUp) return c.notFound();
      const [initials, ground] = [
        initialsOf(now.brand.name),
        documents.colours.fieldsOf(now)["rosemary"] ?? "#1f4d3a",
      ];
      const of = `${initials} ${ground}`;
      let icon = drawn.get(path);
      if (icon?.of !== of) {
        const made = draw(initials, { ground, letters: "#fbf6ec" });
        icon = { of, bytes: typeof made === "string" ? made : new Uint8Array(made) };
        drawn.set(path, icon);
      }
      return c.body(icon.bytes, 200, { "Content-Type": type, "Cache-Control": "public, max-age=3600" });
    });
  return routes;
}

/** Whether a request asks for an icon that the build has only for a demonstration. */
export const asksForFirmIcon = (request: IncomingMessage, { now }: Pick<CurrentSettings, "now">): boolean =>
  !now().brand.madeUp && pathOf(request) in icons;
