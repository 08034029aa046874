/** The members of each group, in the order in which the groups and their members came; no group is empty. */
export function groupsOf<One>(all: Iterable<One>, groupOf: (one: One) => string): [One, ...One[]][] {
  const groups = new Map<string, [One, ...One[]]>();
  for (const one of all) {
    const group = groups.get(groupOf(one));
    if (group) group.push(one);
    else groups.set(groupOf(one), [one]);
  }
  return [...groups.values()];
}
