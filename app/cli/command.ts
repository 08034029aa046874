import type { Feed } from "#live/server/feed.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "#server/config/config.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";

/** What a command works with: the same store as the running site, and who signs for its changes. */
export interface CommandDeps {
  readonly config: Config;
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly publicationKey: PublicationKey;
  readonly actor: Actor;
}

export interface CommandResult {
  readonly output: string;
  /** False when a check found something wrong: the exit code is 1. */
  readonly ok: boolean;
}

export interface Command {
  readonly name: string;
  /** What follows the name, as the help shows it; with "" anything that follows is refused. */
  readonly usage: string;
  readonly description: string;
  /** Which of our data it exports ("payments"): each run is in the audit log. Left out where it exports nothing. */
  readonly exports?: string;
  /** Whether its arguments name somebody outside the firm: the audit log has a hash of them. */
  readonly isPersonal?: boolean;
  /** Returns what to print. Throws the errors of values/problem.ts, and then has changed nothing. */
  run(deps: CommandDeps, args: readonly string[]): Promise<string | CommandResult>;
}

/** A command for a store that must not be opened as a site opens it: it may be empty, of an earlier release, or another one. */
export interface BareCommand extends Pick<Command, "name" | "usage" | "description"> {
  run(deps: BareDeps, args: readonly string[]): Promise<string | CommandResult>;
}

type BareDeps = Pick<CommandDeps, "config" | "clock" | "actor">;
