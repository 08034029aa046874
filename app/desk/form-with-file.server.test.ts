import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { Invalid } from "#values/problem.ts";
import { readFormWithFile } from "./form-with-file.server.ts";

/** A request whose body arrives in pieces of a size. */
async function inPieces(form: FormData, size: number): Promise<Request> {
  const sent = new Request("http://desk.example/", { method: "POST", body: form });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  return pieces(bytes, size, sent.headers.get("Content-Type") ?? "");
}

function pieces(bytes: Uint8Array, size: number, type: string): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Request("http://desk.example/", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
    duplex: "half",
  } as RequestInit);
}

const whole = async (bytes: AsyncIterable<Uint8Array>) => {
  const parts = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};

test("a form with a file is the same however it arrives, and the fields before the file are known", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 40, unit: "grapheme" }),
      fc.uint8Array({ maxLength: 200 }),
      fc.integer({ min: 1, max: 90 }),
      async (words, bytes, size) => {
        const form = new FormData();
        form.append('wo"rds', words);
        form.append("file", new File([new Uint8Array(bytes)], "register.csv"));
        form.append("act", "find");
        const read = await readFormWithFile(await inPieces(form, size), async (file, before) => ({
          before: [...before.keys()],
          bytes: await whole(file),
        }));
        // A form's text has the line ends of a form.
        expect([...read.form]).toEqual([
          ['wo"rds', words.replaceAll(/\r\n|\r|\n/g, "\r\n")],
          ["act", "find"],
        ]);
        expect(read.taken?.before).toEqual(['wo"rds']);
        expect(new Uint8Array(read.taken?.bytes ?? [])).toEqual(new Uint8Array(bytes));
      },
    ),
    { numRuns: cases(200) },
  );
});

test("a file with line ends and dashes of its own is not cut", async () => {
  const form = new FormData();
  form.append("file", new File(["a\r\n--b\r\n----\r\n"], "a.csv"));
  const { taken } = await readFormWithFile(await inPieces(form, 3), async (file) =>
    String(await whole(file)),
  );
  expect(taken).toBe("a\r\n--b\r\n----\r\n");
});

test("no file is none, and one that is refused is read to its end", async () => {
  const form = new FormData();
  form.append("file", new File([], ""));
  form.append("act", "look");
  const never = () => Promise.reject(new Error("taken"));
  const plain = await readFormWithFile(await inPieces(form, 10), never);
  expect([plain.taken, plain.form.get("act")]).toEqual([null, "look"]);

  const large = new FormData();
  large.append("file", new File(["x".repeat(10_000)], "a.csv"));
  const request = await inPieces(large, 100);
  const refusing = readFormWithFile(request, async (file) => {
    for await (const _ of file) throw new Invalid([{ field: "file", message: "not this" }]);
  });
  await expect(refusing).rejects.toThrow("not this");
  expect(request.bodyUsed).toBe(true);
});

test("a form without a file is read as any other, and one that breaks off is refused as such", async () => {
  const body = new URLSearchParams({ rows: "Olive" });
  const plain = await readFormWithFile(new Request("http://desk.example/", { method: "POST", body }), () =>
    Promise.resolve("file"),
  );
  expect([plain.taken, plain.form.get("rows")]).toEqual([null, "Olive"]);
  const broken = pieces(
    new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nOli'),
    5,
    "multipart/form-data; boundary=x",
  );
  await expect(readFormWithFile(broken, () => Promise.resolve(null))).rejects.toThrow(
    "Failed to parse body as FormData",
  );
});
