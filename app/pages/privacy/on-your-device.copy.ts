import type { LegalSection } from "#ui/legal/legal.tsx";

export const deviceSection = (storedOnDevice: number): LegalSection => ({
  id: "device",
  title: "What stays on your device",
  paragraphs: [
    "No cookies on public pages, no counting of visitors, no advertising, no fonts or scripts from other firms. Your browser keeps the following for you, and none of it is sent to us until you send it. Offline copies of pages are our idea and not your wish, so you can turn them off.",
  ],
  table: [
    [
      "The cart",
      "The dishes that you picked and how many of each, until you remove them, clear the cart or send them with an enquiry. It is kept in your browser’s local storage under the name “cart”.",
    ],
    [
      "Who is coming",
      "If you fill it in on the cart page: how many guests, and how many of each diet. They are kept as numbers only, in local storage, until you change them or clear your browser’s data. It goes with your enquiry, if you send one.",
    ],
    [
      "A message not yet sent",
      "What you type in the enquiry form stays in that tab, so that a reload does not lose it. It is deleted when the message is sent or the tab is closed.",
    ],
    [
      "A payment not yet made",
      "What you type on the payment page stays in that tab, so that a reload or going back does not lose it. It is deleted when you have paid. Closing the tab deletes it too. Card details are never in it: they are typed in the payment provider’s own window.",
    ],
    [
      "Pages for offline",
      `Copies of the pages that you open, a school’s menu among them, with home, the catering menu, the gallery and the cart, and when each was kept and last used, so that they open without a connection: ${Math.round(storedOnDevice / 1_048_576)} MB at most. The part of an address after the page’s own, such as a search, a diet or what you avoid, is not kept. Payments and receipts are not kept. Turn the copies off below, without an account: they are deleted, and none are kept until you turn them on again. An empty store of your browser remembers it.`,
    ],
    [
      "My lunch",
      "If you choose one: the school, and what must not be in its lunch. It is kept in your browser’s local storage under the name “my lunch”, on this device only: no page’s address holds it, and it is not sent to us. The form of those who ask to be told before lunch is ticked with it, and what you then send reaches us. “Forget” on the school’s page deletes it in one tap.",
    ],
    [
      "Told on this device",
      "If you choose to be told before lunch on a device: the school and a key, in a store of your browser, and a worker that shows our messages. “Forget everything” deletes both, and ends the messages in the browser.",
    ],
    [
      "A school’s sign-in",
      "If you sign in for a school: a cookie for the school’s own pages, which no script can read. It ends when you sign out, when you have not come for eight days, and after sixty days at most.",
    ],
    [
      "What you avoid",
      "Allergens that you mark on the catering menu, or without JavaScript on a school’s, and words that you search for are in the page’s address and nowhere else of ours, but that the cart marks the same allergens: for it they are in that tab’s own storage until you close it or press “Stop marking”. Your browser is told not to store such a page; its own history may still list the address, as that is yours.",
    ],
  ],
  parts: [
    {
      heading: "What comes from others, and only if you ask",
      paragraphs: [
        "The live map is fetched from OpenStreetMap when you press “Open the live map”. The payment provider’s buttons are fetched from PayPal on the payment page, once there is something to pay; PayPal may then set cookies of its own. Links to social networks are plain links.",
      ],
    },
  ],
});

export const speedSection = (oneIn: number): LegalSection => ({
  id: "speed",
  title: "How fast our pages are",
  paragraphs: [
    `So that we notice when a page is slow, your browser measures one in ${oneIn} of the pages that you open, drawn by lot: how long we took to answer, when its largest part was there, how much moved by itself, and how soon it followed a tap. When you leave the page, these four numbers and the page’s name come to us and to nobody else: nothing that you searched for, chose or typed.`,
    "We only add them to the sums for that page. No cookie and no number of your own comes with them, and we note nothing of you, your device or your network: nobody can tell who it was, or which two visits were the same person’s. Your network address is counted for an hour, in memory, as one network may send us only so many.",
    "Nothing is measured where your browser says that it does not want to be tracked (Do Not Track, Global Privacy Control) or that it saves data, nor without JavaScript, nor once you turn it off here. Your browser remembers that in its local storage under the name “not measured”.",
  ],
});
