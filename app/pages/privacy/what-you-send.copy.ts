import type { LegalSection } from "#ui/legal/legal.tsx";

export const enquiriesSection: LegalSection = {
  id: "enquiries",
  title: "When you write to us",
  paragraphs: [
    "The form asks for your first and last name, e-mail address, whom it is for, your message and your agreement; all six are needed to answer you. You may add a telephone number and a time to ring. With an event you may add a date, guests, a postcode and numbers of diets; with a cart, its dishes are included. Where a guest has an allergy we need the number, as we ring about it.",
    "On the page about medical diets the form asks for your name, e-mail address, the school and a telephone number, and a time if you like. It asks for nothing about health.",
    "We use it to answer you and to make a quote: those are steps before a contract that you ask us to take, or else our legitimate interest in answering messages. It goes to the people here who answer them, and an e-mail goes to the address that you gave to say that it came. That e-mail repeats none of your words, only what can be chosen or counted: the reason, the date, numbers, the postcode.",
    "A proposal that we make you, and an order that comes of it, name you and your event, with numbers of diets and what a guest must avoid. Its page opens for whoever has its link, and for nobody else. The subject of its e-mails has the event’s name and its day, and nothing about health.",
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
};

export const guestsSection: LegalSection = {
  id: "guests",
  title: "When you are a guest",
  paragraphs: [
    "The host of an event that we cater for may send you a link by which you tick your diet and what must not be in your food. That says something about your health or belief, so we ask for your explicit consent (UK GDPR, Article 9(2)(a)), and use it for your plate at that event alone. No name, address or account is asked for: your plate has a number.",
    "Your host reads how many keep to what, and the kitchen what each numbered plate must be. You can change it or take it back on your page until two days before the event. The link opens nothing once the event is over, or its host has ended it.",
  ],
};

export const lunchSection: LegalSection = {
  id: "lunch",
  title: "When we tell you before lunch",
  paragraphs: [
    "You may ask us to tell you before lunch: you choose a school, tick what your child avoids, and give an e-mail address or take messages on your device. What somebody avoids says something about their health, so we ask for your explicit consent (UK GDPR, Article 9(2)(a)), and use it for nothing else. No name is asked for, and nothing but an e-mail address can be typed.",
    "Until your mailbox has answered we send nothing else to it, and what it does not confirm within a day is deleted. No address, subject line or log of ours holds what you ticked, and what an e-mail said is deleted as soon as it was sent. Our staff see how many could not be told in time, and never who or what they avoid.",
    "On a device we show nothing before you press the button and your browser has asked you. It gives us an address at its maker’s push service (Apple, Google, Microsoft or Mozilla) and a key; what we send is encrypted with that key, so that the service learns when a message goes to your device, and nothing of what it says. What the screen shows names the school and the day, and never what you ticked. A device that takes no more messages is deleted as soon as we learn of it.",
    "One click in each e-mail, or on My lunch, forgets everything. By itself it ends with the school year. No name or e-mail address belongs to a device, so we cannot find it for you: its own page shows all that is stored of it.",
  ],
};

export const schoolsSection: LegalSection = {
  id: "schools",
  title: "When you sign in for a school",
  paragraphs: [
    "Our office adds whom a school names: a name and an e-mail address, and nothing else of them. We use them to let you send your school’s numbers of lunches and to answer those, which is our legitimate interest and the school’s. There is no password; whoever asks for a link with an address that is no contact’s gets the same answer and no e-mail.",
    "You see your own school alone. The numbers name nobody: how many eat, and how many of them avoid what. Our records say that somebody of your school sent them, by a code and not by your name.",
    "You may tell us of a near miss: what nearly went wrong with an allergen, where and when. We ask for no name, class or initials. Your school’s contacts and our staff read it, and no other school; what was learnt of it stands in your school’s allergy pack.",
    "When you are a contact no longer, your name, your address and our e-mails to you are deleted at once, and you are signed in nowhere.",
  ],
};

export const payingSection: LegalSection = {
  id: "payments",
  title: "When you pay",
  paragraphs: [
    "Your card or PayPal details go to PayPal and never to us. We keep the amount, the names, organisation, school year and description that you typed, your e-mail address if you want a receipt, and PayPal’s answer that the payment was made, which may name who paid. We need these to carry out what you paid for and to keep accounts.",
    "PayPal is a controller of its own for what it learns from you; its notice is on its own site. Your receipt’s address opens for ninety days and only for who has it. Who has lost it finds it with the reference and the e-mail address that it went to, and with nothing less.",
  ],
};

export const dietsSection: LegalSection = {
  id: "diets",
  title: "When you ask for a child’s diet",
  paragraphs: [
    "On a school’s menu you may ask for a lunch that suits your child: what must not be in it, why, the class with initials or the school’s own reference, and your e-mail address. We never ask for a child’s name. This says something about a child’s health or belief, so we ask for your explicit consent (UK GDPR, Article 9(2)(a)), and use it to cook for that child at that school alone.",
    "The school and our kitchens read whose tray it is and what must not be on it; why is read by our nutrition staff alone. Whoever opens a request, a letter, your address or a list of requests is written down first: where that cannot be done nobody reads it. The record says who and when, and nothing of what was read; it is kept for a year at most, and goes with the request. What you told us is stored encrypted, and no e-mail and no address of a page holds any of it. The page with your child’s dishes, and how they are served where that matters, opens for whoever has its link, and says nothing else. The same link opens those days as a PDF and as a calendar: whoever keeps a calendar for you that follows it has the link, and reads what it opens.",
    "Only where a food is not one of the fourteen, for three or more of them, and for another texture do we ask for a doctor’s or dietitian’s letter. Our nutrition staff alone open it. Of a photograph the picture alone is kept, without what the camera wrote into it, such as where it was taken. The letter is stored encrypted, with a key for letters alone, and is in no backup. It is deleted as soon as we have decided, at once when you say so on your page, and after ninety days at the latest.",
    "What is not confirmed within three days is deleted. Until it is agreed you can take it back on its own page, and all of it is deleted at once; once it is agreed, end it there a week ahead, or ring us, as the school has to know first.",
    "Once a year we ask you by e-mail whether it is still right. Where nobody says so, you and the school are told twice before it is paused, and when it is; where nobody answers for eight weeks more, it ends two weeks after you were told.",
    "Something changed? The link to your page shows nothing of what you told us; that is opened by another one, which we mail to you when you ask for it, and which is good for an hour. Has somebody else your link? End it on your page, and we mail another.",
  ],
};
