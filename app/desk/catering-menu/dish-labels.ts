/** What the form of a dish calls its fields. */
export const dishLabels = {
  name: "Name",
  description: "Description",
  category: "Occasion",
  serves: "Serves",
  unit: "One of it is a",
  serves_from: "Sure to be enough for",
  serves_to: "And for at most",
  price_guide: "Price guide",
  image: "Picture",
  recipe: "Recipe",
  course: "Course",
  diets: "May be called",
} as const;
