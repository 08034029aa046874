/**
 * What we wrote ourselves as JSON text: a cell of our own store, a message between our own processes. Its type is that of what
 * was written, which no test at run time could show more cheaply. What comes from outside is parsed field by field instead.
 */
export const storedJson = <Value>(text: string): Value => JSON.parse(text);
