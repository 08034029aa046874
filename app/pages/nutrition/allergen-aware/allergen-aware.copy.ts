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
} as const;
