import { restoreSite } from "#server/backups/backups.server.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

export const restore: BareCommand = {
  name: "restore",
  usage: "FILE [--erasures FILE]",
  description: "restores a backup into an empty DATA_DIR, and an empty database where DATABASE_URL names one",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { erasures: { type: "string", multiple: true } });
    const [file, ...others] = positionals;
    if (!file || others.length) throw usageError("Name the backup: restore FILE [--erasures FILE]", "FILE");
    const { manifest, end, ...restored } = await restoreSite(deps, file, values.erasures);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    const lines = [
      `Restored as it was at ${new Date(manifest.madeAt).toISOString()}: ${rows} rows and ${end.blobs} files, counted and checked.`,
      `${restored.erasedAgain} people who asked to be forgotten were erased again.`,
      restored.heldEmails
        ? `${restored.heldEmails} e-mails that waited then may have been sent since: they wait for a person. See "mail stuck"; "mail retry" sends them.`
        : "No e-mail waited then.",
      "Everybody at the desk signs in again, and open invitations have ended. Payments are asked of the provider when the site starts.",
    ];
    if (!restored.knowsSecrets)
      lines.push(
        "HASH_SECRET is not what it was when the backup was made: links, receipts and codes of authenticators made under that one do not open. Set the old one behind the new one: new,old.",
      );
    return { output: `${lines.join("\n")}\n`, ok: restored.knowsSecrets };
  },
};
