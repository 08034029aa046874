import type { Day } from "#values/time/calendar-day.ts";
import { addDays, mondayOf } from "#values/time/calendar-day.ts";
import type { PopUpCardProps } from "#ui/pop-up-card/pop-up-card.tsx";
import type { newsPictures } from "./news.art.ts";

type Words = Omit<PopUpCardProps, "id" | "picture" | "date"> & {
  readonly id: keyof typeof newsPictures;
  readonly alt: string;
  /** How long before the Monday of the week in which the site was filled. */
  readonly daysBefore: number;
};

/** The day of a sample piece on a site that was filled on a day. */
export const newsDay = (filledOn: Day, { daysBefore }: Pick<Words, "daysBefore">): Day =>
  addDays(mondayOf(filledOn), -daysBefore);

export const news = {
  title: "News from the kitchen",
  description:
    "What we tried, what worked and what came back on the plate: a cargo bicycle, a month of weighing, a counter on wheels and soup for the neighbours.",
  hero: {
    eyebrow: "About us: news",
    heading: "News from the\u00a0lane.",
    lead: "What we tried, what worked, and what came back on the plate. Sample pieces, newest first: their dates and figures are made up, and a firm’s own news stands here in their place.",
  },
  label: "News",
  cards: [
    {
      id: "the-bicycle",
      topic: "Sustainability Practices",
      title: "The bicycle goes first",
      daysBefore: 0,
      short: "Three schools lie within a mile of our kitchen. Their lunch now leaves on two wheels.",
      full: [
        "The van used to do the nearest schools on its way to the far ones. It stood in traffic on the Highway, and so did the soup. Meanwhile the rider who brings our eggs went past it twice.",
        "For some weeks now a cargo bicycle has taken the three runs within a mile. It carries forty hot boxes at a time and has a lane to itself. In rain the boxes have a cover, and the rider a cape.",
        "Two things did not work. The first bicycle was too long for the back gate at one school, so we changed it for a shorter one. And the boxes lose two degrees more than they do in the van, so they leave the oven later and are probed at the door.",
        "It is one step of many to our date for net zero, {netZero}. The others, with what we have not managed yet, are on the sustainability page.",
      ],
      more: { text: "Our way to net zero", to: "/about-us/sustainability" },
      alt: "A green cargo bicycle with a crate of vegetables.",
    },
    {
      id: "the-plates",
      topic: "Sustainability Practices",
      title: "What the plates told us",
      daysBefore: 14,
      short: "We weighed what came back for a month. Boiled carrots lost; raw carrots won.",
      full: [
        "For a month, in four halls, we kept one bucket a dish and weighed each of them after the last sitting. Nobody enjoyed it. Everybody learned something, the cooks first of all.",
        "Boiled carrots came back. The same carrots, raw and cut into sticks, did not. Custard in a jug came back by the pint; custard on request hardly at all. And a dish that a cook had named out loud at the hatch lost half as much as the same dish under a label.",
        "So the menu has sticks, the jug is gone, and the cooks do the talking. We weigh again in half a year, in the same four halls, and print what we find either way.",
      ],
      alt: "An empty cream plate on a green one, with a sprig of rosemary.",
    },
    {
      id: "the-counter",
      topic: "Innovative Solutions",
      title: "A counter on wheels",
      daysBefore: 35,
      short: "A second counter for the ten minutes between bells, so that the queue divides.",
      full: [
        "A hall with one hatch has one queue, and ten minutes are too short for a queue of two hundred. So we built a second hatch, on wheels.",
        "The counter rolls to the far door, plugs into one socket and serves one dish, the same one all week. It takes the same card or fingerprint as the till in the hall, so nobody has to carry change and no free meal stands out.",
        "The first dish was a burger and lasted three days: too slow to build. The second is a wrap, and thirty of them leave in a minute.",
        "Two schools have the counter for this term. If the queues shorten, it travels; if they do not, we sell it to somebody who makes crêpes.",
      ],
      more: { text: "What a secondary school day looks like", to: "/secondaries/how-we-work" },
      alt: "A burger on a board with sweet potato wedges and a lemon drink.",
    },
    {
      id: "the-soup",
      topic: "Community Engagement",
      title: "Soup for the whole lane",
      daysBefore: 52,
      short: "On the last Friday of the month, the big pan goes outside and the neighbours bring bowls.",
      full: [
        "It began with forty litres too many after a wedding that the rain made smaller. We carried the pan outside, put a ladle in it and rang the neighbours.",
        "Now it is a date: the last Friday, half past five, outside our own door. The vegetables are the ones that were too bent for Monday. Whoever comes pays nothing, eats standing up, and meets the people who live three doors along.",
        "Bring a bowl. A list beside the ladle says which of the fourteen allergens are in the soup, and which we cannot answer for: whoever avoids one, please ask before eating.",
      ],
      more: { text: "Find the lane", to: "/contact-us" },
      alt: "A bowl of tomato soup with bread and butter.",
    },
  ] satisfies Words[],
} as const;
