import type { ReactNode } from "react";

/** What `<block>.examples.tsx` exports: the block's states by name, shown on /blocks and used in tests. */
export interface BlockExamples {
  readonly name: string;
  /** When to use it, in one sentence. */
  readonly says: string;
  readonly states: Readonly<Record<string, () => ReactNode>>;
}
