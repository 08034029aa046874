import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Invalid, Unavailable } from "#values/problem.ts";
import { typesetPdf } from "./typeset.server.ts";
import { createTypesetter } from "./typesetter.server.ts";
import type { TypesettingJob, TypesettingProcess, TypesettingReply } from "./typesetter.server.ts";
import { startTypesetting } from "./typesetting-process.server.ts";

const limits = { longest: 1_000, longestIdle: 5_000, maxWaiting: 2, maxResident: 100 };
const done = { resident: 1, pdf: Buffer.from("%PDF") };

/** A typesetter whose processes do nothing by themselves: a test replies for them. */
function watched() {
  const processes: {
    jobs: string[];
    ended: boolean;
    reply(reply: TypesettingReply): void;
    die(): void;
  }[] = [];
  const start = (): TypesettingProcess => {
    let [hearReply, hearEnd] = [(_: TypesettingReply) => {}, () => {}];
    const one = {
      jobs: [] as string[],
      ended: false,
      reply: (reply: TypesettingReply) => hearReply(reply),
      die: () => hearEnd(),
    };
    processes.push(one);
    return {
      send: ({ layout }: TypesettingJob) => void one.jobs.push(layout),
      onReply: (hear) => void (hearReply = hear),
      onEnd: (hear) => void (hearEnd = hear),
      end: () => void (one.ended = true),
    };
  };
  const { typeset, close } = createTypesetter(start, limits);
  const ask = (layout: string) => {
    const pdf = typeset(layout, {}, 0).then(String);
    pdf.catch(() => undefined);
    return pdf;
  };
  return { processes, ask, close };
}

describe("a process that sets PDFs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is started for the first one, gets them one by one, and is ended when nobody asks any more", async () => {
    const { processes, ask } = watched();
    expect(processes).toHaveLength(0);
    const [one, other] = [ask("a"), ask("b")];
    expect(processes[0]!.jobs).toEqual(["a"]);
    processes[0]!.reply(done);
    processes[0]!.reply(done);
    expect(await Promise.all([one, other])).toEqual(["%PDF", "%PDF"]);
    expect(processes).toHaveLength(1);
    vi.advanceTimersByTime(limits.longestIdle - 1);
    expect(processes[0]!.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(processes[0]!.ended).toBe(true);
  });

  test("that dies is replaced: what it was at is refused for the moment, what waits is set", async () => {
    const { processes, ask } = watched();
    const [lost, next] = [ask("a"), ask("b")];
    processes[0]!.die();
    await expect(lost).rejects.toThrow(Unavailable);
    expect(processes[1]!.jobs).toEqual(["b"]);
    // Late words of the one that is gone are nobody's.
    processes[0]!.reply({ ...done, pdf: Buffer.from("old") });
    processes[0]!.die();
    processes[1]!.reply(done);
    expect(await next).toBe("%PDF");
  });

  test("that takes too long is ended and replaced", async () => {
    const { processes, ask } = watched();
    const [slow, next] = [ask("a"), ask("b")];
    vi.advanceTimersByTime(limits.longest);
    await expect(slow).rejects.toThrow(Unavailable);
    expect(processes.map(({ ended }) => ended)).toEqual([true, false]);
    processes[1]!.reply(done);
    expect(await next).toBe("%PDF");
  });

  test("that has grown too large is replaced after its PDF", async () => {
    const { processes, ask } = watched();
    const [large, next] = [ask("a"), ask("b")];
    processes[0]!.reply({ ...done, resident: limits.maxResident + 1 });
    expect(await large).toBe("%PDF");
    expect(processes.map(({ ended, jobs }) => [ended, ...jobs])).toEqual([
      [true, "a"],
      [false, "b"],
    ]);
    processes[1]!.reply(done);
    expect(await next).toBe("%PDF");
  });

  test("has a queue that ends somewhere, and refuses what waits when the site closes", async () => {
    const { processes, ask, close } = watched();
    const taken = ["a", "b", "c"].map(ask);
    await expect(ask("d")).rejects.toThrow(Unavailable);
    close();
    for (const one of taken) await expect(one).rejects.toThrow(Unavailable);
    expect(processes.map(({ ended }) => ended)).toEqual([true]);
  });

  test("says what is wrong with the words, and what went wrong", async () => {
    const { processes, ask } = watched();
    const [long, broken] = [ask("a"), ask("b")];
    processes[0]!.reply({ resident: 1, problems: [{ field: "", message: "too long" }] });
    processes[0]!.reply({ resident: 1, fault: "no such layout" });
    await expect(long).rejects.toThrow(Invalid);
    await expect(broken).rejects.toThrow("no such layout");
  });
});

test("a real process sets the same bytes as this one, finds what does not fit, and outlives its murder", async () => {
  const entry = new URL("typesetting-process.testkit.ts", import.meta.url).pathname;
  const pids: number[] = [];
  const { typeset, close } = createTypesetter(() => {
    const one = startTypesetting(entry);
    pids.push(one.pid!);
    return one;
  });
  onTestFinished(close);
  const label = (text: string) =>
    [
      "app/labels/labels.typ",
      {
        ...{ title: "Labels", description: "One label.", count: 1, skip: 0, name: "Pie", mayContain: [] },
        sheet: { width: 64, height: 33.9, across: 3, down: 8, left: 7, top: 12.9, gap: 2 },
        ingredients: [{ text, strong: false }],
        ...{ useBy: "25 NOV 2026", packed: "Packed 23 Nov", storage: "Keep cool." },
        brand: { name: "Rosemary Lane", street: "14 Rosemary Lane", postcode: "E1 8AA" },
      },
      0,
    ] as const;
  expect((await typeset(...label("flour"))).equals(typesetPdf(...label("flour")))).toBe(true);
  await expect(typeset(...label("barley flour, ".repeat(60)))).rejects.toThrow(Invalid);
  process.kill(pids[0]!, "SIGKILL");
  await expect.poll(() => typeset(...label("butter")).catch(() => null), { timeout: 20_000 }).not.toBeNull();
  expect(pids).toHaveLength(2);
}, 30_000);
