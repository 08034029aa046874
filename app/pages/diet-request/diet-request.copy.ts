/** The words of the form by which a parent asks for a lunch that suits a child. */
export const dietRequest = {
  title: "A lunch that suits your child",
  lead: "About three minutes. No account, and we never ask for a name.",
  what: "What must not be in it?",
  whatKept:
    "The school and our kitchen read this: they cook and serve by it. Kept until the end of the school year and thirty days more.",
  elseLabel: "Something else",
  elseAside: "in your words",
  elseHint: "Such as kiwi, raw carrot. One after another, with commas.",
  why: "Why?",
  whyKept:
    "Our nutritionist alone reads this, to know how careful a kitchen must be. Kept as long. For one or two of the fourteen no doctor’s letter is needed; else we may ask the school for the one that it has.",
  whom: "Which child?",
  whomKept:
    "The school knows who that is; we do not need to. The kitchen calls the tray by it. Please type no name.",
  class: "Class",
  initials: "Initials",
  reference: "Or the school’s own reference",
  referenceHint: "If the school has given you a number for lunches, you need no initials.",
  email: "Your e-mail",
  emailHint:
    "To confirm, and to tell you what we answer. Health details are never in an e-mail. Kept as long as the request.",
  consent: (firm: string, school: string) =>
    `I agree that ${firm} keeps and uses what I tell here of my child’s health or belief, to cook for them at ${school} and for nothing else.`,
  consentMore: "What we keep, why and for how long",
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
    deadLead: "It was not confirmed in time, was taken back, or is over: nothing of it is stored.",
    again: "Ask again",
    confirmHeading: (school: string) => `A lunch at ${school}: was it you who asked?`,
    confirmLead: "Press the button, and the school is asked whether the child is theirs.",
    confirm: "Yes, it was me",
    takeBack: "Take it back: delete all of it",
    states: {
      confirmed: "It is confirmed. Now the school says whether the child is theirs.",
      ours: "The school says yes. Now our nutritionist looks at every lunch.",
      second: "Our nutritionist has looked at every lunch, and a second person does so too.",
      agreed: "It is agreed: we have sent you a link to what is for lunch. To change or end it, ring us.",
      refused: "We cannot cook by it. Please ring us.",
    },
    due: (when: string) => `We have promised to answer by ${when}.`,
    packed: "Until it is agreed please send a packed lunch.",
  },
  menu: {
    title: "What is for lunch",
    lead: (from: string) => `From ${from}. Only what our nutritionist has looked at is served.`,
    gap: "We are choosing another dish: please send a packed lunch, or ring us.",
    without: { side: "nothing on the side", pudding: "no pudding", main: "" },
    notYet: "There is no lunch to come that we know of.",
    noteWrites:
      "A dish can change when a supplier or the menu does: this page then says so at once. Look at it on the morning, or write to",
    note: "A dish can change when a supplier or the menu does: this page then says so at once. Look at it on the morning.",
  },
} as const;
