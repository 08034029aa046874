import { data } from "react-router";
import type { ComponentStories } from "#ui/stories.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { blocksPage as copy } from "./blocks.copy.ts";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./blocks.module.css";

// Every `*.stories.tsx`; fetched only when this page is asked for.
const storyFiles = import.meta.glob<{ stories: ComponentStories }>("../../**/*.stories.tsx");

export const handle: PageHandle = { cache: "never" };
export const meta = () => [{ title: copy.title }, { name: "robots", content: "noindex" }];

/** There is no such page in production. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteContext).config.production) throw data(null, { status: 404 });
  await Promise.all(
    Object.entries(storyFiles).map(async ([file, load]) => loaded.set(file, (await load()).stories)),
  );
  return null;
}

const loaded = new Map<string, ComponentStories>();

/** The review page: every component in each of its states, from its stories. */
export default function Blocks() {
  const components = [...loaded.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <div className={styles.review}>
      <Inner as="nav" className={styles.contents} aria-labelledby="h-review">
        <h1 id="h-review">{copy.heading}</h1>
        <ul>
          {components.map(({ name }) => (
            <li key={name}>
              <a href={`#${anchor(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </Inner>
      {components.map(({ name, description, states }) => (
        <div key={name} id={anchor(name)}>
          <Inner className={styles.name}>
            <p>{name}</p>
            <p>{description}</p>
          </Inner>
          {Object.entries(states).map(([state, Story]) => (
            <div key={state} data-state={`${name}: ${state}`}>
              <p className={styles.caption}>
                {name}: {state}
              </p>
              <div className={styles.state}>
                <Story />
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
