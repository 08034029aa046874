/** A run of words that are in both texts, in the later alone, or in the earlier alone. */
export interface ComparedWords {
  readonly is: "same" | "added" | "removed";
  readonly text: string;
}

// The table below has this many cells squared: longer texts are told apart as wholes.
const maxWords = 1_000;

/** Two texts word by word, as runs in the order in which they are read; punctuation at a word's end makes no other word. */
export function compareWords(before: string, after: string): ComparedWords[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length > maxWords || is.length > maxWords)
    return [
      { is: "removed", text: was.join(" ") },
      { is: "added", text: is.join(" ") },
    ];
  return runs(steps(was, is));
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const plain = (word: string) => word.toLowerCase().replace(/[,.;:]$/, "");

/** The fewest steps from one list of words to another: by the longest list that is in both. */
function steps(was: readonly string[], is: readonly string[]): ComparedWords[] {
  const width = is.length + 1;
  const [oldWords, newWords] = [was.map(plain), is.map(plain)];
  // How many words the rests have in common, from each place on: each place read (`!`) lies inside the table or its list.
  const common = new Uint16Array((was.length + 1) * width);
  for (let at = was.length - 1; at >= 0; at--)
    for (let to = is.length - 1; to >= 0; to--)
      common[at * width + to] =
        oldWords[at] === newWords[to]
          ? common[(at + 1) * width + to + 1]! + 1
          : Math.max(common[(at + 1) * width + to]!, common[at * width + to + 1]!);
  const all: ComparedWords[] = [];
  let [at, to] = [0, 0];
  while (at < was.length || to < is.length) {
    const isSame = at < was.length && to < is.length && oldWords[at] === newWords[to];
    const removes =
      to === is.length || (at < was.length && common[(at + 1) * width + to]! >= common[at * width + to + 1]!);
    if (isSame) {
      all.push({ is: "same", text: is[to++]! });
      at++;
    } else if (removes) all.push({ is: "removed", text: was[at++]! });
    else all.push({ is: "added", text: is[to++]! });
  }
  return all;
}

function runs(words: readonly ComparedWords[]): ComparedWords[] {
  const all: ComparedWords[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last?.is === word.is) all[all.length - 1] = { is: word.is, text: `${last.text} ${word.text}` };
    else all.push(word);
  }
  return all;
}
