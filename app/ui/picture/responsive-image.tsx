import type { CSSProperties } from "react";

export interface PictureFile {
  /** Pixels. */
  w: number;
  src: string;
}

/** What a page must know of a picture to show it; plain data, so it may travel to an island as a property. */
export interface PictureFacts {
  alt: string;
  /** Pixels of the largest form; the page reserves this shape before the picture loads. */
  width: number;
  height: number;
  /** The point that a crop keeps visible, in fractions. */
  focal: { x: number; y: number };
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
  jpeg: readonly PictureFile[];
}

export interface PictureProps {
  /** How wide it is shown, as in HTML: "(width < 700px) 100vw, 50vw". */
  sizes: string;
  /** Set on the img itself. */
  className?: string;
  style?: CSSProperties;
  /** Instead of its own text; "" where a heading beside it already describes it. */
  alt?: string;
  /** For the one picture that fills the first screen: fetched at once, before all others. */
  eager?: boolean;
  /** A lazy picture is fetched as wide as it was laid out, where the browser can; or as `sizes` says. */
  asWideAs?: "layout" | "sizes";
  /** Keep this point (or, with true, the picture's own) visible under `object-fit: cover`. */
  focal?: boolean | { x: number; y: number };
}

/** A picture in AVIF, WebP and JPEG: the browser takes the best that it knows, at the width that it needs. */
export function ResponsiveImage({
  picture,
  sizes,
  className,
  style,
  alt = picture.alt,
  eager = false,
  asWideAs = "layout",
  focal = false,
}: PictureProps & { picture: PictureFacts }) {
  // A lazy picture has been laid out before it is fetched: browsers that know "auto" take its true width.
  const shown = eager || asWideAs === "sizes" ? sizes : `auto, ${sizes}`;
  const point = focal === true ? picture.focal : focal;
  return (
    <picture>
      {picture.avif.length > 0 && <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={shown} />}
      {picture.webp.length > 0 && <source type="image/webp" srcSet={srcSet(picture.webp)} sizes={shown} />}
      <img
        src={picture.jpeg[0]?.src}
        srcSet={srcSet(picture.jpeg)}
        sizes={shown}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        style={point ? { ...style, objectPosition: `${percent(point.x)} ${percent(point.y)}` } : style}
        {...(eager
          ? { fetchPriority: "high" as const }
          : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}

/** "/img/a-480.avif 480w, /img/a-800.avif 800w" */
export function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ w, src }) => `${src} ${w}w`).join(", ");
}

function percent(part: number) {
  return `${Math.round(part * 1000) / 10}%`;
}
