import sharp from "sharp";

/** What a telephone takes of a kitchen: bright and dark, with grain and edges; a JPEG to be uploaded. */
export async function photograph(name: string, width: number, height: number, colour: string) {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .blur(1.2)
    .png()
    .toBuffer();
  const plates = Array.from(
    { length: 40 },
    (_, at) =>
      `<circle cx="${((at * 397) % 97) / 97}" cy="${((at * 211) % 89) / 89}" r="${0.03 + (at % 5) / 60}" fill="hsl(${(at * 53) % 360} 60% ${30 + ((at * 17) % 50)}%)"/>`,
  ).join("");
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1" fill="${colour}"/>${plates}</svg>`,
  );
  const buffer = await sharp(drawn)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
