/** What leads on from the home page of a firm that has not written its own. */
export const plain = { menu: "See the menu", quote: "Request a quote", myLunch: "My lunch" } as const;

/** The sample's words of the home page. A number about the firm is named in braces, by its key in claims.ts. */
export const copy = {
  title: "School and event caterers in London",
  description:
    "One family kitchen in London. School meals all week, weddings and parties at the weekend, for fifteen years. See the catering menu and ask for a price.",
  hero: {
    heading: "School lunch on Friday. Your wedding on\u00a0Saturday.",
    lead: "We are one family with a kitchen in London. For fifteen years we have fed schools all week and celebrations at the weekend, from the same stoves.",
    explore: "Explore Menu",
    quote: "Request a quote",
    dish: { name: "Roast roots, rosemary", note: "serves eight" },
  },
  myLunch: {
    title: "My lunch",
    without: "Today at your school, without:",
    avoid: [
      { key: "gluten", name: "gluten" },
      { key: "milk", name: "milk" },
      { key: "nuts", name: "tree nuts" },
      { key: "eggs", name: "eggs" },
    ],
    choose: "Anything else",
    open: "All of this lunch",
    waiting: "Looking up the next lunch.",
    notNow: "Its lunch could not be looked up just now.",
  },
  occasions: {
    label: "What we cater for",
    events: [
      {
        key: "schoolEvents",
        eyebrow: "fairs, sports days, picnics",
        heading: "School Events",
        text: "Sandwiches that survive a sack race, and a count of who can’t eat what before we pack a single box.",
        ask: "Plan an event",
        askAt: "/contact-us?reason=privateFunction",
        menu: { name: "School menu", href: "/menu?category=school" },
        alt: "A picnic on red gingham: sandwiches stacked in triangles, vegetable skewers, watermelon and strawberries.",
      },
      {
        key: "weddings",
        eyebrow: "from canapés to cake",
        heading: "Weddings",
        text: "Come and taste first. Then tell us who is coming, who is vegan, and which aunt must sit near the door.",
        ask: "Book a tasting",
        askAt: "/contact-us?reason=privateFunction",
        menu: { name: "Wedding menu", href: "/menu?category=weddings" },
        alt: "A three-tier white and sage wedding cake with sugar flowers, coupe glasses beside it.",
      },
      {
        key: "parties",
        eyebrow: "birthdays, namings, farewells",
        heading: "Parties",
        text: "A long table or the whole street. We bring it, lay it out, and take the trays away.",
        ask: "Plan a party",
        askAt: "/contact-us?reason=privateFunction",
        menu: { name: "Party menu", href: "/menu?category=parties" },
        alt: "Iced cupcakes on a two-tier stand under bunting, with doughnuts and macarons.",
      },
    ],
  },
  why: {
    eyebrow: (name: string) => `Why ${name}`,
    heading: "Fifteen years. One\u00a0family. Everyone\u00a0fed.",
    text: "The same family has run this kitchen for fifteen years. We write the menus, fresh ones twice a year. We train the cooks. We answer the phone. When four hundred children sit down at ten past twelve, lunch is there at ten past twelve.",
    more: { name: "Meet the family", href: "/about-us" },
    alt: "A school lunch tray: tomato pasta with meatballs, peas and carrots, berries, yoghurt and a seeded roll, with a carton of milk and an apple.",
    label: "The firm in figures",
    figures: [
      { figure: "Over {secondarySchools}", text: "secondary schools" },
      { figure: "{sessions}", text: "or so sessions a year" },
      { figure: "{nutritionists}", text: "nutritionists, one team" },
      { figure: "Over {independentPartnerships}", text: "independent food partnerships" },
    ],
  },
  sectors: {
    eyebrow: "Product categories",
    heading: "Who’s sitting\u00a0down?",
    text: "A five-year-old, a sixth-former and a bursar want different lunches, and each has a team here. Find your own place below.",
    links: [
      {
        key: "primaries",
        name: "Primaries",
        text: "Menus refreshed twice a year. Vegetables with faces.",
      },
      {
        key: "secondaries",
        name: "Secondaries",
        text: "Over {secondarySchools} schools. Quick queues, proper food.",
      },
      {
        key: "colleges",
        name: "Colleges",
        text: "Street food and good coffee, all day.",
      },
      {
        key: "universities",
        name: "Universities",
        text: "Halls, cafés and conferences.",
      },
      {
        key: "independent",
        name: "Independent",
        text: "Breakfast to boarders’ supper. Over {independentYears} years of it.",
      },
      {
        key: "nutrition",
        name: "Nutrition",
        text: "{nutritionists} nutritionists. Allergies and medical diets.",
      },
    ],
  },
  story: {
    eyebrow: "Our story",
    heading: "It began with one stove.",
    text: [
      "One stove, one school and a recipe book with gravy on it: that was fifteen years ago.",
      "There are more stoves now. The book is still in use, the gravy is still on it, and one of the family still tastes the soup before it leaves.",
    ],
    button: { name: "Read our story", href: "/about-us" },
    alt: "A tall white chef’s hat with a green band on a board, with a rolling pin, dough, a whisk and a bowl of eggs.",
  },
  suggestedMeal: {
    eyebrow: "Menu trails",
    heading: "Can’t choose? Follow a\u00a0trail.",
    text: "A trail is a whole meal that we have put together for you: something to start, something to share, something sweet. Take it as it stands or swap a stop.",
    more: { name: "Walk through the menu", href: "/menu?category=parties" },
    // The card of the pop-up menus: it asks which school first.
    school: "Find your school’s menu",
    dishes: [
      {
        key: "soup",
        name: "Tomato and basil soup",
        note: "to start",
        q: "tomato and basil soup",
      },
      {
        key: "curry",
        name: "Chickpea and squash curry",
        note: "to share",
        q: "chickpea and squash curry",
      },
      {
        key: "fruit",
        name: "The fruit board",
        note: "in the middle of the table",
        q: "fruit board",
      },
      {
        key: "tarts",
        name: "Berry and lemon tarts",
        note: "something sweet",
        q: "berry and lemon tarts",
      },
    ],
    note: "The Allotment Trail, this season’s. Prices on the menu are guides: we price every order for you.",
  },
  premium: {
    eyebrow: "Premium range",
    heading: "Canapés, finished by hand.",
    text: "Governors’ receptions, weddings, openings. Four kinds to a slate, finished on the night, with a card that says what each one is.",
    button: { name: "See the canapés", href: "/menu?q=slate" },
    alt: "Rows of canapés on a slate: caprese picks, beetroot tartlets, smoked salmon blinis and tomato crostini, sparkling drinks behind.",
    dishes: [
      { name: "Tomato crostini", note: "dressed ten minutes before" },
      { name: "Caprese picks", note: "one bite each" },
    ],
  },
  pastry: {
    eyebrow: "Head pastry chef",
    heading: "Up at four, so breakfast isn’t late.",
    text: "Croissants for the governors, éclairs for parents’ evening, tarts for the last dance. Our head pastry chef rolls, pipes and glazes them the morning you eat them.",
    button: { name: "Order something sweet", href: "/menu?q=pastry" },
    alt: "Croissants on a cake stand, fruit tarts on a pink stand, four iced éclairs on a tray, and macarons.",
  },
  services: {
    eyebrow: "Services",
    heading: "What we can do for you.",
    services: [
      { name: "School meals, every day", text: "Cooked on site, or brought to you hot." },
      { name: "Breakfast, break and grab-and-go", text: "For the ten minutes between bells." },
      { name: "Weddings and parties", text: "Cooks, servers, plates; we wash up." },
      { name: "Hospitality and conferences", text: "Coffee on time, and lunch in the room." },
      {
        name: "Allergies and medical diets",
        text: "Settled with a nutritionist. A team of {nutritionists}.",
      },
      { name: "Menu planning", text: "School Food Standards checked, dish by dish." },
    ],
    lead: "A nutritionist reads a recipe before it gets near a child.",
    more: { name: "How we decide", href: "/nutrition/our-approach" },
    alt: "A balanced plate from above: broccoli, tomatoes, peas, carrots, rice, potatoes, salmon, egg and beans. A tape measure lies beside it.",
  },
  gallery: {
    eyebrow: "Gallery",
    heading: "Come and look.",
    text: "Three illustrations to begin with. Photographs from our own events join them, one at a time.",
    frames: [
      {
        key: "lid",
        name: "Lidded, named, checked",
        note: "medical diets",
        alt: "A meal of chicken, rice and vegetables under a clear lid with a tick on its tag.",
      },
      {
        key: "bicycle",
        name: "The short round",
        note: "market to kitchen",
        alt: "A green cargo bicycle carrying a wooden crate of vegetables, with a seedling in a pot.",
      },
      {
        key: "plate",
        name: "The best review",
        note: "all eaten",
        alt: "An empty cream plate on a green one, with a sprig of rosemary and a few crumbs.",
      },
    ],
  },
  testimonials: {
    heading: "What people say of\u00a0our\u00a0food.",
    // Published reviews must be genuine (DMCC Act 2024): sample ones say that they are.
    note: "Sample words, written with the sample site. A firm’s own stand here with the name, the date and the permission of whoever said them.",
    quotes: [
      {
        words: "I no longer hear about lunch. From a deputy head, that is the highest praise there is.",
        who: "Deputy head",
        where: "secondary school, Tower Hamlets",
      },
      {
        words: "They rang the day before to check on my nephew’s sesame allergy. Nobody had asked them to.",
        who: "Married in June",
        where: "Walthamstow",
      },
      {
        words: "Our reception class ate beetroot. I have witnesses.",
        who: "Head teacher",
        where: "primary school, Newham",
      },
    ],
  },
} as const;
