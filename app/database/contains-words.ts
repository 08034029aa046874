import type { RawBuilder } from "kysely";
import { sql } from "kysely";

const maxWords = 6;

/** The words of a search text, in lower case; at most six of them count. */
export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** Whether one of these columns holds a word (in lower case) in any case, as both databases ask it. */
export function anyContains(columns: readonly string[], word: string): RawBuilder<boolean> {
  const like = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const asked = columns.map((column) => sql`lower(${sql.ref(column)}) like ${like} escape '\\'`);
  return sql<boolean>`(${sql.join(asked, sql` or `)})`;
}
