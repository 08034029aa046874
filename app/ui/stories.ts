import type { ReactNode } from "react";

/** What a component's `*.stories.tsx` exports as `stories`: its states by name, shown on /blocks and used in tests. */
export interface ComponentStories {
  readonly name: string;
  /** When to use the component, in one sentence. */
  readonly description: string;
  readonly states: Readonly<Record<string, () => ReactNode>>;
}
