import type { Question } from "#ui/questions/questions.tsx";
import type { MenuIconName } from "#catering-menu/list/menu-icons.tsx";
import type { Allergen } from "#food/allergens/allergen.ts";
import { verdictLabels } from "#food/allergens/allergen-verdict.ts";

/** What stands behind each of the fourteen names, as the law reads it (Regulation 1169/2011, Annex II). */
const behind: Record<Allergen, string> = {
  celery: "Stalks and leaves, celeriac, and celery in stock or salt",
  gluten: "Wheat with spelt and khorasan, rye, barley, oats. We name which",
  crustaceans: "Prawns, crab, lobster, crayfish",
  eggs: "Whole, white, yolk, and what is glazed with them",
  fish: "All fish, and what is made of it",
  lupin: "Seeds and flour, in some breads and pastry",
  milk: "Milk, butter, cream, cheese, yoghurt",
  molluscs: "Mussels, oysters, squid, clams, snails",
  mustard: "Seeds, leaves, powder, and mustard in dressings",
  nuts: "Almond, hazelnut, walnut, cashew, pecan, Brazil, pistachio, macadamia. We name which",
  peanuts: "Peanuts, groundnut oil and flour (not a tree nut)",
  sesame: "Seeds, oil, tahini, and so houmous",
  soya: "Beans, flour, tofu, sauce, lecithin",
  sulphites: "Above ten milligrams a kilo or litre, in dried fruit and wine among others",
};

export const allergenAware = {
  title: "Allergen aware: the fourteen, and how we keep them apart",
  description:
    "The fourteen allergens by name, the four answers that we give for each dish, how our kitchens keep one tray apart, and what to do first if your child has an allergy.",
  hero: {
    eyebrow: "Nutrition: allergen aware",
    heading: "Allergies taken seriously",
    lead: "Tell us about your child and we will answer for them. Here is what we know, how we write it down, and whom to ring.",
    actions: [
      { text: "Talk to us", to: "/nutrition/medical-diets#ask" },
      { text: "Apply for a medical diet", to: "/nutrition/medical-diets", variant: "more" },
    ],
  },
  urgent: {
    words: "Somebody is having a serious reaction now?",
    act: "Use the adrenaline device and ring\u00a0999. Say “anaphylaxis”.",
  },
  fourteen: {
    heading: ["The fourteen allergens,", "by\u00a0name"],
    text: "The law names fourteen. Each has two letters, the same on every menu of ours, and the word stands near by. Your child’s may be a fifteenth: kiwi, pea, something rare. Tell us that too; we do not stop at the list.",
    behind,
    source: "Assimilated Regulation (EU) 1169/2011, Annex II, with the Food Information Regulations 2014.",
  },
  answers: {
    heading: ["What we say of a dish:", "four\u00a0answers"],
    text: "For every dish and each of the fourteen there is one of these answers. “Not known” is no answer to order by: the law asks a caterer to have the information, so ask us, and we find out first.",
    four: [
      {
        sign: "has",
        mark: verdictLabels.has,
        text: "It is in the recipe, or in something that the recipe uses.",
      },
      {
        sign: "may",
        mark: verdictLabels.may,
        text: "It may get in while cooking, or with a product that we buy. The recipe has none. We name which cereal or nut.",
      },
      {
        sign: "free",
        mark: verdictLabels.free,
        text: "Somebody has checked the recipe, what goes into it and the kitchen. It is no promise about traces, so we do not call it free.",
      },
      {
        sign: "unknown",
        mark: verdictLabels.unknown,
        text: "Nobody has checked yet. Ask us before you order: we never assume that it is absent.",
      },
    ] satisfies readonly { sign: MenuIconName; mark: string; text: string }[],
    try: { text: "Mark the catering menu for yourself", to: "/menu?without=milk", variant: "line" },
    tryNote:
      "The link opens the menu marked for milk. Change it to what you avoid: the dishes stay where they are, and each says what it is to you. What you choose is in the address; we keep it nowhere.",
  },
  steps: {
    heading: ["How a kitchen", "keeps allergens apart"],
    lead: "Most accidents do not begin with a wrong recipe. They begin with a spoon in the wrong pan. So these are the rules in our kitchens.",
    steps: [
      {
        name: "Labels first",
        text: "Labels are read against the day’s sheet, jar by jar. A label that has changed stops the dish.",
      },
      {
        name: "The special trays are cooked first",
        text: "On clean surfaces, with their own purple boards and spoons, before anything else is opened.",
      },
      {
        name: "A lid, a name, a picture",
        text: "Plated, covered and labelled with the child’s name and class, and carried apart from other trays.",
      },
      {
        name: "Two people say it aloud",
        text: "The cook who hands over the tray and the adult who takes it both read the label.",
      },
      {
        name: "If in doubt, it stops",
        text: "Anybody may stop a tray, the youngest assistant too. A plain meal takes its place.",
      },
    ],
  },
  questions: {
    heading: ["Questions", "about allergies"],
    questions: [
      {
        question: "What should I do first?",
        answer: [
          "Tell the school and tell us, before the first lunch, not on the day. Your child brings food from home until you, the school and we have the same sheet in front of us.",
        ],
        more: { text: "How to apply", to: "/nutrition/medical-diets" },
      },
      {
        question: "Who answers my question?",
        answer: [
          "A nutritionist who can open the recipe, by telephone, in office hours. In the hall, the head cook. If you get an answer that begins with “should be”, ask again.",
        ],
      },
      {
        question: "Are there nuts in your kitchens?",
        answer: [
          "Yes, in the kitchens that cook for weddings and parties, and a product that we buy may bring them into any other. So read the dish and not the kitchen: each says whether it contains peanuts or a tree nut, may contain it, or whether it is not known.",
        ],
      },
      {
        question: "Which of your dishes are gluten-free?",
        answer: [
          "We call none of them that. The word means at most 20 milligrams in a kilo, with everything that gets in while cooking, and we have measured no dish. Select cereals with gluten on the menu, and ask us: a child with coeliac disease can have a menu of their own.",
        ],
        more: { text: "Medical diets", to: "/nutrition/medical-diets" },
      },
      {
        question: "What happens when a menu changes?",
        answer: [
          "A change names what left, what came, and any allergen that came with it, on the school’s menu page before lunch. A child with a medical diet must still get a meal that suits: the Department for Education’s guidance says so.",
        ],
      },
      {
        question: "And at a wedding or a party?",
        answer: [
          "Before you order, the menu says what we know of each dish, and what we do not know yet. You have it again in writing with the quote, and on cards beside the dishes on the day. Changes for one guest are written down, not remembered.",
        ],
        more: { text: "The catering menu", to: "/menu" },
      },
    ] satisfies Question[],
  },
  talk: {
    title: ["Talk", "to\u00a0us"],
    paragraphs: [
      "Ring, and ask for a nutritionist. Or leave your own name, the school and a number, and a nutritionist rings you at a time that suits. Please leave medical details and children’s names out of the form; we ask for them by telephone, once we know that they are needed.",
    ],
    action: { text: "Let us ring you", to: "/nutrition/medical-diets#ask" },
  },
} as const;
