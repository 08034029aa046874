import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cropSizes } from "./photograph-sizes.ts";
import { ResponsiveImage, type PictureFacts } from "./responsive-image.tsx";

const files = (ending: string) => [800, 1600].map((w) => ({ w, src: `/img/loaf-${w}.${ending}` }));
const loaf: PictureFacts = {
  alt: "A scored loaf.",
  width: 1600,
  height: 1000,
  focal: { x: 0.66, y: 0.525 },
  avif: files("avif"),
  webp: files("webp"),
  jpeg: files("jpg"),
};

test("a picture offers its best format first, and reserves its space until it is loaded", () => {
  const html = renderToStaticMarkup(<ResponsiveImage picture={loaf} sizes="50vw" />);
  expect(html).toMatch(
    /^<picture><source type="image\/avif" srcSet="\/img\/loaf-800.avif 800w, \/img\/loaf-1600.avif 1600w"/,
  );
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
  expect(html).toContain('width="1600" height="1000" alt="A scored loaf." loading="lazy" decoding="async"');
  expect(html).toContain('sizes="auto, 50vw"');
  expect(html).not.toContain("style");
});

test("the first picture of a page is loaded eagerly, in the one format that the browser chooses", () => {
  const html = renderToStaticMarkup(<ResponsiveImage picture={loaf} sizes="100vw" eager />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toMatch(/lazy|auto,|rel="preload"/);
});

test("a picture beside its own heading may have an empty alt, and keeps its focal point when cropped", () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage picture={loaf} sizes="50vw" alt="" focal className="plate" />,
  );
  expect(html).toContain('alt="" class="plate" style="object-position:66% 52.5%"');
});

test("a crop requests a picture as many times wider than its box as it enlarges", () => {
  expect(cropSizes("320px", 2.5)).toBe("calc(320px * 2.5)");
  expect(cropSizes("(width < 700px) 150px, min(50vw, calc(90vw - 40px))", 2)).toBe(
    "(width < 700px) calc(150px * 2), calc(min(50vw, calc(90vw - 40px)) * 2)",
  );
});

test("a crop on a phone requests fewer pixels than the screen has", () => {
  expect(cropSizes("(width < 1000px) 100vw, 50vw", 2)).toBe(
    "(width < 700px) calc(100vw * 1.2), (width < 1000px) calc(100vw * 2), calc(50vw * 2)",
  );
  expect(cropSizes("(width < 700px) 80vw, 320px", 2)).toBe(
    "(width < 700px) calc(80vw * 1.2), calc(320px * 2)",
  );
  expect(cropSizes("(width < 480px) 90vw, 30vw", 1.5)).toBe(
    "(width < 480px) calc(90vw * 0.9), (width < 700px) calc(30vw * 0.9), calc(30vw * 1.5)",
  );
});
