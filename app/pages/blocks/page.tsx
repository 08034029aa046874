import { data } from "react-router";
import type { BlockExamples } from "#ui/examples.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { blocksPage as copy } from "./blocks.copy.ts";
import * as section from "#ui/section/section.module.css";
import * as styles from "./blocks.module.css";

// Every `*.stories.tsx`; fetched only when this page is asked for.
const found = import.meta.glob<{ examples: BlockExamples }>("../../**/*.stories.tsx");

export const handle: PageHandle = { cache: "never" };
export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];

/** There is no such page in production. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteContext).config.production) throw data(null, { status: 404 });
  await Promise.all(
    Object.entries(found).map(async ([file, load]) => gathered.set(file, (await load()).examples)),
  );
  return null;
}

const gathered = new Map<string, BlockExamples>();

/** The review page: every block in each of its states, from its examples. */
export default function Blocks() {
  const blocks = [...gathered.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <div className={styles.review}>
      <nav className={`${section.inner} ${styles.contents}`} aria-labelledby="h-review">
        <h1 id="h-review">{copy.heading}</h1>
        <ul>
          {blocks.map(({ name }) => (
            <li key={name}>
              <a href={`#${anchor(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {blocks.map(({ name, says, states }) => (
        <div key={name} id={anchor(name)}>
          <div className={`${section.inner} ${styles.name}`}>
            <p>{name}</p>
            <p>{says}</p>
          </div>
          {Object.entries(states).map(([state, Example]) => (
            <div key={state} data-state={`${name}: ${state}`}>
              <p className={styles.caption}>
                {name}: {state}
              </p>
              <div className={styles.state}>
                <Example />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function anchor(name: string) {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}
