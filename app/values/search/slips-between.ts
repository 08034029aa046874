/**
 * How many slips lie between what was typed and a word, and the nearest beginning of it: a letter missing, added, changed,
 * or two swapped (Damerau's distance, no letter touched twice). Null as soon as it is certain that both are more than
 * `most`.
 */
export function slipsBetween(
  typed: string,
  word: string,
  most = Number.POSITIVE_INFINITY,
): { readonly whole: number; readonly beginning: number } | null {
  let beforeLast: number[] = [];
  // Rows of numbers are read by the hundred thousand at each keystroke: each place read (`!`) lies inside its row.
  let above = Array.from({ length: word.length + 1 }, (_, at) => at);
  let leastAbove = 0;
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let slips = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped) slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
      if (slips < least) least = slips;
    }
    // What comes is made of the last two rows, and never less than the least in them.
    if (least > most && leastAbove > most) return null;
    beforeLast = above;
    above = row;
    leastAbove = least;
  }
  const [whole, beginning] = [above[word.length]!, leastAbove];
  return Math.min(whole, beginning) > most ? null : { whole, beginning };
}
