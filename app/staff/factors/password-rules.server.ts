import { readFileSync } from "node:fs";
import path from "node:path";
import { passwordLength } from "./password-length.ts";

interface TriedFirst {
  readonly words: ReadonlySet<string>;
  readonly longest: number;
}

let triedFirst: TriedFirst | undefined;

/**
 * The passwords that are tried first, from the lists of zxcvbn (MIT, Dropbox): the six thousand commonest that have letters,
 * and the longer ones. They are what people type, so there are foul words among them. Read with the first new password.
 */
function readTriedFirst(): TriedFirst {
  // The site is started from the project's folder.
  const words = readFileSync(path.resolve("app/staff/factors/common-passwords.txt"), "utf8")
    .trimEnd()
    .split("\n");
  return { words: new Set(words), longest: Math.max(...words.map((word) => word.length)) };
}

// How letters are dressed up; undone before a word is looked for.
const dressed: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

// This many words of the list or of the firm do not make a password, whatever digits and signs are around them.
const fewestWords = 3;

/** What is compared and hashed: one form of the letters that keyboards write in several. */
export const normalPassword = (typed: string): string => typed.normalize("NFKC");

/**
 * What is wrong with a new password, as a sentence; null when nothing is. `ours`: words that anybody would try here, such
 * as the firm's name and the person's own.
 */
export function passwordFault(typed: string, ours: readonly string[]): string | null {
  const password = normalPassword(typed);
  const { length } = [...password];
  if (length < passwordLength.least)
    return `Use at least ${passwordLength.least} characters: three or four words do well.`;
  if (length > passwordLength.most) return `Use at most ${passwordLength.most} characters.`;
  if (isCommon(password, ours))
    return "This one is guessed first: it is a common password, or our own name. Use three or four words that have nothing to do with each other.";
  return null;
}

/** Whether nothing is left of it but a word or two that are tried first, digits, signs and repetitions. */
function isCommon(password: string, ours: readonly string[]): boolean {
  triedFirst ??= readTriedFirst();
  const common = triedFirst;
  const lower = password.toLowerCase();
  if (common.words.has(lower)) return true;
  const own = new Set(
    ours.flatMap((words) => words.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 2),
  );
  const plain = [...lower].map((letter) => dressed[letter] ?? letter).join("");
  return [lower, plain].some((text) => fewestWordsIn(text, common, own) < fewestWords);
}

/** Of how few words it is made; what is in no list counts as one word a letter, so that it is never few. */
function fewestWordsIn(text: string, common: TriedFirst, own: ReadonlySet<string>): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    const letter = text[end - 1] ?? "";
    // A digit, a sign, or the same letter again adds nothing.
    const isFiller = !/\p{L}/u.test(letter) || (end > 1 && letter === text[end - 2]);
    let best = (fewest[end - 1] ?? 0) + (isFiller ? 0 : 1);
    for (let start = Math.max(0, end - common.longest); start < end; start++) {
      const word = text.slice(start, end);
      if (common.words.has(word) || own.has(word)) best = Math.min(best, (fewest[start] ?? 0) + 1);
    }
    fewest.push(best);
  }
  return fewest.at(-1) ?? 0;
}
