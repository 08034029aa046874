export const howWeWork = {
  title: "How we work with colleges",
  description:
    "Counters, coffee and hours that suit a campus: what we survey, who decides what, and how a college changes caterer in a holiday.",
  hero: {
    eyebrow: "Colleges: how we work",
    heading: "Closed in July, cooking in\u00A0September.",
    lead: "Between the last class and enrolment there are about six weeks. That is when counters move, floors are cut and staff are trained. This is how we use them.",
    actions: [
      { text: "Book a walk round", to: "#ask" },
      { text: "Who decides what", to: "#decides", variant: "more" },
      { text: "Papers for a tender", to: "/about-us/for-business-managers", variant: "more" },
    ],
    dish: { name: "First bake of term", text: "wheat, milk, egg" },
  },
  processSteps: {
    heading: ["A summer,", "week by week"],
    needs: {
      name: "From estates, please",
      list: [
        "Ground-floor plans of each campus",
        "Electrical load, gas, drainage and air handling",
        "Opening hours, evenings and Saturdays too",
        "Enrolment by campus and by weekday",
        "Who signs for building work, and by when",
      ],
    },
    method: [
      {
        when: "In spring",
        name: "Follow the students",
        text: [
          "We spend a day at each gate and note where people go when they are hungry. It is often a vending machine, or a bus stop.",
        ],
      },
      {
        when: "Before the summer term ends",
        name: "One drawing for everybody",
        text: [
          "Counters, queues, sockets, drains and bins on a single sheet that your contractor and ours both sign. It shows what can wait for another year.",
        ],
      },
      {
        when: "The empty weeks",
        name: "Build, clean, train",
        text: [
          "Kit goes in, staff come back a week early, and the environmental health officer is invited rather than awaited.",
        ],
      },
      {
        when: "Enrolment",
        name: "A soft opening",
        text: [
          "Coffee and the deli open for the queues at enrolment. We learn the tills before term begins.",
        ],
      },
      {
        when: "The first month",
        name: "Move what is wrong",
        text: [
          "Something will be in the wrong place. Counters are on wheels for the first month, by design.",
        ],
      },
    ],
  },
  imageBanner: {
    heading: ["A family", "firm"],
    lead: "The people who draw your counters are the people who answer when one breaks. That is what a family firm is for.",
    figures: [
      { claim: "years", text: "years, the same family" },
      { claim: "sessions", before: "about", text: "sessions a year" },
    ],
  },
  sides: {
    heading: ["Who decides", "what"],
    lead: "A campus has more owners than a school. We ask once, at the start, and keep to it.",
    columns: [
      {
        name: "Estates",
        rows: ["Space, services and keys", "Hours of the building", "Works and their dates"],
      },
      {
        name: "Student services",
        rows: ["Bursary and free-meal credit", "Quiet and prayer-time needs", "The student food panel"],
      },
      {
        name: "Finance",
        rows: ["Tariff, once a year", "Commission or subsidy, either way in the open", "One invoice a month"],
      },
      {
        name: "Us",
        rows: ["Menus, staff and stock", "Allergen records at each counter", "The doors open on time"],
      },
    ],
  },
  ask: {
    heading: ["Before", "the summer"],
    lead: "The earlier we see the building, the less of it has to change. Which campus is the awkward one? Start with that.",
    next: [
      "A walk round, an hour a campus.",
      "A sketch with services marked, yours to keep.",
      "A programme that fits between the last class and the first.",
    ],
  },
} as const;
