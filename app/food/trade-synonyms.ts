import type { Synonyms } from "#values/search/search-words.ts";

/**
 * Words that people type for what a British menu or kitchen calls something else: what is typed, and the words (or few words in a
 * row) that are looked for beside it. Never an allergen or a diet: those are filters, and a word is no promise.
 */
const synonymGroups: readonly { readonly typed: string; readonly means: string }[] = [
  // Courses and occasions
  { typed: "kid kids child children toddler toddlers pupil pupils", means: "child,children,childrens,kids" },
  { typed: "bbq bbqs barbecue barbecues barbeque barbie", means: "bbq,barbecue,barbecued,grill,grilled" },
  { typed: "starter starters appetiser appetisers appetizer appetizers", means: "starter,starters" },
  {
    typed: "canape canapes nibble nibbles hors-doeuvres fingerfood amuse-bouche",
    means: "canape,canapes,nibbles,finger food",
  },
  { typed: "main mains entree entrees", means: "mains,main course" },
  { typed: "side sides", means: "sides,side dish" },
  {
    typed: "dessert desserts pudding puddings pud puds afters sweets",
    means: "dessert,desserts,puddings,afters",
  },
  { typed: "drink drinks beverage beverages", means: "drinks" },
  { typed: "fizz bubbly champagne prosecco fizzy", means: "fizz,sparkling" },
  { typed: "squash juice juices", means: "juice,pressed fruit,punch" },
  { typed: "brekkie brekky breakfasts brunch", means: "breakfast" },
  { typed: "lunchbox lunchboxes packed-lunch", means: "lunch box,packed lunch,packed lunches" },
  { typed: "buffet tapas platter platters sharing", means: "board,boards,mezze,platter,table" },
  { typed: "charcuterie", means: "cured meats" },
  { typed: "bday birthdays", means: "birthday" },
  { typed: "xmas", means: "christmas" },
  { typed: "eid ramadan", means: "eid,iftar,ramadan" },
  // Bread and what is in it
  {
    typed: "sarnie sarnies butty butties",
    means: "sandwich,sandwiches,roll,rolls,baps,bagels",
  },
  { typed: "bap baps bun buns roll rolls", means: "bap,baps,bun,buns,roll,rolls" },
  { typed: "banger bangers", means: "sausage,sausages" },
  { typed: "burger burgers hamburger hamburgers beefburger beefburgers", means: "burger,burgers" },
  { typed: "hotdog hotdogs", means: "hot dog,hot dogs" },
  // One food, two names
  { typed: "fries chip chips", means: "chips,wedges" },
  { typed: "spud spuds tatties", means: "potato,potatoes" },
  { typed: "eggplant eggplants", means: "aubergine,aubergines" },
  { typed: "zucchini", means: "courgette,courgettes" },
  { typed: "cilantro", means: "coriander" },
  { typed: "arugula", means: "rocket" },
  { typed: "shrimp shrimps", means: "prawn,prawns" },
  { typed: "beet beets", means: "beetroot" },
  { typed: "capsicum capsicums", means: "pepper,peppers" },
  { typed: "scallion scallions", means: "spring onion,spring onions" },
  { typed: "houmous hummus humous humus hommus hoummous", means: "houmous,hummus" },
  { typed: "yogurt yogurts yoghourt", means: "yoghurt" },
  { typed: "donut donuts", means: "doughnut,doughnuts" },
  { typed: "cookie cookies biscuit biscuits", means: "biscuit,biscuits,shortbread" },
  { typed: "jello", means: "jelly" },
  { typed: "cheeseboard cheeseboards", means: "cheeses,cheese tower" },
  { typed: "mac macaroni", means: "macaroni" },
  { typed: "steak steaks", means: "steak,sirloin" },
  { typed: "chilli chillies chili chilis chilies chile chiles", means: "chilli,chillies" },
  { typed: "veg veggies", means: "vegetable,vegetables,veg" },
  { typed: "piza pitza", means: "pizza" },
  { typed: "mayo", means: "mayonnaise" },
  { typed: "ketchup", means: "tomato sauce" },
  { typed: "spagbol bolognaise bolognase", means: "bolognese" },
  { typed: "marge margarine", means: "margarine,spread" },
  { typed: "gravy", means: "gravy,jus" },
  { typed: "poppadom poppadoms papadum papadums", means: "poppadom,poppadoms" },
];

/** What is looked for beside a typed word; nothing for most words. */
export const tradeSynonyms: Synonyms = new Map(
  synonymGroups.flatMap(({ typed, means }) =>
    typed.split(" ").map((word) => [word, means.split(",")] as const),
  ),
);
