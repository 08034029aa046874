import { expect, test } from "vitest";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { thumbnailFor } from "./thumbnails.ts";

const cake = { focal: { x: 0.5, y: 0.4 } } as PictureFacts;
const pictures = { weddings: cake };

test("a dish has its own picture", () => {
  expect(thumbnailFor({ image: "weddings" }, pictures)).toMatchObject({ picture: cake, z: 2.2 });
});

test.each(["", "no-such-picture", "toString"])("never shows another dish's picture (%j)", (image) => {
  expect(thumbnailFor({ image }, pictures)).toBeNull();
});
