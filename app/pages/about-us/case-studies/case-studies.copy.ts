import type { CaseCardProps } from "#ui/case-card/case-card.tsx";
import type { casePictures } from "./case-studies.art.ts";

type Words = Omit<CaseCardProps, "id" | "picture"> & { id: keyof typeof casePictures; alt: string };

export const caseStudies = {
  title: "Case studies: kitchens that changed",
  description:
    "Four kitchens, what stood in the way, what we did and what it came to, with the figures: plate waste, deliveries, queues and a hall that was empty at eight.",
  hero: {
    eyebrow: "About us: case studies",
    heading: "Did it work elsewhere?",
    lead: "Four kitchens, four troubles. What was wrong when we came, what we did, what it came to, and what somebody there says about it.",
    actions: [{ text: "Tell us your trouble", to: "/contact-us" }],
  },
  label: "Case studies",
  words: {
    open: "Read the whole case",
    close: "Close",
    situation: "The situation",
    did: "What we did",
    figures: "What it came to",
  },
  note: "Sample cases: the places are left unnamed and the figures are made up, to show how a case is told. A firm’s own cases stand here with the school’s name, its permission and the term in which the figures were taken.",
  cases: [
    {
      id: "plate-waste",
      topic: "Sustainability Practices",
      title: "Half as much in the bin",
      short: "A two-form primary threw away a fifth of what it served. It now throws away a tenth.",
      situation: [
        "Of three hundred and eighty lunches a day, nine bins stood full at the back door by Friday. The cooks cooked for everybody on the register, because nobody told them who was away.",
        "Vegetables came round with everything, whether or not anybody had asked for them.",
      ],
      did: [
        "We gave the register to the kitchen at half past nine instead of at eleven, and the cooks cooked for the children who were in.",
        "Vegetables moved to a bar that children serve themselves from, with one rule: a spoonful of two kinds. There are seconds.",
        "We weighed the bins each Friday and put the number on the wall, where the children could see it.",
      ],
      figures: [
        { figure: "21%", text: "of food served was left, the autumn before" },
        { figure: "10%", text: "was left a year later" },
        { figure: "+14", text: "more lunches taken on an average day" },
        { figure: "£0", text: "spent on equipment" },
      ],
      quote: {
        words: "The number on the wall did it. Year 4 wanted it under five and would not be told otherwise.",
        who: "Business manager, two-form primary school",
      },
      alt: "An empty cream plate on a green one, with a sprig of rosemary.",
    },
    {
      id: "one-delivery",
      topic: "Sustainability Practices",
      title: "Four lorries instead of eleven",
      short: "A secondary academy signed for eleven deliveries a week at a gate that children walk through.",
      situation: [
        "Bread, milk, meat, fruit, frozen, dry goods, paper, chemicals: each came with its own lorry, most of them between eight and nine, when twelve hundred pupils come in by the same gate.",
        "The site team spent an hour a day holding it open.",
      ],
      did: [
        "We put the orders of six suppliers on two of our own vans, and moved the rest to days on which the vans do not come.",
        "Nothing arrives between eight and nine. What has to be fresh comes at six; what does not comes after lunch.",
        "Two suppliers could not change their rounds. We changed one of them and kept the other, who bakes.",
      ],
      figures: [
        { figure: "11", text: "deliveries a week before" },
        { figure: "4", text: "deliveries a week now" },
        { figure: "0", text: "of them between eight and nine" },
        { figure: "5 h", text: "a week given back to the site team" },
      ],
      quote: {
        words: "I have stopped dreaming about reversing alarms.",
        who: "Site manager, secondary academy",
      },
      alt: "A round board of sliced oranges, kiwi, watermelon and berries.",
    },
    {
      id: "two-queues",
      topic: "Innovative Solutions",
      title: "One hall, two queues",
      short: "Nine hundred pupils, forty minutes, one hatch. The last in line used to get eleven of them.",
      situation: [
        "The hall was built for five hundred. By the time that the last year group reached the hatch the hot food was gone, and so was most of lunch.",
        "The governors had a price for a second kitchen. It had six figures and two years in it.",
      ],
      did: [
        "We timed the queue with a stopwatch for a week, at the hatch and not at the door. The till took longer than the food.",
        "A pre-order, made in form time on paper or on a telephone, is collected from a counter at the far door. It has no till: the meal is paid for before it is cooked.",
        "Three dishes are held back for the last sitting, every day, by name on the kitchen’s sheet.",
      ],
      figures: [
        { figure: "23 min", text: "the longest wait, before" },
        { figure: "8 min", text: "the longest wait, the term after" },
        { figure: "1 in 3", text: "lunches collected by pre-order" },
        { figure: "+90", text: "hot meals on an average day" },
      ],
      quote: {
        words: "They now have time to sit down, which turns out to be most of what behaviour is.",
        who: "Deputy head, secondary school",
      },
      alt: "Three filled wraps on a board, with salad pots, a noodle box and bottled juice.",
    },
    {
      id: "breakfast",
      topic: "Community Engagement",
      title: "The hall that was empty at eight",
      short: "A breakfast for anybody who walks in: pupils, a grandmother, the lollipop man.",
      situation: [
        "Teachers kept cereal bars in their desks for the ones who came without breakfast. Everyone knew who they were, which was the trouble.",
        "There was a breakfast club. It had a form, a fee and eleven members.",
      ],
      did: [
        "We took away the form and opened the hall from half past seven: porridge, toast, eggs, fruit. Nobody is asked for a name.",
        "Two parents and a retired bus driver serve beside our cook. They hold the same food hygiene certificate as she does; we paid for the course.",
        "Allergies are the one question at the door, asked of everybody in the same words.",
      ],
      figures: [
        { figure: "11", text: "breakfasts a day in the old club" },
        { figure: "74", text: "a day in the first spring" },
        { figure: "40%", text: "fewer late marks than the spring before" },
        { figure: "3", text: "volunteers who now work for us" },
      ],
      quote: {
        words: "You cannot tell who needs it. That is the whole point of it.",
        who: "Head teacher, primary school",
      },
      alt: "A child’s plate with a pizza that has a face, a milk carton, letter blocks and strawberries.",
    },
  ] satisfies Words[],
} as const;
