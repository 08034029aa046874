import { readFile } from "node:fs/promises";
import {
  importOldAddresses,
  planOldAddresses,
} from "#page-content/old-addresses/change-old-addresses.server.ts";
import type { OldAddressPlan } from "#page-content/old-addresses/change-old-addresses.server.ts";
import { countOldAddresses } from "#page-content/old-addresses/count-old-addresses.ts";
import { Invalid } from "#values/problem.ts";
import { decodeUtf8 } from "#values/tables/csv.ts";
import { usageError } from "../arguments.ts";
import type { Command } from "../command.ts";

export const oldAddressesImport: Command = {
  name: "pages old-addresses import",
  usage: "FILE.csv",
  description:
    "leads addresses of an earlier site on: two columns, the old address and the page or other site (https) to which it leads; all or nothing, and safe to repeat",
  async run(deps, args) {
    const text = await readText(args, "import");
    const { publicOrigin: origin } = deps.config;
    return said(await importOldAddresses(deps, deps.actor, { origin, text }), "Led on");
  },
};

export const oldAddressesCheck: Command = {
  name: "pages old-addresses check",
  usage: "FILE.csv",
  description: "says what an import of old addresses would do, and every fault by its line; changes nothing",
  async run({ store, config }, args) {
    const text = await readText(args, "check");
    return said(await planOldAddresses(store.db, config.publicOrigin, text), "To be led on");
  },
};

async function readText(args: readonly string[], what: string): Promise<string> {
  const [file, ...rest] = args;
  if (!file || rest.length || file.startsWith("-"))
    throw usageError(`write: pages old-addresses ${what} FILE.csv`);
  const { text, broken } = decodeUtf8(await readFile(file));
  if (broken) throw new Invalid([{ field: file, message: "The file is not UTF-8: save it as CSV UTF-8." }]);
  return text;
}

const said = ({ planned, unchanged }: OldAddressPlan, what: string): string =>
  `${what}: ${planned.length > 0 ? countOldAddresses(planned.length) : "none"}. As they were: ${unchanged}.`;
