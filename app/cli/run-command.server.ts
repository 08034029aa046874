import { menuExportCommand, menuImportCommand } from "#catering-menu/menu-command.server.ts";
import { enquiriesExportCommand, enquiriesReviewCommand } from "#enquiries/enquiry-command.server.ts";
import { imagesAddCommand } from "#gallery/images-command.server.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { systemClock } from "#values/clock.ts";
import { Conflict, Invalid, NotAllowed, NotFound, Unavailable } from "#values/problem.ts";
import {
  exportCommand,
  linkCommand,
  reconcileCommand,
  refundCommand,
  resolveCommand,
} from "#payments/payments-command.server.ts";
import { openTill } from "#payments/create-payment-service.server.ts";
import type { Till } from "#payments/payment-deps.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { mailRetryCommand, mailStuckCommand } from "#email/email-command.server.ts";
import type { Store } from "#database/store.server.ts";
import { openStore } from "#database/store.server.ts";
import { StoreRefused, storeTrouble } from "#database/store-errors.ts";
import { termlyCheckCommand } from "#termly-menus/check-command.server.ts";
import {
  termlyExportCommand,
  termlyImportCommand,
  termlyUploadCommand,
} from "#termly-menus/termly-command.server.ts";
import { termlySubstituteCommand, termlySwapsCommand } from "#termly-menus/substitution-command.server.ts";
import type { Config } from "#server/config.ts";
import { InvalidConfig, readConfig } from "#server/config.ts";
import { paymentSettings } from "#server/payment-settings.server.ts";
import { startErrorMessage } from "#server/start-errors.ts";
import { eraseCommand, personExportCommand } from "./personal-data-command.server.ts";

/** What a command works with: the same store as the running site, and who signs for its changes. */
interface Room {
  readonly config: Config;
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly actor: Actor;
}

interface Verdict {
  readonly says: string;
  readonly holds: boolean;
}

interface Command {
  /** How it is written, without the name. */
  readonly takes: string;
  readonly does: string;
  /** Answers what to print, and of a check whether all holds. */
  run(room: Room, words: readonly string[]): Promise<string | Verdict>;
}

const commands: Readonly<Record<string, Command>> = {
  "menu import": {
    takes: "FILE.csv [--replace]",
    does: "adds and changes dishes by id; with --replace also removes what the file does not name; all or nothing, also when it is ended half-way, and safe to repeat",
    run: (room, words) => menuImportCommand(room, room.actor, words),
  },
  "menu export": {
    takes: "> FILE.csv",
    does: "writes the catering menu as a file that an import reads back",
    run: (room) => menuExportCommand(room),
  },
  "termly import": {
    takes: "FILE.csv ...",
    does: "takes school menus and their terms, all files whole or nothing, also when it is ended half-way, and safe to repeat",
    run: (room, words) => termlyImportCommand(room, room.actor, words),
  },
  "termly export": {
    takes: "[--terms] [KEY ...] > FILE.csv",
    does: "writes school menus, or their terms, as a file that an import reads back",
    run: (room, words) => termlyExportCommand(room, words),
  },
  "termly check": {
    takes: "[KEY ...]",
    does: "says rule by rule and day by day what a menu meets of the School Food Standards; as planned and in each week to come that is served otherwise; exit code 1 when a rule fails or a dish is not declared",
    run: (room, words) => termlyCheckCommand(room, words),
  },
  "termly substitute": {
    takes:
      'KEY DATE COURSE "DISH" --allergens LIST [--instead-of DISH] [--diets LIST] [--note WHY] [--by NAME], or KEY DATE COURSE --undo [--instead-of DISH or SWAP]',
    does: "swaps one dish on one date, or takes the latest swap back; what is not said of its allergens is not known",
    run: (room, words) => termlySubstituteCommand(room, room.actor, words),
  },
  "termly swaps": {
    takes: "KEY",
    does: "lists every swap of a menu with who, when and why, and what became of it",
    run: (room, words) => termlySwapsCommand(room, words),
  },
  "termly upload": {
    takes: 'KEY FILE.pdf --checked-by NAME [--school "SCHOOL"], or KEY --checked-by NAME, or KEY --remove',
    does: "serves a PDF of your own while the menu is the one that NAME compared it with; again without a file, after a change",
    run: (room, words) => termlyUploadCommand(room, room.actor, words),
  },
  "payments link": {
    takes: "AMOUNT WHAT IT IS FOR [--days 30]",
    does: "prints a link that asks for this amount and no other, to send to whoever pays it",
    run: (room, words) => atTill(room, (till) => linkCommand(till, words)),
  },
  "payments refund": {
    takes: "REFERENCE [AMOUNT] --reason WORDS [--second NAME]",
    does: "gives back what is left of a payment, or a part of it; above £500.00 a second person agrees",
    run: (room, words) => atTill(room, (till) => refundCommand(till, room.actor, words)),
  },
  "payments reconcile": {
    takes: "[REFERENCE] [--days 30]",
    does: "asks the provider about what is open, and lays our records and its book side by side",
    run: (room, words) => atTill(room, (till) => reconcileCommand(till, words)),
  },
  "payments resolve": {
    takes: "[REFERENCE paid|given-back|not-charged --by NAME --reason WORDS]",
    does: "lists payments that wait for a person, or ends one as the provider's word allows",
    run: (room, words) => atTill(room, (till) => resolveCommand(till, room.actor, words)),
  },
  "payments export": {
    takes: "> FILE.csv",
    does: "writes every payment made, with the order as the provider told it",
    run: (room) => exportCommand(room),
  },
  "enquiries export": {
    takes: "[--all] > FILE.csv",
    does: "writes the kept enquiries, safe to open in a spreadsheet; with --all also event, page and state",
    run: (room, words) => enquiriesExportCommand({ ...room, brand: room.config.brand }, words),
  },
  "enquiries review": {
    takes: "[RL-XXXX ...]",
    does: "lists enquiries that wait for a person's look, or lets these through, all or none",
    run: (room, words) => enquiriesReviewCommand({ ...room, brand: room.config.brand }, room.actor, words),
  },
  "mail stuck": {
    takes: "",
    does: "lists letters that could not be delivered, and why",
    run: (room) => mailStuckCommand(room),
  },
  "mail retry": {
    takes: "[ID]",
    does: "tries stuck and late letters again now, all or one",
    run: (room, words) => mailRetryCommand(room, words),
  },
  "personal-data erase": {
    takes: "EMAIL",
    does: "deletes a person's enquiries and letters",
    run: (room, words) => eraseCommand(room, words),
  },
  "personal-data export": {
    takes: "EMAIL > FILE.json",
    does: "writes all that is kept of a person, for an access request",
    run: (room, words) => personExportCommand(room, words),
  },
  "images add": {
    takes: "FILE... [--name GROUP] [--alt WORDS]",
    does: "hangs pictures in the gallery; --alt says what they show, otherwise their file names do",
    run: (room, words) => imagesAddCommand({ ...room, dataDir: room.config.DATA_DIR }, room.actor, words),
  },
};

/**
 * Runs one command (`menu import FILE.csv`). Works while the site runs. Answers the exit code: 0 done, 1 a check found
 * something that does not hold, 2 it could not be done and was not.
 */
export async function runCommand(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words.includes("--help")) return print(help());
  const name = Object.keys(commands).find(
    (name) => name === words.slice(0, name.split(" ").length).join(" "),
  );
  if (!name) return complain(`There is no command "${words.join(" ")}". Try --help.`);
  try {
    return print(await inRoom((room) => commands[name]!.run(room, words.slice(name.split(" ").length))));
  } catch (error) {
    if (error instanceof Invalid || error instanceof NotFound || error instanceof NotAllowed)
      return complain(`Nothing was changed.\n${error.message}`);
    if (error instanceof Conflict || error instanceof Unavailable) return complain(error.message);
    if (error instanceof InvalidConfig || isFileFault(error)) return complain((error as Error).message);
    // No sound store, or one that takes nothing just now: a sentence, as at the site's start.
    if (error instanceof StoreRefused || storeTrouble(error)) return complain(startErrorMessage(error));
    throw error;
  }
}

async function inRoom<Answer>(work: (room: Room) => Promise<Answer>): Promise<Answer> {
  const config = readConfig(process.env);
  const store = await openStore({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const feed = await startFeed(store);
  try {
    return await work({ config, store, feed, clock: systemClock, actor: actorNamed("command line") });
  } finally {
    feed.stop();
    await store.close();
  }
}

async function atTill<Said>(room: Room, work: (till: Till) => Promise<Said> | Said): Promise<Said> {
  const { config, store, clock } = room;
  const payments = openTill(paymentSettings(config), {
    store,
    clock,
    brand: config.brand,
    // The running site's postman finds the letters by himself.
    wakePostman: () => undefined,
    alert: (words, about) => void process.stderr.write(`${words}: ${JSON.stringify(about)}\n`),
    addressOf: () => "this machine",
  });
  try {
    return await work(payments.till);
  } finally {
    await payments.close();
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes, does }]) => `  ${name} ${takes}\n      ${does}`,
  );
  return ["npm run site -- COMMAND", "", ...lines, ""].join("\n");
}

// A file that is not there, or may not be read or written: the message names it.
function isFileFault(error: unknown): boolean {
  return error instanceof Error && "code" in error && "path" in error;
}

function print(answer: string | Verdict): number {
  const { says, holds } = typeof answer === "string" ? { says: answer, holds: true } : answer;
  process.stdout.write(says.endsWith("\n") ? says : `${says}\n`);
  return holds ? 0 : 1;
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}
