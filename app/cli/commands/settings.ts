import { readFile } from "node:fs/promises";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { claims } from "#brand/claims.ts";
import { settleWords } from "#recipes/approval/answered-words.server.ts";
import { wordedSettings } from "#server/features/worded-settings.ts";
import { exportSettings, importSettings } from "#settings/settings-file.server.ts";
import { fieldsInForce, settingHistory } from "#settings/settings.server.ts";
import { defined } from "#values/defined.ts";
import { takePictures, withPictures } from "../settings-pictures.ts";
import { parseArguments, usageError } from "../arguments.ts";
import type { Command, CommandDeps } from "../command.ts";

const defaultsOf = ({ config: { brand } }: CommandDeps) => ({ brand, claims, colours: {}, sectors: {} });

export const settingsExport: Command = {
  name: "settings export",
  usage: "> FILE.json",
  exports: "settings",
  description:
    "writes the settings in force: the firm, hours, closed days, orders and VAT, claims, colours, fonts, logo and icon",
  async run(deps) {
    return await withPictures(openBlobs(deps.config), await exportSettings(deps.store.db, defaultsOf(deps)));
  },
};

export const settingsImport: Command = {
  name: "settings import",
  usage: "FILE.json [--words-by NAME]",
  description:
    "puts settings in force, whole or nothing; what the file leaves out stays; a text that claims what is not known, as “vegan”, is refused unless --words-by names who answers for it; “free from” is refused",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { "words-by": { type: "string" } });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw usageError("write: settings import FILE.json");
    const by = (values["words-by"] ?? "").trim();
    const [last = null] = await settingHistory(deps.store.db, "logo");
    const inForce = fieldsInForce(defaultsOf(deps), last, "logo");
    const blobs = openBlobs(deps.config);
    const text = await takePictures({ blobs, inForce }, await readFile(file, "utf8"));
    const changed = await importSettings(
      deps,
      deps.actor,
      defaultsOf(deps),
      text,
      async (tx, key, fields) => {
        const worded = wordedSettings(key, fields);
        const dishes = worded.map(({ dish }) => dish);
        const left = await settleWords(tx, deps.actor, dishes, { by }, deps.clock);
        return left.flatMap(({ dish, refused, doubtful }) => {
          const { field } = defined(worded.find((one) => one.dish === dish));
          const open = doubtful.map((one) => `${one}; name who answers for it with --words-by`);
          return [...refused, ...open].map((message) => ({ field, message }));
        });
      },
    );
    return `Changed: ${changed.join(", ") || "none"}.`;
  },
};
