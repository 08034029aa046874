import type { DataTableProps } from "#ui/data-table/data-table.tsx";

export const sustainability = {
  title: "Sustainability: our way to net zero",
  description:
    "Net zero by {netZero}, with what we count, where we started, what each year came to and what is not done yet. Food waste, sourcing, packaging and transport.",
  hero: {
    eyebrow: "About us: sustainability",
    heading: "Is it real?",
    lead: "Our date for net zero is {netZero}. A date alone proves nothing, so here is what we count, where we began, what each year came to, and what we have not managed.",
    actions: [{ text: "Read the ledger", to: "#ledger" }],
  },
  info: {
    title: ["What we mean", "by net\u00a0zero"],
    paragraphs: [
      "By the end of {netZero} we take as much greenhouse gas out of the air as our own kitchens, vans and deliveries put into it, having first cut what can be cut.",
      "Inside the promise: gas and electricity in the kitchens we run, our vehicles, the food we buy, our waste, and deliveries to us. Outside it, and said so: the gas and electricity that a school pays for itself, and how children travel to lunch.",
      "Cutting comes first. We shall buy removals for what is left in the last year only, name the seller, and count nothing else as zero.",
    ],
  },
  dataTable: {
    heading: ["The ledger,", "year by\u00a0year"],
    sample:
      "Sample figures, to show the form. A firm’s own stand here with the name of whoever checked them.",
    caption: "Tonnes of carbon dioxide equivalent a year, by source. The baseline is 2022/23.",
    columns: ["Source", "2022/23", "2023/24", "2024/25", "2025/26", "Not done yet"],
    rows: [
      ["Gas and electricity", "310", "298", "251", "224", "Five kitchens still cook on gas"],
      ["Vans and bicycles", "96", "95", "88", "71", "Seven vans of sixteen are diesel"],
      [
        "Food we buy",
        "2,480",
        "2,455",
        "2,290",
        "2,180",
        "Beef is a sixth of the weight and half of this line",
      ],
      ["Deliveries to us", "140", "133", "104", "97", "Frozen still comes on its own lorry"],
      ["Waste", "88", "81", "60", "52", "Two boroughs do not collect food waste at schools"],
    ],
    total: ["All of it", "3,114", "3,062", "2,793", "2,624", "Sixteen in a hundred less than the baseline"],
  } satisfies DataTableProps,
  cards: {
    label: "Four things we change",
    waste: {
      heading: "Food waste",
      paragraphs: [
        "The cheapest lunch is the one that is not thrown away. Kitchens get the register by half past nine and cook for the children who are in.",
        "What is left at the hatch is weighed by dish. What is left on plates is weighed for four weeks, twice a year, and the menu follows the scales.",
      ],
      action: { text: "What the plates told us", to: "/about-us/news" },
      caption: { name: "Plate 1.", text: "Nothing left on the plate." },
    },
    sourcing: {
      heading: "Sourcing",
      paragraphs: [
        "Vegetables by the season, from growers in Kent, Essex and Lincolnshire when they have them and from further off when they have not. The menu says which.",
        "Eggs are free-range. Fish comes from stocks that are not overfished, and leaves the menu when that changes.",
        "One day a week has no meat on it. Nobody has rung about it since the second week.",
      ],
      caption: { name: "Plate 2.", text: "Whatever the week has." },
    },
    packaging: {
      heading: "Packaging",
      paragraphs: [
        "On site you eat from plates. Where food is carried away, it goes in a cup or box that is washed and used again, with a deposit on the card and not in coins.",
        "Where neither works we use card. We do not write compostable on it unless somebody near you composts it.",
      ],
      caption: { name: "Plate 3.", text: "The box comes back." },
    },
    transport: {
      heading: "Transport",
      paragraphs: [
        "A bicycle does every run under a mile; electric vans do most of the others. Six suppliers share two of our rounds instead of sending a lorry each.",
        "No delivery of ours comes to a school gate between eight and nine.",
      ],
      action: { text: "The bicycle goes first", to: "/about-us/news" },
      caption: { name: "Plate 4.", text: "What the round is for." },
    },
  },
  standards: {
    title: ["And\u00a0is\u00a0the", "food\u00a0as\u00a0good?"],
    paragraphs: [
      "Every change above goes past the people who read our recipes: if it makes a plate worse for a child, it does not happen.",
    ],
    action: { text: "The standards we cook to", to: "/nutrition" },
  },
} as const;
