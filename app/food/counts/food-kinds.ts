/** The foods of which a cook names the kind: the standards ask for several starchy foods, vegetables and fruits a week. */
export type Varied = "starchy" | "vegetable" | "fruit" | "protein";

/**
 * The kinds of each, with the other names that a cook writes: three names of rice are one kind. What is not here is not
 * counted as a kind at all. Kinds follow the School Food Standards practical guide's food groups.
 */
const kinds: Readonly<Record<Varied, Readonly<Record<string, readonly string[]>>>> = {
  starchy: {
    bread: [
      "bun",
      "roll",
      "bap",
      "pitta",
      "flatbread",
      "naan",
      "chapati",
      "roti",
      "tortilla",
      "wrap",
      "bao",
      "bagel",
      "pizza base",
    ],
    pasta: ["spaghetti", "penne", "macaroni", "fusilli", "lasagne", "wholewheat pasta"],
    noodles: ["egg noodles", "rice noodles", "ramen", "udon"],
    rice: [
      "white rice",
      "brown rice",
      "basmati rice",
      "basmati",
      "wholegrain rice",
      "long-grain rice",
      "jollof",
      "pilau",
    ],
    potato: [
      "potatoes",
      "new potatoes",
      "mash",
      "mashed potato",
      "jacket potato",
      "roast potatoes",
      "chips",
      "wedges",
    ],
    "sweet potato": ["sweet potatoes", "yam"],
    couscous: ["wholewheat couscous"],
    bulgur: ["bulgur wheat"],
    barley: ["pearl barley"],
    oats: ["porridge"],
    maize: ["polenta", "cornmeal"],
    quinoa: [],
    plantain: [],
    cassava: [],
  },
  vegetable: {
    peas: ["garden peas", "green peas", "petits pois", "minted peas"],
    "sugar snap peas": ["mangetout"],
    carrots: ["carrot"],
    sweetcorn: ["corn", "corn on the cob"],
    cabbage: ["red cabbage", "white cabbage", "savoy cabbage", "coleslaw", "slaw"],
    greens: ["spring greens", "callaloo"],
    kale: ["cavolo nero"],
    spinach: [],
    broccoli: [],
    cauliflower: [],
    sprouts: ["brussels sprouts"],
    "pak choi": [],
    "green beans": ["fine beans", "runner beans", "french beans"],
    "baked beans": [],
    edamame: [],
    tomato: ["tomatoes", "cherry tomatoes", "salsa"],
    cucumber: [],
    lettuce: ["mixed leaves", "salad leaves"],
    rocket: [],
    peppers: ["pepper"],
    courgette: ["courgettes"],
    aubergine: [],
    squash: ["butternut squash", "pumpkin"],
    swede: ["turnip"],
    parsnip: ["parsnips"],
    beetroot: [],
    celery: [],
    leek: ["leeks"],
    onion: ["onions"],
    mushroom: ["mushrooms"],
    okra: [],
    radish: ["radishes"],
  },
  fruit: {
    apple: ["apples"],
    pear: ["pears"],
    banana: ["bananas"],
    orange: ["oranges"],
    satsuma: ["satsumas", "mandarin", "mandarins", "clementine", "tangerine", "easy peeler"],
    melon: ["watermelon", "galia melon", "honeydew melon"],
    grapes: ["grape"],
    pineapple: [],
    plum: ["plums"],
    peach: ["peaches", "nectarine"],
    apricot: ["apricots"],
    mango: [],
    kiwi: [],
    berries: [
      "mixed berries",
      "strawberry",
      "strawberries",
      "raspberry",
      "raspberries",
      "blueberries",
      "blackberries",
    ],
    rhubarb: [],
  },
  protein: {
    beef: ["mince", "brisket", "topside"],
    lamb: ["mutton"],
    pork: ["ham", "gammon", "bacon"],
    chicken: [],
    turkey: [],
    duck: [],
    "oily fish": ["salmon", "mackerel", "sardines", "trout", "herring", "pilchards"],
    "white fish": ["cod", "haddock", "pollock", "hake", "coley"],
    // Not oily, tinned or fresh (School Food Standards practical guide).
    tuna: ["tinned tuna"],
    seafood: ["prawns", "squid", "mussels"],
    egg: ["eggs"],
    beans: [
      "kidney beans",
      "black beans",
      "butter beans",
      "cannellini beans",
      "haricot beans",
      "baked beans",
    ],
    chickpeas: ["hummus", "falafel"],
    lentils: ["lentil", "dal"],
    soya: ["tofu", "tempeh", "edamame"],
    mycoprotein: [],
    seitan: [],
    seeds: ["sunflower seeds", "pumpkin seeds"],
    nuts: [],
    cheese: ["cheddar", "halloumi", "paneer", "feta", "mozzarella"],
  },
};

/** What a kind of protein counts as beside protein: chicken is meat, salmon oily fish; cheese alone is dairy. */
export const proteinGroups: Readonly<Record<"meat" | "oily-fish" | "dairy", readonly string[]>> = {
  meat: ["beef", "lamb", "pork", "chicken", "turkey", "duck"],
  "oily-fish": ["oily fish"],
  dairy: ["cheese"],
};

const named = new Map(
  Object.entries(kinds).flatMap(([food, list]) =>
    Object.entries(list).flatMap(([kind, names]) =>
      [kind, ...names].map((name) => [`${food}:${name}`, kind] as const),
    ),
  ),
);

/** The kind that a word names ("basmati rice" is "rice"), or null when it is on no list. */
export function parseKind(food: Varied, word: string): string | null {
  return named.get(`${food}:${word.trim().toLowerCase()}`) ?? null;
}

/** Every kind of a food, for a message. */
export function kindsOf(food: Varied): string[] {
  return Object.keys(kinds[food]);
}

/** The other names by which a cook knows a kind: "white rice, basmati". */
export function otherNames(food: Varied, kind: string): string {
  return (kinds[food][kind] ?? []).join(", ");
}
