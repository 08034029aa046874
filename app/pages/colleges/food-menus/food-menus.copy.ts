export const foodMenus = {
  title: "College food and menus",
  description:
    "Three college menus to open and read: Big Creative Academy in autumn, the Big Creative Education special, and Brondesbury College.",
  hero: {
    eyebrow: "Colleges: food and menus",
    heading: "Three menus, three\u00A0campuses.",
    lead: "A college menu is built from who is there on a Tuesday. These three are in use; open one, or read on for how they differ.",
    actions: [{ text: "Ask for one of your own", to: "/contact-us?reason=collage" }],
    dish: { name: "Orange, cut that minute", text: "vegan" },
  },
  mediaCards: {
    label: "The three menus",
    autumn: {
      heading: ["Big Creative Academy,", "autumn"],
      paragraphs: [
        "Squash, beans and slow-cooked meat for a young campus that wants something hot before an afternoon in the studio.",
        "Cooked from September until the spring menu takes over.",
      ],
      caption: { name: "Menu 1.", text: "For the colder half of the year." },
    },
    special: {
      heading: ["Big Creative Education,", "special"],
      paragraphs: [
        "The theme menu: each week takes its colours from somewhere else and gives the usual counters a rest. Primary schools borrow it for their theme days.",
      ],
      caption: { name: "Menu 2.", text: "A change of scene, weekly." },
    },
    brondesbury: {
      heading: ["Brondesbury", "College"],
      paragraphs: [
        "One counter, short breaks and halal meat throughout, by the college’s own choice. Fewer dishes, so that every one is fresh.",
      ],
      caption: { name: "Menu 3.", text: "Short on purpose." },
    },
  },
  menuList: {
    heading: ["What stays", "on every campus"],
    note: "Menus differ; these do not. A sample of what is there all day, between the counters’ hot hours.",
    courses: [
      {
        name: "Before noon",
        lines: [
          { dish: "Porridge, with fruit to add", mark: "oats, milk" },
          { dish: "Egg or mushroom roll", mark: "wheat, egg" },
          { dish: "Fruit, whole or cut", mark: "vegan" },
        ],
      },
      {
        name: "After noon",
        lines: [
          { dish: "Soup of the day and bread", with: "vegan unless the board says otherwise", mark: "wheat" },
          { dish: "Wraps, one of them vegan", mark: "labelled in full" },
          { dish: "Layered yoghurt or oat pot", mark: "milk or oats" },
        ],
      },
    ],
    footnote:
      "Each menu says in words which allergens a dish contains or may contain, and which are not known yet.",
  },
  last: {
    title: ["A fourth menu:", "yours"],
    paragraphs: [
      "Tell us who is on campus and for how long, and which of the three comes nearest.",
      "We cook for a tasting and write the menu from what people finish.",
    ],
    action: { text: "Start a menu with us", to: "/contact-us?reason=collage" },
  },
} as const;
