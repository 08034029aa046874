import { writeFile } from "node:fs/promises";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { labelOf } from "#labels/label.ts";
import { printLabels, stationery } from "#labels/print-labels.server.ts";
import { typesetHere } from "#printing/typesetter.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, parseCount, usageError } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { keysOf } from "#values/record.ts";

const maxLabels = 500;
const kinds = keysOf(stationery);

export const labels: Command = {
  name: "labels",
  usage: `RECIPE --count 12 [--sheet ${kinds.join("|")}] [--site ID] --out FILE.pdf`,
  description:
    "writes the labels of food packed today, for sheets of 21 (63.5 x 38.1 mm) or 24 (64 x 33.9 mm) or a roll (62 x 100 mm); refused while an ingredient of it is not known",
  async run({ store, clock, config }, args) {
    const { values, positionals } = parseArguments(args, {
      count: { type: "string" },
      sheet: { type: "string", default: "21" },
      site: { type: "string" },
      out: { type: "string" },
    });
    const [recipe, ...rest] = positionals;
    if (!recipe || rest.length || !values.out) throw usageError(`write: labels ${labels.usage}`);
    const count = parseCount(values.count ?? "", maxLabels);
    if (count === null) throw usageError(`"${values.count ?? ""}" is not 1 to ${maxLabels}`, "--count");
    const on = kinds.find((kind) => kind === values.sheet);
    if (!on) throw usageError(`"${values.sheet}" is not one of ${kinds.join(", ")}`, "--sheet");
    const kitchen = await readKitchen(store.db);
    const now = clock.now();
    const label = labelOf(
      kitchen,
      recipe,
      siteOf(kitchen, values.site),
      londonDay(now),
      await readAnsweredWords(store.db),
    );
    await writeFile(
      values.out,
      await printLabels(label, { count, on, brand: config.brand, at: now, typeset: typesetHere }),
    );
    return `${count} labels of ${label.name}, use by ${formatDay(label.useBy, "date")}: ${values.out}`;
  },
};

function siteOf(kitchen: Kitchen, typed: string | undefined): string {
  const ids = [...kitchen.site.keys()];
  const site = typed === undefined && ids.length === 1 ? ids[0] : ids.find((id) => id === typed);
  if (site === undefined)
    throw usageError(`say which kitchen packs it: ${ids.join(", ") || "there is none yet"}`, "--site");
  return site;
}
