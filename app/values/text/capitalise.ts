/** "gluten" as a sentence or a label begins: "Gluten". The other letters stay. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
