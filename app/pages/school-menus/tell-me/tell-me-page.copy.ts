export const tellMe = {
  head: {
    title: "Tell me before lunch",
    description:
      "We write to you before lunch when a school dish gets more of what your child avoids, or a lunch is being checked. One click forgets everything.",
  },
  eyebrow: "School menus",
  heading: "Tell me before lunch",
  lead: "Menus change: another dish, another brand of mayonnaise. If that puts something that your child avoids on the plate, we write to you in time.",
  how: "How it works",
} as const;
