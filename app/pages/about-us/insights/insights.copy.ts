import type { ArticleProps } from "#ui/article/article.tsx";
import type { articlePictures } from "./insights.art.ts";

const checked = "2026-11-21";

type Words = Omit<ArticleProps, "id" | "picture"> & { id: keyof typeof articlePictures };

export const insights = {
  title: "Insights: school food rules in plain words",
  description:
    "The School Food Standards on one page, what schools must do about allergies from September 2026, and why 98 in 100 packed lunches miss the mark. With sources.",
  hero: {
    eyebrow: "About us: insights",
    heading: "What should I know?",
    lead: "Three short pieces for whoever runs a school: the rules as they stand, in plain words, with where we read them and what we could not find out.",
  },
  contents: "On this page",
  label: "Three pieces",
  words: { open: "Read the whole piece", close: "Close", sources: "Sources" },
  articles: [
    {
      id: "school-food-standards",
      title: "The School Food Standards, on one plate",
      checked,
      lead: "England has had rules for school food since January 2015. They fit on one page, they are the law for most schools, and the people answerable for them are not the cooks but the governors.",
      parts: [
        {
          heading: "Whose rules they are",
          paragraphs: [
            "The standards bind maintained schools, academies and free schools. The governing board is responsible, whoever cooks. A good caterer gives the board the evidence for each term before it asks.",
          ],
        },
        {
          heading: "What they ask for",
          table: [
            [
              "Starch",
              "A portion every day, three kinds a week, one of them wholegrain. Cooked in fat or oil on two days a week at most. Bread without added fat every day.",
            ],
            [
              "Fruit and vegetables",
              "A portion of vegetables or salad and a portion of fruit every day, three kinds of each a week. A pudding that is half fruit or more, twice a week.",
            ],
            [
              "Protein",
              "A portion every day; meat or poultry on three days a week; oily fish once in three weeks. For vegetarians, protein that is not dairy on three days a week.",
            ],
            [
              "Meat products",
              "Sausages, burgers and their like: once a week in a primary, twice in a secondary. This is the one line on which the two differ.",
            ],
            ["Milk and dairy", "A portion every day, with lower-fat milk to drink at least once."],
            [
              "Fat, sugar, salt",
              "Two portions a week that are deep-fried, battered or crumbed; two with pastry. No confectionery. No salt on the table.",
            ],
            [
              "Drinks",
              "Fresh water, free, at all times. Juice in glasses of 150 millilitres at most. Sweetened mixtures up to 330 millilitres.",
            ],
          ],
        },
        {
          heading: "What is coming",
          paragraphs: [
            "In June and in October 2025 the government said that it is revising the standards. On the day above we had found no published replacement. Our own menus are checked against the rules as dated data, so that a new set is a new date and not a new system.",
          ],
        },
        {
          heading: "Three questions for your caterer",
          list: [
            "May I see last week’s menu marked against each line above?",
            "Which line did you miss this term, and on which day?",
            "Who signs it, and are they a nutritionist?",
          ],
        },
      ],
      action: { text: "How we check a menu", to: "/nutrition/our-approach", variant: "more" },
      sources: [
        {
          name: "The Requirements for School Food Regulations 2014, SI 2014/1603, and its schedules",
          url: "https://www.legislation.gov.uk/uksi/2014/1603/contents",
        },
        {
          name: "Parliamentary answers on who is bound and on the revision, 2025 (parallelparliament.co.uk)",
        },
        { name: "Food for Life, 10 June 2025, on the announced revision (foodforlife.org.uk)" },
      ],
    },
    {
      id: "allergies-september-2026",
      title: "Allergies in schools, from September 2026",
      checked,
      lead: "The duty is new, many call it by a five-year-old boy’s name, and a good part of it concerns the kitchen. Here is what we understand of it, and what a school may ask of its caterer.",
      parts: [
        {
          heading: "What changed",
          paragraphs: [
            "On 29 April 2026 the Children’s Wellbeing and Schools Act became law. Section 34 asks each school that it covers to have an allergy safety policy, to review it every year, to publish it on the school’s website and to bring it to the notice of pupils, parents and staff. Many call it Benedict’s Law.",
            "Statutory guidance goes with it, for maintained schools and academies in England. A draft was consulted on until May, and September is when it was due to apply. The draft, as others describe it, asks for:",
          ],
          list: [
            "a policy for the whole school, not only for the first-aid room",
            "a plan for each child who has an allergy",
            "spare adrenaline devices that are in date and within reach",
            "training for all staff, midday supervisors included",
            "a log of incidents and near misses, and something learned from each",
          ],
        },
        {
          heading: "What we could not confirm",
          paragraphs: [
            "We have not read the final guidance, only the Act, the draft as others describe it, and what was written about both. What we read also differs on independent schools. Please go by the Department’s own text before you go by us.",
          ],
        },
        {
          heading: "What to ask of a kitchen",
          list: [
            "All fourteen allergens for every dish on the menu, in writing, dated, before the term begins",
            "The same again when a recipe or a supplier changes, before the dish is served",
            "A name and a telephone number for questions, answered by somebody who can open the recipe",
            "What happens when the menu changes at short notice: the Department’s guidance says that special diets must still be met",
            "A line for your log whenever something nearly went wrong, from us to you, unasked",
          ],
        },
      ],
      action: { text: "How we keep it apart", to: "/nutrition/allergen-aware", variant: "more" },
      sources: [
        {
          name: "Children’s Wellbeing and Schools Act 2026, section 34: allergy safety policy",
          url: "https://www.legislation.gov.uk/ukpga/2026/21/section/34/enacted",
        },
        {
          name: "Winterbury Training: Benedict’s Law, read against the draft guidance",
          url: "https://winterburytraining.co.uk/benedictslaw/",
        },
        { name: "Anaphylaxis UK on the consultation of 5 March 2026 (anaphylaxis.org.uk)" },
        { name: "Clear Aid on what schools will have to hold and teach (clearaid.co.uk)" },
        { name: "Department for Education: allergy guidance for schools (gov.uk)" },
      ],
    },
    {
      id: "packed-lunches",
      title: "Why {packedLunches} of packed lunches miss the mark",
      checked,
      lead: "You will find the figure {packedLunches} on our pages, so here is where it comes from, what it says and what it does not.",
      parts: [
        {
          heading: "The study",
          paragraphs: [
            "Researchers at the University of Leeds looked into the packed lunches of English children aged eight and nine: of 1,148 children in 76 schools in 2006, and of 323 children in 18 schools in 2016. They compared what was in the boxes with the standards that a school lunch has to meet.",
            "In 2006, 1.1 in a hundred lunches met all of them. In 2016 it was 1.6. The rest, more than 98 in a hundred, missed at least one.",
          ],
        },
        {
          heading: "What a packed lunch would have to match",
          list: [
            "a portion of vegetables or salad, and one of fruit",
            "a portion of starch, and bread without added fat",
            "protein: meat, fish, egg, beans or pulses",
            "a portion of milk or dairy",
            "no confectionery, no crisps, no sweetened drink",
          ],
        },
        {
          heading: "What it does not say",
          paragraphs: [
            "It does not say that parents do not care. Nobody is bound by the standards at the kitchen table at seven in the morning, and a lunch that misses one line is not a bad lunch: confectionery and sweet drinks fell between the two surveys. Vegetables did not rise.",
            "The boxes are ten years old by now, they were packed for one age group, and a food brand commissioned the work. It was reviewed and printed all the same, and we know of no newer count.",
          ],
        },
        {
          heading: "What we make of it",
          paragraphs: [
            "A hot school lunch is the surest way to a lunch that meets the lines. Where a child brings a box, a school can help more with one sheet of ideas than with a list of what is forbidden.",
          ],
        },
      ],
      action: { text: "What goes past a nutritionist", to: "/nutrition", variant: "more" },
      sources: [
        {
          name: "Evans and others, A repeated cross-sectional survey assessing changes in diet and nutrient quality of English primary school children’s packed lunches between 2006 and 2016, BMJ Open 10(1), e029688",
          url: "https://bmjopen.bmj.com/content/10/1/e029688",
        },
        {
          name: "University of Leeds: fewer than two in a hundred packed lunches meet standards",
          url: "https://www.leeds.ac.uk/news/article/3907",
        },
      ],
    },
  ] satisfies Words[],
} as const;
