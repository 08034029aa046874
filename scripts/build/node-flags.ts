/**
 * The options with which Node runs the site. By itself V8 leaves garbage until there is a quarter of a gigabyte of it,
 * as the machine has the memory. With a young generation of 4 MB, and the whole heap collected when it has grown by a
 * third, a flood of rendered pages takes a quarter of the memory (decision 12 has the figures).
 */
export const nodeFlags: readonly string[] = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/**
 * The environment with which it runs. The C library gives threads pools of memory of their own, eight for each processor, and
 * returns hardly any of it: with two pools mixed traffic holds 40 MB less.
 */
export const nodeEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: "2" };

/** The same as an assignment before a shell command. */
export const inShell: string = Object.entries(nodeEnvironment)
  .map(([name, value]) => `${name}=${value}`)
  .join(" ");
