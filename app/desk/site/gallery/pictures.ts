import { redirect } from "react-router";
import { largestForm } from "#gallery/desk/desk-picture.ts";
import { uploadPicture } from "#gallery/desk/upload-picture.server.ts";
import type { PictureFile } from "#gallery/desk/upload-picture.server.ts";
import { UnusablePicture } from "#gallery/pictures/unusable-picture.ts";
import { formatLimit } from "#values/numbers/file-size.ts";
import { Conflict, Unavailable } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/pictures";

export function loader() {
  return redirect("/desk/site/gallery");
}

// What a form without script sends at once.
const maxFiles = 30;

/** Takes pictures in: one by script, several by a form. Each is taken whole or not at all, and says why. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const take: Take = async (picture) => {
    try {
      return { id: (await uploadPicture(site, actor, picture)).id };
    } catch (error) {
      const words = refusal(error);
      if (words === null) throw error;
      return { words };
    }
  };
  if (isSentAlone(args.request)) {
    const taken = await take(await readSentAlone(args.request));
    return Response.json(taken, { status: "id" in taken ? 200 : 422 });
  }
  return backToGallery(await takeForm(args.request, take));
}

/** Answers the picture's id, or why it was not taken. */
type Take = (picture: PictureFile) => Promise<{ id: string } | { words: string }>;

/** What came of a form: the last picture that was taken, and why others were not. */
async function takeForm(request: Request, take: Take): Promise<{ refused: string[]; last: string }> {
  if (Number(request.headers.get("Content-Length") ?? Infinity) > largestForm) {
    // A browser hears an answer only once all that it sends has been read.
    await request.body?.pipeTo(new WritableStream());
    return { refused: [`These are more than ${formatLimit(largestForm)}: send them one by one.`], last: "" };
  }
  const files = (await request.formData())
    .getAll("file")
    .filter((one) => one instanceof File)
    .filter((one) => one.size > 0 || one.name !== "");
  const refused: string[] = [];
  let last = "";
  for (const file of files.slice(0, maxFiles)) {
    const taken = await take({ bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name });
    if ("id" in taken) last = taken.id;
    else refused.push(`${file.name.slice(0, 80)}: ${taken.words}`);
  }
  if (files.length > maxFiles) refused.push(`${maxFiles} pictures at once, and no more.`);
  if (files.length === 0) refused.push("No picture was chosen.");
  return { refused, last };
}

function backToGallery({ refused, last }: { refused: string[]; last: string }): Response {
  const address = new URLSearchParams(refused.map((words) => ["refused", words]));
  if (last) address.set("picture", last);
  return redirect(`/desk/site/gallery?${address.toString()}`, 303);
}

/** Why a picture was not taken, for who sent it; null for a fault of ours. */
function refusal(error: unknown): string | null {
  if (error instanceof UnusablePicture || error instanceof Conflict) return error.message;
  if (error instanceof Unavailable) return "The picture could not be made just now. Please send it again.";
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOSPC" || code === "EDQUOT")
    return "Our disk is full. Nothing of it was kept: tell the owner.";
  return null;
}

const alone = "application/octet-stream";

/** Whether a picture is the whole body, as script sends it, and not a field of a form. */
const isSentAlone = (request: Request): boolean => request.headers.get("Content-Type") === alone;

/**
 * Reads a picture that is the whole body; its name is in the address. Its bytes are put where they stay as they come: read as
 * a form, a file of 20 MB would be in memory four times.
 */
async function readSentAlone(request: Request): Promise<PictureFile> {
  const fileName = new URL(request.url).searchParams.get("name") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? NaN);
  if (!request.body || !Number.isSafeInteger(length)) return { bytes: await request.bytes(), fileName };
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const chunk of request.body) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { bytes: bytes.subarray(0, at), fileName };
}
