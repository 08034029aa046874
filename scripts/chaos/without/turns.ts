// Loaded into a site's process to show what a drill finds without its protection: what is put off to the next turn of the event loop
// runs in this one.
class Soon {
  isOver = false;
  ref = () => this;
  unref = () => this;
  hasRef = () => true;
  [Symbol.dispose] = () => void (this.isOver = true);
}
const soon = (work: (...values: unknown[]) => void, ...values: unknown[]) => {
  const one = new Soon();
  queueMicrotask(() => one.isOver || work(...values));
  return one;
};
Object.assign(globalThis, {
  setImmediate: soon,
  clearImmediate: (one?: Soon) => one?.[Symbol.dispose](),
});
