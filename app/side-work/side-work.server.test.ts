import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Invalid, Unavailable } from "#values/problem.ts";
import { createSideWork } from "./side-work.server.ts";
import type { SideProcess, SideReply, SideTask } from "./side-work.server.ts";

const limits = { longest: 1_000, longestIdle: 5_000, maxWaiting: 2, maxResident: 100 };
const done = { resident: 1, made: "done" };

/** Work beside us whose processes do nothing by themselves: a test replies for them. */
function watched() {
  const processes: {
    jobs: string[];
    ended: boolean;
    reply(reply: SideReply): void;
    die(): void;
  }[] = [];
  const start = (): SideProcess => {
    let [hearReply, hearEnd] = [(_: SideReply) => {}, () => {}];
    const one = {
      jobs: [] as string[],
      ended: false,
      reply: (reply: SideReply) => hearReply(reply),
      die: () => hearEnd(),
    };
    processes.push(one);
    return {
      send: ({ given }: SideTask) => void one.jobs.push(String(given)),
      onReply: (hear) => void (hearReply = hear),
      onEnd: (hear) => void (hearEnd = hear),
      end: () => void (one.ended = true),
    };
  };
  const { run, close } = createSideWork(start, limits);
  const ask = (given: string, kind = "pdf") => {
    const made = run(kind, given);
    made.catch(() => undefined);
    return made;
  };
  return { processes, ask, close };
}

describe("a process for work beside the site", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is started for the first one, gets them one by one, and is ended when nobody asks any more", async () => {
    const { processes, ask } = watched();
    expect(processes).toHaveLength(0);
    const [one, other] = [ask("a"), ask("b")];
    expect(processes[0]!.jobs).toEqual(["a"]);
    processes[0]!.reply(done);
    processes[0]!.reply(done);
    expect(await Promise.all([one, other])).toEqual(["done", "done"]);
    expect(processes).toHaveLength(1);
    vi.advanceTimersByTime(limits.longestIdle - 1);
    expect(processes[0]!.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(processes[0]!.ended).toBe(true);
  });

  test("does one kind of work: for another it is ended first, so that there is never a second", async () => {
    const { processes, ask } = watched();
    const [pdf, picture, next] = [ask("a"), ask("b", "picture"), ask("c", "picture")];
    expect(processes.map(({ ended }) => ended)).toEqual([false]);
    processes[0]!.reply(done);
    await pdf;
    expect(processes.map(({ ended, jobs }) => [ended, ...jobs])).toEqual([
      [true, "a"],
      [false, "b"],
    ]);
    // Its end is no news of the one that came after it.
    processes[0]!.die();
    processes[1]!.reply(done);
    await picture;
    processes[1]!.reply(done);
    await next;
    expect(processes.map(({ jobs }) => jobs)).toEqual([["a"], ["b", "c"]]);
  });

  test("that dies is replaced: what it was at is refused for the moment, what waits is done", async () => {
    const { processes, ask } = watched();
    const [lost, next] = [ask("a"), ask("b")];
    processes[0]!.die();
    await expect(lost).rejects.toThrow(Unavailable);
    expect(processes[1]!.jobs).toEqual(["b"]);
    // Late words of the one that is gone are nobody's.
    processes[0]!.reply({ ...done, made: "old" });
    processes[0]!.die();
    processes[1]!.reply(done);
    expect(await next).toBe("done");
  });

  test("that takes too long is ended and replaced", async () => {
    const { processes, ask } = watched();
    const [slow, next] = [ask("a"), ask("b")];
    vi.advanceTimersByTime(limits.longest);
    await expect(slow).rejects.toThrow(Unavailable);
    expect(processes.map(({ ended }) => ended)).toEqual([true, false]);
    processes[1]!.reply(done);
    expect(await next).toBe("done");
  });

  test("that has grown too large is replaced after its work", async () => {
    const { processes, ask } = watched();
    const [large, next] = [ask("a"), ask("b")];
    processes[0]!.reply({ ...done, resident: limits.maxResident + 1 });
    expect(await large).toBe("done");
    expect(processes.map(({ ended, jobs }) => [ended, ...jobs])).toEqual([
      [true, "a"],
      [false, "b"],
    ]);
    processes[1]!.reply(done);
    expect(await next).toBe("done");
  });

  test("has a queue that ends somewhere, and refuses what waits when the site closes", async () => {
    const { processes, ask, close } = watched();
    const taken = ["a", "b", "c"].map((one) => ask(one));
    await expect(ask("d")).rejects.toThrow(Unavailable);
    close();
    for (const one of taken) await expect(one).rejects.toThrow(Unavailable);
    expect(processes.map(({ ended }) => ended)).toEqual([true]);
  });

  test("says what is wrong with what was given, and what went wrong", async () => {
    const { processes, ask } = watched();
    const [long, broken] = [ask("a"), ask("b")];
    processes[0]!.reply({ resident: 1, problems: [{ field: "", message: "too long" }] });
    processes[0]!.reply({ resident: 1, fault: "no such thing" });
    await expect(long).rejects.toThrow(Invalid);
    await expect(broken).rejects.toThrow("no such thing");
  });
});
