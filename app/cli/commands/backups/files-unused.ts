import { unusedFiles } from "#backups/unused-files.server.ts";
import { backupSource } from "#server/backups/backups.server.ts";
import { formatFileSize } from "#values/numbers/file-size.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

export const filesUnused: BareCommand = {
  name: "files unused",
  usage: "[--delete]",
  description:
    "lists pictures and documents of more than thirty days that nothing names any more, or deletes them",
  async run({ config, clock }, args) {
    const { values, positionals } = parseArguments(args, { delete: { type: "boolean" } });
    if (positionals.length) throw usageError("It takes no names: files unused [--delete]", positionals[0]);
    const source = backupSource(config);
    const unused = await unusedFiles(source, clock.now());
    if (!unused.length) return "Every file that is older than thirty days is in use.\n";
    if (values.delete) for (const { name } of unused) await source.blobs.delete(name);
    const size = formatFileSize(unused.reduce((sum, one) => sum + one.size, 0));
    const lines = unused.map((one) => `${one.name}  ${formatFileSize(one.size)}`);
    return `${lines.join("\n")}\n${unused.length} files, ${size}${values.delete ? ", deleted" : ": --delete deletes them"}.\n`;
  },
};
