import { largestUpload } from "#gallery/desk/desk-picture.ts";
import { formatLimit } from "#values/numbers/file-size.ts";

/** A file on its way into the gallery. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: "waits" | "sending" | "in" | "failed";
  /** How much of it has been sent, from 0 to 1. */
  readonly part: number;
  /** Why it was not taken. */
  readonly words: string;
  /** The picture's id, once it is in. */
  readonly id: string;
}

/** How a whole upload stands: "7 of 10 are in". */
export function uploadSums(uploads: readonly Upload[]) {
  const bytes = uploads.reduce((sum, one) => sum + one.bytes, 0);
  const sent = uploads.reduce((sum, one) => sum + one.bytes * one.part, 0);
  return {
    bytes,
    sent,
    all: uploads.length,
    in: uploads.filter(({ state }) => state === "in").length,
    isOver: uploads.every(({ state }) => state === "in" || state === "failed"),
  };
}

export interface SentFile {
  readonly id: string;
  readonly words: string;
}

/** What is said of a file that is larger than is taken. */
export const tooLarge = `It is larger than ${formatLimit(largestUpload)}. Save it smaller and send it again.`;

/** Sends one file, saying how much of it has gone. Never throws: `words` say why it was not taken. */
export function sendFile(file: File, onPart: (part: number) => void, signal: AbortSignal): Promise<SentFile> {
  return new Promise((resolve) => {
    // `fetch` does not tell how much of a body has been sent.
    const request = new XMLHttpRequest();
    const finish = (words: string, id = "") => resolve({ id, words });
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onPart(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("error", () =>
      finish("The connection broke off. Nothing was kept: send it again."),
    );
    request.addEventListener("abort", () => finish("Stopped."));
    request.addEventListener("load", () => {
      if (request.status === 200) return finish("", idIn(request.responseText));
      if (request.status === 413) return finish(tooLarge);
      if (request.responseURL.includes("/desk/sign-in"))
        return finish("Sign in again, then send it once more.");
      finish(wordsIn(request.responseText) || "It could not be taken in. Nothing was kept.");
    });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", `/desk/site/gallery/pictures?name=${encodeURIComponent(file.name.slice(0, 120))}`);
    // As it is, and not as a form's field: the site reads it with less memory.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(file);
  });
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const idIn = (text: string) => String(parsed(text)["id"] ?? "");
const wordsIn = (text: string) => String(parsed(text)["words"] ?? "");
