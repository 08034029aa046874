/** Whether two names have a word of food in common, in whatever number: "brownies" and "Chocolate brownie". */
export function sharesWord(one: string, other: string): boolean {
  const words = stemsOf(other);
  return stemsOf(one).some((word) => words.includes(word));
}

const stemsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/(?:ies|ie|es|s|e|y)$/, ""));
