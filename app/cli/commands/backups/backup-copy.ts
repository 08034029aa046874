import { openCopies } from "#backups/backup-copies.server.ts";
import { backupsNamed } from "#backups/backup-folder.server.ts";
import { copyBackup } from "#server/backups/copy-backup.server.ts";
import { Invalid } from "#values/problem.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

const usage = "[FILE | fetch NAME FILE]";

export const backupCopy: BareCommand = {
  name: "backup-copy",
  usage,
  description:
    "lists the copies at BACKUP_COPY; copies a backup there and deletes those no longer needed; or fetches one from there",
  async run({ config }, args) {
    if (!config.BACKUP_COPY)
      throw new Invalid([
        { field: "BACKUP_COPY", message: "BACKUP_COPY is not set: it names where copies of backups lie." },
      ]);
    const { positionals } = parseArguments(args, {});
    const copies = openCopies(config);
    const [first, name, file] = positionals;
    if (!first) {
      const stored = backupsNamed(await copies.list());
      return stored.length
        ? `${stored.map(({ file: one }) => one).join("\n")}\n`
        : `${copies.place} has no backup yet.\n`;
    }
    if (first === "fetch") {
      if (!name || !file || positionals.length > 3)
        throw usageError(`Say which: backup-copy ${usage}`, "NAME");
      await copies.fetch(name, file);
      return `${file}: ${name} of ${copies.place}. "restore-drill ${file}" tries it.\n`;
    }
    if (positionals.length > 1) throw usageError(`Name one backup: backup-copy ${usage}`, "FILE");
    await copyBackup(config, first, copies);
    return `${first} is at ${copies.place}, read back and the same.\n`;
  },
};
