import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { largestLetter } from "#school-menus/diets/letter.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { withLetterForm } from "./letter-form.server.ts";

const file = (bytes: Uint8Array | string, name = "letter.pdf") =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

function sending(files: readonly File[], typed: Readonly<Record<string, string>> = {}): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const one of files) form.append("letter", one);
  return new Request("https://www.rosemarylane.example/diet-request", { method: "POST", body: form });
}

test("a form with a letter has what was typed and what was chosen", async () => {
  const request = sending([file("%PDF")], { class: "2 Oak", else: "kiwi" });
  await withLetterForm(request, async ({ form, files, fault }) => {
    expect([form.get("class"), form.get("else")]).toEqual(["2 Oak", "kiwi"]);
    expect([files.length, fault]).toEqual([1, null]);
  });
  const without = sending([new File([], "")], { class: "2 Oak" });
  await withLetterForm(without, async ({ files }) => expect(files).toEqual([]));
});

test("a letter of 40 MB is not kept, is said to be too large, and nothing that was typed is lost", async () => {
  const typed = { class: "2 Oak", else: "kiwi", email: "parent@home.example", seen: "yes" };
  const request = sending([file(Buffer.alloc(40 * mebibyte, "a"))], typed);
  await withLetterForm(request, async ({ form, files, fault }) => {
    expect(Object.fromEntries(form)).toEqual(typed);
    expect(files).toEqual([]);
    expect(fault?.message).toMatch(/more than 10 MB.*can be added later/);
  });
  // What it held is given back: the next is read as if it had not been there.
  await withLetterForm(sending([file("%PDF")]), async ({ fault }) => expect(fault).toBeNull());
});

test("of a letter that is too large nothing but what was typed stays in memory while the rest of it comes in", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heldNow = async () => {
    // What was read before has settled, and is given back, some turns later.
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
    }
    return process.memoryUsage().arrayBuffers;
  };
  const before = await heldNow();
  let kept = Infinity;
  let left = 12;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      left -= 1;
      if (left >= 0) return controller.enqueue(new Uint8Array(mebibyte));
      kept = (await heldNow()) - before;
      controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const sent = { method: "POST", body, headers, duplex: "half" };
  const request = new Request("https://www.rosemarylane.example/", sent);
  await withLetterForm(request, async ({ fault }) => expect(fault?.message).toContain("more than 10 MB"));
  expect(kept).toBeLessThan(4 * mebibyte);
});

test("no more of all forms together is held than there is room for", async () => {
  const heavy = () => sending([file(Buffer.alloc(largestLetter - 1_000, "a"))], { class: "2 Oak" });
  let done = () => {};
  const wait = new Promise<void>((resolve) => (done = resolve));
  const open = Array.from({ length: 4 }, () => {
    let reached = () => {};
    const isRead = new Promise<void>((resolve) => (reached = resolve));
    const work = withLetterForm(heavy(), async ({ fault }) => {
      reached();
      await wait;
      return fault;
    });
    return { isRead, work };
  });
  await Promise.all(open.map(({ isRead }) => isRead));
  await withLetterForm(heavy(), async ({ form, files, fault }) => {
    expect([form.get("class"), files.length]).toEqual(["2 Oak", 0]);
    expect(fault?.message).toContain("more of them come in");
  });
  done();
  expect(await Promise.all(open.map(({ work }) => work))).toEqual([null, null, null, null]);
  await withLetterForm(heavy(), async ({ fault }) => expect(fault).toBeNull());
});

test("what is no form, or a plain form of megabytes, has no fields", async () => {
  const post = (body: string, type: string) =>
    new Request("https://www.rosemarylane.example/", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
  for (const request of [
    post("{}", "application/json"),
    post(`class=2&else=${"x".repeat(mebibyte)}`, "application/x-www-form-urlencoded"),
    post("--x\r\nnonsense", "multipart/form-data; boundary=x"),
    post("nonsense", "multipart/form-data"),
  ])
    await withLetterForm(request, async ({ form, files }) => expect([[...form], files]).toEqual([[], []]));
  const plain = post("class=2+Oak", "application/x-www-form-urlencoded");
  await withLetterForm(plain, async ({ form }) => expect(form.get("class")).toBe("2 Oak"));
});
