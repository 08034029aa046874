import { useCopy } from "#brand/claims-in-copy.ts";
import { Article, Articles } from "#ui/article/article.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { articlePictures } from "./insights.art.ts";
import { insights as words } from "./insights.copy.ts";
import * as styles from "./insights.module.css";

export const meta = pageMeta({ ...words, path: "/about-us/insights", picture: "nutrition" });
export const links = () => heroPreload("nutrition", "short");

export default function Insights() {
  const copy = useCopy(words);
  const { articles, contents } = copy;
  return (
    <>
      <Hero {...copy.hero} picture="nutrition" size="short" />
      <Articles label={copy.label}>
        <nav className={styles.contents} aria-label={contents}>
          <ol>
            {articles.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {articles.map((article) => (
          <Article key={article.id} {...article} picture={articlePictures[article.id]} words={copy.words} />
        ))}
      </Articles>
    </>
  );
}
