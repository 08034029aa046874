import type { LegalProps } from "#ui/legal/legal.tsx";
import type { Brand } from "#brand/brand.ts";

export const privacyHead = {
  title: "Privacy: what we keep, and for how long",
  description:
    "What this site keeps on your device, what happens to enquiries and payments, who receives them, how long we keep them, your rights, and how to complain.",
};

interface PrivacyFacts {
  /** How long an enquiry is kept after the last contact. */
  readonly months: number;
  /** Bytes of pages kept for offline. */
  readonly keptOnDevice: number;
  /** One view of a page in how many is measured; 0: none. */
  readonly measuresOneIn: number;
}

/** The privacy page of this site as it is set up. */
export function privacy(brand: Brand, { months, keptOnDevice, measuresOneIn }: PrivacyFacts): LegalProps {
  const reach = `${brand.phone} or ${brand.email}`;
  return {
    eyebrow: "Privacy",
    heading: "Privacy: what we keep, and for how\u00a0long",
    lead: "In short: the public pages set no cookies and nobody follows you on them. What you send us we use to answer you, and we delete it on time.",
    dated: "Last changed on 23 November 2026.",
    contents: "On this page",
    sections: [
      {
        id: "who",
        title: "Who we are",
        paragraphs: [
          `${brand.legalName}, ${brand.street}, ${brand.town} ${brand.postcode}, company number ${brand.companyNumber}, registered in ${brand.registeredIn}. For everything on this page we are the controller of your data. Reach us on ${reach}; ask for the person responsible for data.`,
        ],
      },
      {
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
            `Copies of the pages that you open, a school’s menu among them, with home, the catering menu, the gallery and the cart, and when each was kept and last used, so that they open without a connection: ${Math.round(keptOnDevice / 1_048_576)} MB at most. The part of an address after the page’s own, such as a search, a diet or what you avoid, is not kept. Payments and receipts are not kept. Turn the copies off below, without an account: they are deleted, and none are kept until you turn them on again. An empty store named “rosemary-lane-off” remembers it.`,
          ],
          [
            "My lunch",
            "If you choose one: the school, and what must not be in its lunch. It is kept in your browser’s local storage under the name “my lunch”, on this device only: it is in no address, and is not sent to us. The form of those who ask to be told before lunch is ticked with it, and what you then send reaches us. “Forget” on the school’s page deletes it in one tap.",
          ],
          [
            "Told on this device",
            "If you choose to be told before lunch on a device: the school and a key, in a store named “rosemary-lane-told”, and a worker that shows our messages. “Forget everything” deletes both, and ends the messages in the browser.",
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
      },
      ...(measuresOneIn > 0 ? [speed(measuresOneIn)] : []),
      {
        id: "enquiries",
        title: "When you write to us",
        paragraphs: [
          "The form asks for your first and last name, e-mail address, whom it is for, your message and your agreement; all six are needed to answer you. You may add a telephone number and a time to ring. With an event you may add a date, guests, a postcode and numbers of diets; with a cart, its dishes are included. Where a guest has an allergy we need the number, as we ring about it.",
          "On the page about medical diets the form asks for your name, e-mail address, the school and a telephone number, and a time if you like. It asks for nothing about health.",
          "We use it to answer you and to make a quote: those are steps before a contract that you ask us to take, or else our legitimate interest in answering messages. It goes to the people here who answer them, and an e-mail goes to the address that you gave to say that it came. That e-mail repeats none of your words, only what can be chosen or counted: the reason, the date, numbers, the postcode.",
          "A proposal that we make you, and an order that comes of it, name you and your event, with numbers of diets and what a guest must avoid. Its page opens for whoever has its link, and for nobody else.",
          "Please leave out children’s names and medical details. If we need them for a diet we ask for them in another way, tell you why, and keep them apart.",
        ],
        parts: [
          {
            heading: "Keeping out machines",
            paragraphs: [
              "Your browser does a short calculation while you type; no other firm sees it. Your network address is counted for an hour, in memory, so that nobody can send a thousand messages. We do not write it down.",
            ],
          },
        ],
      },
      {
        id: "lunch",
        title: "When we tell you before lunch",
        paragraphs: [
          "You may ask us to tell you before lunch: you choose a school, tick what your child avoids, and give an e-mail address or take messages on your device. What somebody avoids says something about their health, so we ask for your explicit consent (UK GDPR, Article 9(2)(a)), and use it for nothing else. No name is asked for, and nothing but an e-mail address can be typed.",
          "Until your mailbox has answered we send nothing else to it, and what it does not confirm within a day is deleted. What you ticked is in no address, subject line or log of ours, and what an e-mail said is deleted as soon as it was sent. Our staff see how many could not be told in time, and never who or what they avoid.",
          "On a device we show nothing before you press the button and your browser has asked you. It gives us an address at its maker’s push service (Apple, Google, Microsoft or Mozilla) and a key; what we send is encrypted with that key, so that the service learns when a message goes to your device, and nothing of what it says. What the screen shows names the school and the day, and never what you ticked. A device that takes no more messages is deleted as soon as we learn of it.",
          "One click in each e-mail, or on My lunch, forgets everything. By itself it ends with the school year. No name or e-mail address belongs to a device, so we cannot find it for you: its own page shows all that is stored of it.",
        ],
      },
      {
        id: "payments",
        title: "When you pay",
        paragraphs: [
          "Your card or PayPal details go to PayPal and never to us. We keep the amount, the names, organisation, school year and description that you typed, your e-mail address if you want a receipt, and PayPal’s answer that the payment was made, which may name who paid. We need these to carry out what you paid for and to keep accounts.",
          "PayPal is a controller of its own for what it learns from you; its notice is on its own site. Your receipt’s address opens for ninety days and only for who has it. Who has lost it finds it with the reference and the e-mail address that it went to, and with nothing less.",
        ],
      },
      {
        id: "receive",
        title: "Who receives it",
        list: [
          "Our staff who answer, cook or keep the accounts: each sees what the work needs.",
          "The firms that host this site and carry our e-mail, under contract and on our instructions.",
          "The push service of your browser’s maker, if you are told on a device: its address there, and messages that it cannot read.",
          "PayPal, for payments; our accountant and the tax office, for accounts.",
          "Nobody else, unless a law orders us to. We neither sell it nor lend it.",
        ],
        parts: [
          {
            paragraphs: [
              "Where one of them works outside the United Kingdom, the transfer rests on an adequacy decision or on the safeguards that the law provides. Ask us and we say which.",
            ],
          },
        ],
      },
      {
        id: "long",
        title: "How long we keep it",
        table: [
          [
            "Enquiries",
            `With what we wrote back and our notes: ${months} months after our last contact, then they are deleted by themselves.`,
          ],
          [
            "From the medical diets page",
            `The same, but ${Math.min(months, 6)} months at most, as such a message may tell of somebody’s health.`,
          ],
          [
            "Proposals and orders",
            "What you did not accept: twelve months after our last contact. What you accepted: with the accounts, as its invoices name you; your messages, our letter and what a guest must avoid, twelve months after the event.",
          ],
          [
            "E-mails that the site sends",
            "Their words are deleted thirty days after they were sent; those that nobody could deliver, ninety days after they were written.",
          ],
          [
            "Payments",
            "With the accounts: six years after the end of the accounts’ year in which they were made, with the organisation’s name. Who paid and what for: twenty-four months, or until any dispute about the payment is settled. What PayPal tells us beyond sums, dates and numbers: 180 days.",
          ],
          [
            "Payments that were not made",
            "What you typed is deleted thirty days after the payment failed or was given up, and the rest after 180 days.",
          ],
          [
            "The server’s log",
            "It lists faults, with a reference that you can quote. No names, no messages, no network addresses.",
          ],
          [
            "Who asked to be forgotten",
            "A code made from the e-mail address with a key that lies outside the database, so that an old backup cannot bring the person back. The address cannot be read from it.",
          ],
          [
            "What stays",
            "How many enquiries came in a month, and of which kind. These are numbers and name nobody.",
          ],
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        paragraphs: [
          `You may ask what we hold about you and have a copy, have it corrected or erased, have us use it less or not at all, object, and take it with you. We find what you typed, what PayPal says of you, and every e-mail about it, by your e-mail address. Where you agreed to something, you may take it back. Write or ring: ${reach}. It costs nothing, we ask only what we need to be sure that it is you, and we answer within one month.`,
          "No decision about you is made here by a machine alone. A message that looks as if a machine had written it is checked by a person.",
        ],
      },
      {
        id: "complaints",
        title: "If we get it wrong",
        paragraphs: [
          `Tell us: ${reach}, or a letter to the address above, with the word “complaint” in it. We acknowledge it within thirty days, look into it without delay, keep you informed, and tell you what came of it. Since 19 June 2026 the law asks this of everyone who keeps data; we think it good manners besides.`,
          "You may complain to the Information Commissioner’s Office at any time, whether or not you asked us first.",
        ],
        links: [
          {
            text: "Information Commissioner’s Office: make a complaint",
            to: "https://ico.org.uk/make-a-complaint/",
          },
        ],
      },
      {
        id: "children",
        title: "Children",
        paragraphs: [
          "This site is for adults who arrange food. School menus on it name dishes and no child. What schools tell us about pupils’ diets does not pass through this site.",
        ],
      },
      {
        id: "changes",
        title: "Changes",
        paragraphs: [
          "When something here changes, the date at the top changes with it. If it matters to what you already sent us, we write to you.",
        ],
      },
    ],
  };
}

const speed = (oneIn: number): LegalProps["sections"][number] => ({
  id: "speed",
  title: "How fast our pages are",
  paragraphs: [
    `So that we notice when a page is slow, your browser measures one in ${oneIn} of the pages that you open, drawn by lot: how long we took to answer, when its largest part was there, how much moved by itself, and how soon it followed a tap. When you leave the page, these four numbers and the page’s name come to us and to nobody else: nothing that you searched for, chose or typed.`,
    "We only add them to the sums for that page. No cookie and no number of your own comes with them, and we note nothing of you, your device or your network: nobody can tell who it was, or which two visits were the same person’s. Your network address is counted for an hour, in memory, as one network may send us only so many.",
    "Nothing is measured where your browser says that it does not want to be tracked (Do Not Track, Global Privacy Control) or that it saves data, nor without JavaScript, nor once you turn it off here. Your browser remembers that in its local storage under the name “not measured”.",
  ],
});
