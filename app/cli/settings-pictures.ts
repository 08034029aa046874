import type { Blobs } from "#blobs/blobs.ts";
import { parseMark } from "#brand/mark.ts";
import { makeMark } from "#gallery/marks/mark-files.server.ts";
import { imageName } from "#gallery/pictures/image-files.server.ts";
import { UnusableMark } from "#gallery/marks/unusable-mark.ts";
import { storedMark, uploadMark } from "#gallery/marks/upload-mark.server.ts";
import type { Fields } from "#settings/setting-document.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { isRecord } from "#values/record.ts";

// In a file of settings logo and icon are the pictures themselves, a drawing as its text and any other as a data address: the file
// alone is the whole look, on another site too. What comes in is made anew, as at the desk.

const uses = ["logo", "icon"] as const;
const picture = "data:image/png;base64,";

/** A file of settings with the pictures in place of their files' names. */
export async function withPictures(blobs: Pick<Blobs, "get">, text: string): Promise<string> {
  const file: unknown = JSON.parse(text);
  if (!isRecord(file) || !isRecord(file["logo"])) return text;
  const logo: Record<string, unknown> = { ...file["logo"] };
  for (const use of uses) {
    const files = parseMark(String(logo[use] ?? ""))?.files;
    const isDrawing = use === "logo" ? files?.paper?.endsWith(".svg") : !(await isWrapped(blobs, files?.svg));
    const name = use === "logo" ? files?.paper : isDrawing ? files?.svg : files?.["512"];
    const bytes = name ? await blobs.get(`images/${name}`) : null;
    if (bytes)
      logo[use] = isDrawing ? Buffer.from(bytes).toString() : picture + Buffer.from(bytes).toString("base64");
  }
  return `${JSON.stringify({ ...file, logo }, null, 2)}\n`;
}

/** Whether an icon's drawing has a picture in it, as those have that were made of one. */
async function isWrapped(blobs: Pick<Blobs, "get">, name: string | undefined): Promise<boolean> {
  const bytes = name ? await blobs.get(`images/${name}`) : null;
  return bytes !== null && Buffer.from(bytes).includes("<image ");
}

/**
 * A file of settings with its pictures stored, and the names of their files in their place; `inForce` is what is settled of logo
 * and icon now. Throws Invalid for a picture that is
 * refused; what is no file of settings is left for who reads it.
 */
export async function takePictures(
  { blobs, inForce }: { readonly blobs: Blobs; readonly inForce: Fields },
  text: string,
): Promise<string> {
  const file = parseJson(text);
  if (!isRecord(file) || !isRecord(file["logo"])) return text;
  const logo: Record<string, unknown> = { ...file["logo"] };
  const problems: Problem[] = [];
  for (const use of uses) {
    const given = logo[use];
    if (typeof given !== "string" || given === "") continue;
    const fault = (message: string) => problems.push({ field: `logo.${use}`, message });
    if (parseMark(given)) {
      if (!(await storedMark(blobs, given))) fault("Its files are not on this site: export it once more.");
      continue;
    }
    try {
      const bytes = given.startsWith(picture)
        ? Buffer.from(given.slice(picture.length), "base64")
        : Buffer.from(given);
      // What it was made into already is made into nothing else: the same file twice changes nothing.
      const before = inForce[use] ?? "";
      logo[use] = before.includes(imageName(bytes))
        ? before
        : await uploadMark({ blobs, makeMark }, bytes, use);
    } catch (error) {
      if (!(error instanceof UnusableMark)) throw error;
      fault(error.message);
    }
  }
  if (problems.length) throw new Invalid(problems);
  return JSON.stringify({ ...file, logo });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
