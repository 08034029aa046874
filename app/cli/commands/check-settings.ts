import { parseArguments, usageError } from "../arguments.ts";
import type { BareCommand } from "../command.ts";

export const checkSettings: BareCommand = {
  name: "check-settings",
  usage: "",
  description: "says what is wrong with the settings, all of it, before a site is started with them",
  async run(_deps, args) {
    if (parseArguments(args, {}).positionals.length) throw usageError("check-settings takes nothing");
    // They were read before this: a fault in them ended the command.
    return await Promise.resolve("The settings are right.\n");
  },
};
