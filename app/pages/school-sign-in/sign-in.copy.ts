export const signIn = {
  title: "Schools: sign in",
  heading: "Your school’s lunches",
  lead: "Say how many eat, on which day. There is no password: we send a link to your address.",
  email: "Your e-mail address at school",
  emailHint: "The one that our office has for your school.",
  send: "Send me a link",
  trap: "Leave this empty",
  trouble: "One thing to put right",
  tooOften:
    "Too many links were asked for from your network. Wait an hour, or ring us: we type the numbers for you.",
  nobody: "Not one of our contacts yet? The office adds you in a minute:",
  nobodyWrites: "Not one of our contacts yet? The office adds you in a minute, if you write to",
  asked: {
    heading: "Look into your mailbox",
    lead: (minutes: number) =>
      `If the address is a contact’s of a school, a link is on its way. It is good once, for ${minutes} minutes.`,
    otherwise:
      "Nothing after five minutes? Look among unwanted mail, and whether it is the address that our office has.",
    again: "Ask once more",
  },
  ended: {
    heading: "You were signed out: nothing was sent",
    lead: "Ask for a link, and send it again once you are signed in. Is it urgent? Ring us.",
    typed: "This is what you typed. It is kept nowhere: leave this page open, and sign in beside it.",
  },
  link: {
    title: "Sign in for your school",
    heading: (name: string) => `Good to see you, ${name}`,
    lead: (school: string) => `One press, and you are signed in for ${school} on this device.`,
    press: "Sign in",
    shared: "On a computer that others use, sign out when you are done.",
    dead: "This link opens nothing any more",
    deadLead: "It was used already, or it is too old. A new one takes a minute.",
    another: "Send me another link",
  },
} as const;
