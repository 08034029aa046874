import { largestLetter, letterKeptFor, mostLetterPages } from "#school-menus/diets/letter.ts";
import { formatLimit } from "#values/numbers/file-size.ts";

const letterDays = letterKeptFor / 86_400_000;

/** The words of the form by which a parent asks for a lunch that suits a child. */
export const dietRequest = {
  title: "A lunch that suits your child",
  lead: "About three minutes. No account, and we never ask for a name.",
  what: "What must not be in it?",
  whatKept:
    "The school and our kitchen read this: they cook and serve by it. Kept until it ends and thirty days more; once a year we ask you whether it is still right.",
  elseLabel: "Something else",
  elseAside: "in your words",
  elseHint: "Such as kiwi, raw carrot. One after another, with commas.",
  why: "Why?",
  whyKept:
    "Our nutritionist alone reads this, to know how careful a kitchen must be. Kept as long. A doctor’s letter is asked for only where a food is not one of the fourteen, for three or more of them, and for another texture; the next step then says so.",
  whom: "Which child?",
  whomKept:
    "The school knows who that is; we do not need to. The kitchen calls the tray by it. Please type no name.",
  class: "Class",
  classHint: "As the school calls it: 2 Oak.",
  initials: "Initials",
  initialsHint: "Up to three letters: A. K.",
  reference: "Or the school’s own reference",
  referenceHint: "If the school has given you a number for lunches, you need no initials.",
  email: "Your e-mail",
  emailHint:
    "To confirm, and to tell you what we answer. Health details are never in an e-mail. Kept as long as the request.",
  consent: (firm: string, school: string) =>
    `I agree that ${firm} keeps and uses what I tell here of my child’s health or belief, to cook for them at ${school} and for nothing else.`,
  consentMore: "What we keep, why and for how long",
  letter: {
    heading: "A doctor’s letter",
    label: "The letter of your doctor or dietitian",
    aside: "can be added later",
    hint: `A PDF, or a photograph of each page as JPEG or PNG: ${mostLetterPages} files and ${formatLimit(largestLetter)} at most.`,
    later: "Without it we cannot decide. The page of your request takes it too, once you have confirmed.",
    again: "Please choose the letter again: a browser does not keep it. Everything else is here.",
    kept: `Our nutritionist alone reads it. It is kept encrypted, in no backup, and deleted once we have decided, after ${letterDays} days at the latest.`,
  },
  trap: "Leave this empty",
  see: "See which lunches suit",
  send: "Send the request",
  next: "Next: you confirm by e-mail, the school confirms that the child is theirs, and our nutritionist answers: one or two of the fourteen on the same working day, everything else within five. Until then please send a packed lunch, or",
  nextRing: "ring us on",
  summary: "The request is not sent yet",
  tooOften: "Too many requests came from your network. Nothing is lost: try again in an hour, or ring us.",
  asked: {
    heading: "Look into your mailbox",
    lead: "We have sent you an e-mail with a button to confirm. Without it nothing is passed on, and after three days it is deleted.",
    packed: "Until our nutritionist has answered please send a packed lunch.",
  },
  choose: {
    heading: "Which school?",
    lead: "Each school has its own menu, so that we can tell you at once which lunches suit.",
  },
  yours: {
    title: "Your request",
    dead: "This link opens nothing any more",
    deadLead:
      "It was not confirmed in time, was taken back, or is over, and nothing of it is stored; or another link has taken its place and is in your mailbox.",
    again: "Ask again",
    confirmHeading: (school: string) => `A lunch at ${school}: was it you who asked?`,
    confirmLead: "Press the button, and the school is asked whether the child is theirs.",
    confirm: "Yes, it was me",
    takeBack: "Take it back: delete all of it",
    states: {
      confirmed: "It is confirmed. Now the school says whether the child is theirs.",
      ours: "The school says yes. Now our nutritionist looks at every lunch.",
      second: "Our nutritionist has looked at every lunch, and a second person does so too.",
      agreed: "It is agreed: we have sent you a link to what is for lunch.",
      refused: "We cannot cook by it. Please ring us.",
    },
    letter: {
      waits: "We wait for a letter",
      waitsLead:
        "Before our nutritionist can decide they need a letter of your child’s doctor or dietitian. It is added here.",
      here: (files: number) =>
        files === 1
          ? "Your letter is with our nutritionist"
          : `Your letter is with our nutritionist: ${files} files`,
      hereLead: "Is a page missing? Then add it here.",
      send: "Send the letter",
      takeBack: "Delete the letter",
      done: "Thank you: the letter is with our nutritionist.",
      deleted: "The letter is deleted.",
      none: "Choose the letter first: nothing was sent.",
      tooOften: "Too many letters came from your network. Try again in an hour, or ring us.",
      refused: "The letter was not taken",
    },
    newLink: {
      heading: "Somebody else has this link",
      lead: "Whoever has it can open this page, which shows nothing of what you ticked. We send you another, and this one opens nothing any more.",
      send: "End this link and send me another",
      sentHeading: "Look into your mailbox",
      sentLead:
        "The link that you used opens nothing any more. Another is on its way to the address that you gave us.",
    },
    due: (when: string) => `We have promised to answer by ${when}.`,
    packed: "Until it is agreed please send a packed lunch.",
    renew: {
      heading: (school: string) => `Is the lunch at ${school} still right?`,
      by: (day: string) =>
        `Please answer by ${day}. After that day nothing is cooked by your request until somebody has confirmed it.`,
      paused: (day: string) =>
        `From ${day} nothing is cooked by your request, as nobody has said that it is still right. Please send a packed lunch: your child is not to eat our other dishes either. Once you have answered their lunch is back on the next school day.`,
      ending: (day: string) =>
        `It is paused, and ends on ${day} where nobody answers. Then all that you told us is deleted.`,
      kept: "The school has said that it is still right, until you answer.",
      same: "Nothing changed",
      sameHint: "It goes on as it is for another year.",
      changedHeading: "Something changed",
      changedLead:
        "We send an e-mail to you with a link that opens your request as it is now. The school and our nutritionist then look at what you changed; until then we serve nothing that the old request or the new one rules out.",
      changed: "Send me the link",
      leavesHeading: "They leave the school, or need it no longer",
      leavesLead:
        "After the last day nothing is cooked by it, and your child is on none of our lists. The school is told today.",
      lastDay: "The last day",
      lastDayHint: (day: string) => `At the earliest ${day}, so that school and kitchen have heard of it.`,
      leaves: "End it after that day",
      ends: (day: string) => `It ends: ${day} is the last day on which we cook by it.`,
      over: "It is over: nothing is cooked by it any more. What you told us is deleted thirty days after its last day.",
      stays: "They stay after all",
      sent: "Look into your mailbox: the link is good for an hour.",
      saved: "Thank you: that is written down.",
      until: (day: string) => `Before ${day} we ask you whether it is still right.`,
      other: "What you changed is being looked at. Until it is agreed both count.",
    },
    change: {
      title: "What has changed?",
      open: "Open my request",
      openLead: "It opens with what you told us, so that you change only what is other now.",
      lead: "Change what is other now. What you send takes the place of what was agreed, once the school and our nutritionist have agreed to it.",
      next: "Next: the school says that the child is theirs, and our nutritionist answers. Until then both what was agreed and this count. Is it urgent? Then",
      dead: "This link opens nothing any more",
      deadLead: "It was good for an hour. Press “Something changed” on the page of your request again.",
    },
  },
  menu: {
    known: (when: string) => `As it is known on ${when}.`,
    noteWrites:
      "A dish can change when a supplier or the menu does: this page then says so at once. Look at it on the morning, or write to",
    note: "A dish can change when a supplier or the menu does: this page then says so at once. Look at it on the morning.",
    take: "To print, and for your calendar",
    pdf: "As a PDF",
    print: "Print",
    calendar: {
      heading: "In your calendar",
      lead: "Your calendar can follow these days: each lunch with its dishes and their carbohydrate, and what changes follows. An entry reads “Lunch: jacket potato”. Your child, the school and what must not be in it are not in the calendar.",
      kept: "Whoever keeps your calendar for you reads it and has this link, and so does everybody you share that calendar with. Many look for changes only once a day: in the morning this page counts.",
      follow: "Follow in my calendar",
      address: "The calendar’s address, to paste where one is asked for",
    },
  },
} as const;
