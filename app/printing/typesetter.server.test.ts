import { expect, onTestFinished, test } from "vitest";
import { startSideProcess } from "#side-work/side-process.server.ts";
import { createSideWork } from "#side-work/side-work.server.ts";
import { Invalid } from "#values/problem.ts";
import { typesetPdf } from "./typeset.server.ts";
import { typesetBeside } from "./typesetter.server.ts";

test("a real process sets the same bytes as this one, finds what does not fit, and outlives its murder", async () => {
  const entry = new URL("typesetting-process.testkit.ts", import.meta.url).pathname;
  const pids: number[] = [];
  const side = createSideWork(() => {
    const one = startSideProcess(entry);
    pids.push(one.pid!);
    return one;
  });
  onTestFinished(() => side.close());
  const typeset = typesetBeside(side);
  const label = (text: string) =>
    [
      "app/labels/labels.typ",
      {
        title: "Labels",
        description: "One label.",
        count: 1,
        skip: 0,
        name: "Pie",
        mayContain: [],
        sheet: {
          width: 64,
          height: 33.9,
          across: 3,
          down: 8,
          left: 7,
          top: 12.9,
          gap: 2,
        },
        ingredients: [
          {
            text,
            strong: false,
          },
        ],
        useBy: "25 NOV 2026",
        packed: "Packed 23 Nov",
        storage: "Keep cool.",
        brand: {
          name: "Rosemary Lane",
          address: ["14 Rosemary Lane", "E1 8AA"],
        },
      },
      0,
    ] as const;
  expect((await typeset(...label("flour"))).equals(typesetPdf(...label("flour")))).toBe(true);
  await expect(typeset(...label("barley flour, ".repeat(60)))).rejects.toThrow(Invalid);
  process.kill(pids[0]!, "SIGKILL");
  await expect.poll(() => typeset(...label("butter")).catch(() => null), { timeout: 20_000 }).not.toBeNull();
  expect(pids).toHaveLength(2);
}, 30_000);
