import { accessKeptFor, accessKinds } from "#school-menus/diets/diet-accesses.ts";
import { confirmWithin, keptAfterEnd } from "#school-menus/diets/diet-case.ts";
import { dietReasons, letterNeeds } from "#school-menus/diets/diet-request.ts";
import { letterKeptFor, mostLetterPages } from "#school-menus/diets/letter.ts";
import { askedBefore, endsAfterPause, endToldBefore, warnedBefore } from "#school-menus/diets/renewal.ts";
import { formatList } from "#values/text/format-list.ts";

const dayLong = 86_400_000;
const days = (milliseconds: number) => `${milliseconds / dayLong} days`;

/** What happens to a child's data, step by step, and who is told of each. */
export const flows: readonly (readonly [step: string, what: string, told: string])[] = [
  [
    "A parent asks",
    `On the page of the school’s menu, without an account or a name. Why is one of: ${formatList(dietReasons.map(({ name }) => name.toLowerCase()))}. It is stored only with their explicit consent (UK GDPR, Article 9(2)(a)).`,
    "The parent, by an e-mail that asks whether it was they",
  ],
  [
    "A letter, where one is needed",
    `Asked for in ${Object.keys(letterNeeds).length} cases alone: a food outside the fourteen, three or more of them, texture. ${mostLetterPages} files at most, made safe and encrypted before they are stored. In no backup.`,
    "Nobody",
  ],
  [
    "The parent confirms",
    `By a press on a page that the e-mail leads to. What is not confirmed is deleted after ${days(confirmWithin)}.`,
    "The school, by an e-mail that names nobody",
  ],
  [
    "The school says that the child is theirs",
    "Behind its sign-in, or by telephone at the desk.",
    "Nutrition, in its queue",
  ],
  [
    "Nutrition decides",
    "Leaf by leaf, by what is known of each dish; a second person where a dish is new to the school or words need one. The letter is deleted with it.",
    "Parent and school, by e-mails that say that there is an answer",
  ],
  [
    "The child is served",
    "By the kitchen’s sheets and lidded labels: class and initials, what is on the tray and what must not be.",
    "Whoever has the link of the child’s menu reads its dishes",
  ],
  [
    "A change takes a dish away",
    "The lunch is held for the child until somebody has chosen.",
    "Parent and school, once, by e-mails that name no food",
  ],
  [
    "Asked again each year",
    `${askedBefore} days before the year is over, again ${warnedBefore} days before. What nobody confirms is paused, and ends after ${endsAfterPause} and ${endToldBefore} days more.`,
    "Parent and school, before it and when it happens",
  ],
  [
    "It ends",
    `The parent, the school or nutrition ends it. All of it is deleted ${days(keptAfterEnd)} later; at once where a parent takes a request back before it is agreed, or asks to be erased.`,
    "Parent and school",
  ],
];

/** How long each thing is kept, and what ends it; an e-mail that was sent, for so many days. */
export const retention = (emailDays: number): readonly (readonly [what: string, howLong: string])[] => [
  ["A request that nobody confirmed", days(confirmWithin)],
  ["A request that waits for an answer", "until somebody answers it"],
  ["An agreed case", "while somebody confirms it yearly"],
  ["A case that was refused, or has ended", days(keptAfterEnd)],
  ["A doctor’s letter", `until it is decided, ${days(letterKeptFor)} at most`],
  ["Who opened what", `${days(accessKeptFor)}, or as long as the case`],
  ["E-mails about a case", `as long as the case, ${emailDays} days at most`],
  ["Printed sheets and labels", "on paper, as the kitchen keeps it"],
];

/** What is written down when somebody reads. */
export const recorded: readonly string[] = Object.values(accessKinds);

/** What can go wrong for a child or a parent, and what is done about it. */
export const risks: readonly (readonly [risk: string, done: string])[] = [
  [
    "A child is served what it must not have",
    "What is not known is served to no case; a change takes the dish away at once on every page and sheet, and somebody is told before lunch. A case that nobody confirms is paused, and its child stays on every list.",
  ],
  [
    "Somebody reads who has no need to",
    "Nutrition is a permission of its own that no other role has. A school reads its own children, and not why. Each opening is written down before it is shown, and where that cannot be done nothing is shown. The table above is tried against the running site for every role, school and link before each release.",
  ],
  [
    "A link is forwarded, or found",
    "The parent’s link shows how far it is and nothing that was ticked; that of the child’s menu shows its dishes and nothing of why. No link can be guessed, none is indexed, each is ended by a press.",
  ],
  [
    "A disk, a database or a backup is taken away",
    "What parents tell, what is written for the kitchen, and letters are encrypted with keys that lie outside both. The school, the dates, the parent’s address, which dishes were chosen and who did what are not. Letters are in no backup.",
  ],
  ["A mailbox is read by somebody else", "No e-mail says who the child is, what it must not have or why."],
  [
    "A file that a parent sends does harm",
    "Of a PDF its pages alone are written anew, of a picture its pixels, in a process without settings or secrets. It is opened as a download, or under a policy that runs nothing.",
  ],
  [
    "It is kept for longer than it is needed",
    "Every term of this page is a constant of the programme, which deletes by itself and repeats erasures after a restore. Of a database in a file what is deleted is overwritten at once, of a PostgreSQL when that tidies up.",
  ],
  [
    "The key is lost",
    "Then nothing of a case can be read, nothing is served by it, and the kitchen’s sheet says so. A copy of the site’s secret is kept where passwords are.",
  ],
];
