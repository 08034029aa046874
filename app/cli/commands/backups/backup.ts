import { statSync } from "node:fs";
import { backUpSite } from "#server/backups/backups.server.ts";
import { formatFileSize } from "#values/numbers/file-size.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

export const backup: BareCommand = {
  name: "backup",
  usage: "FILE",
  description:
    "writes all of the site to a file, also while it runs: guard it, it holds people's data and keys",
  async run(deps, args) {
    const [file, ...others] = parseArguments(args, {}).positionals;
    if (!file || others.length) throw usageError("Name the file to write: backup FILE", "FILE");
    const { end } = await backUpSite(deps, file);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    const guard = deps.config.BACKUP_PASSPHRASE
      ? "It is encrypted with BACKUP_PASSPHRASE: without that nobody opens it."
      : "It is not encrypted and holds people's data, staff's means to sign in and, where HASH_SECRET is not set, the site's secret: guard it.";
    const setting = deps.config.HASH_SECRET ? " HASH_SECRET is a setting and not in it: keep that, too." : "";
    return `${file}: ${formatFileSize(statSync(file).size)}, ${rows} rows of ${Object.keys(end.rows).length} tables and ${end.blobs} files, read back and found whole. ${guard}${setting}\n`;
  },
};
