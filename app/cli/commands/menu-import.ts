import { readFile } from "node:fs/promises";
import { importCateringMenu, LowersRisks } from "#catering-menu/catering-menu.server.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { Invalid } from "#values/problem.ts";
import { parseArguments, usageError } from "../arguments.ts";
import type { CommandDeps } from "../command.ts";

export const menuImport = {
  name: "menu import",
  usage: "FILE.csv [--replace] [--with-lower-risks] [--words-by NAME]",
  description:
    "adds and changes dishes by id; with --replace also removes what the file does not name; all or nothing, also when it is ended half-way, and safe to repeat; a file that says less is in a dish than was known is refused unless --with-lower-risks says so, and then named dish by dish; so is a name that claims what its facts do not support, as “vegan”, unless --words-by names who answers for it; “free from” is refused without facts",
  async run(
    deps: Pick<CommandDeps, "store" | "feed" | "clock" | "publicationKey" | "actor">,
    args: readonly string[],
  ): Promise<string> {
    const { values, positionals } = parseArguments(args, {
      replace: { type: "boolean" },
      "with-lower-risks": { type: "boolean" },
      "words-by": { type: "string" },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1)
      throw usageError("write: menu import FILE.csv [--replace] [--with-lower-risks] [--words-by NAME]");
    const edits = { ...deps, galleryPictures };
    const result = await importCateringMenu(edits, deps.actor, await readFile(file), {
      replace: values.replace ?? false,
      withLowerRisks: values["with-lower-risks"] ?? false,
      wordsBy: (values["words-by"] ?? "").trim(),
    }).catch((error: unknown) => {
      if (!(error instanceof LowersRisks)) throw error;
      const way = "Where somebody has checked that this is so, say --with-lower-risks.";
      throw new Invalid([...error.problems, { field: "", message: way }]);
    });
    const counts = `The menu has it: ${result.added} added, ${result.modified} changed, ${result.removed} removed, ${result.unchanged} as they were.`;
    return [counts, ...result.lowered, ...result.unsupported, ...result.questions].join("\n");
  },
};
