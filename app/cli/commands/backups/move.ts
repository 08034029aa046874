import path from "node:path";
import { moveSite } from "#backups/move.server.ts";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import { backupSource } from "#server/backups/backups.server.ts";
import { readConfig } from "#server/config/config.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

export const move: BareCommand = {
  name: "move",
  usage: "--to postgres://... | --to FOLDER [--blobs s3://...]",
  description:
    "copies the site into an empty database, and its files into a bucket; the site itself is only read",
  async run({ config }, args) {
    const { values, positionals } = parseArguments(args, {
      to: { type: "string" },
      blobs: { type: "string" },
    });
    if (!values.to || positionals.length)
      throw usageError("Say where to: move --to postgres://user:password@host/database", "--to");
    const databaseUrl = /^postgres(ql)?:\/\//.test(values.to) ? values.to : "";
    const dataDir = databaseUrl ? config.DATA_DIR : path.resolve(values.to);
    if (!databaseUrl && dataDir === path.resolve(config.DATA_DIR) && !config.DATABASE_URL)
      throw usageError("The site is there already: name another folder.", "--to");
    // The settings' own checks: the place's form, its keys, TLS in production.
    const there = readConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      BLOBS: values.blobs ?? config.BLOBS,
    });
    const isOtherPlace = there.BLOBS !== config.BLOBS || (!there.BLOBS && dataDir !== config.DATA_DIR);
    const blobs = isOtherPlace ? openBlobs(there) : null;
    const report = await moveSite(backupSource(config), { databaseUrl, dataDir, blobs });
    const copied = `${report.rows} rows${blobs ? ` and ${report.blobs} files` : ""} are there, each compared by its hash${report.wentOn ? `; an earlier try was gone on with, and ${report.written} rows written` : ""}.`;
    if (report.changed.length)
      return {
        output: `${copied}\nBut the site went on writing meanwhile (${report.changed.join(", ")}): stop it and repeat the move, which copies what changed. Until then no site opens the target.\n`,
        ok: false,
      };
    const settings = [
      databaseUrl ? "DATABASE_URL" : "DATA_DIR and an empty DATABASE_URL",
      ...(blobs && there.BLOBS ? ["BLOBS"] : []),
    ];
    return `${copied}\nThe site here was not changed. Set ${settings.join(" and ")} for the new place before you start it.\n`;
  },
};
