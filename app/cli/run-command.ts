import { recordExport } from "#audit/audit.server.ts";
import { openStore } from "#database/store.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { backUpBeforeMigrating } from "#server/backups/backup-before-migrating.server.ts";
import { readConfig } from "#server/config/config.ts";
import { publicationKeyOf } from "#server/publication-key.server.ts";
import { siteClock } from "#server/site-clock.ts";
import { claims } from "#brand/claims.ts";
import { readSettings } from "#settings/settings.server.ts";
import { actorNamed } from "#values/actor.ts";
import { usageError } from "./arguments.ts";
import type { BareCommand, Command, CommandDeps, CommandResult } from "./command.ts";
import { bareCommands, commands } from "./commands.ts";
import { errorMessage } from "./error-message.ts";

/**
 * Runs one command (`menu import FILE.csv`). Works while the site runs. Returns the exit code: 0 done, 1 a check found
 * something wrong, 2 it could not be done and was not. Throws what is our own fault.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes("--help")) return print(help());
  const isCalled = ({ name }: Pick<Command, "name">) =>
    name === args.slice(0, name.split(" ").length).join(" ");
  const bare = bareCommands.find(isCalled);
  if (bare) return await printed(() => runBare(bare, argumentsOf(bare, args)));
  const command = commands.find(isCalled);
  if (!command) return printError(`There is no command "${args.join(" ")}". Try --help.`);
  return await printed(() => withDeps((deps) => runRecorded(command, deps, argumentsOf(command, args))));
}

/** What follows a command's name. Throws Invalid where the command takes nothing. */
function argumentsOf({ name, usage }: Pick<Command, "name" | "usage">, args: readonly string[]): string[] {
  const rest = args.slice(name.split(" ").length);
  if (usage === "" && rest.length) throw usageError(`${name} takes nothing`);
  return rest;
}

async function runBare(command: BareCommand, args: readonly string[]): Promise<string | CommandResult> {
  const config = readConfig(process.env);
  return await command.run({ config, clock: siteClock(config), actor: actorNamed("command line") }, args);
}

async function printed(work: () => Promise<string | CommandResult>): Promise<number> {
  try {
    return print(await work());
  } catch (error) {
    const message = errorMessage(error);
    if (message === null) throw error;
    return printError(message);
  }
}

/** Runs a command; what it gives out is in the audit log before anybody has it. */
export async function runRecorded(
  command: Command,
  deps: CommandDeps,
  args: readonly string[],
): Promise<string | CommandResult> {
  const result = await command.run(deps, args);
  if (command.exports === undefined) return result;
  const { length } = typeof result === "string" ? result : result.output;
  const typed = args.join(" ").slice(0, maxTyped);
  await recordExport(
    deps,
    deps.actor,
    command.isPersonal
      ? { what: command.exports, after: typed, personal: true }
      : { what: command.exports, after: { ...(typed && { arguments: typed }), characters: length } },
  );
  return result;
}

const maxTyped = 500;

async function withDeps<Result>(work: (deps: CommandDeps) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const clock = siteClock(config);
  const store = await openStore({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    beforeMigrating: backUpBeforeMigrating(config, clock),
  });
  const feed = await startFeed(store);
  try {
    const publicationKey = publicationKeyOf(config);
    const { brand } = await readSettings(store.db, { brand: config.brand, claims, colours: {}, sectors: {} });
    return await work({
      config: {
        ...config,
        brand,
      },
      store,
      feed,
      publicationKey,
      clock,
      actor: actorNamed("command line"),
    });
  } finally {
    feed.stop();
    await store.close();
  }
}

function help(): string {
  const lines = [...bareCommands, ...commands].map(
    ({ name, usage, description }) => `  ${name} ${usage}\n      ${description}`,
  );
  return ["npm run site -- COMMAND", "", ...lines, ""].join("\n");
}

function print(result: string | CommandResult): number {
  const { output, ok } = typeof result === "string" ? { output: result, ok: true } : result;
  process.stdout.write(output.endsWith("\n") ? output : `${output}\n`);
  return ok ? 0 : 1;
}

function printError(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}
