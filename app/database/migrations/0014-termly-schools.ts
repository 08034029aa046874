import type { Kysely } from "kysely";

export const name = "0014-termly-schools";

interface Row {
  readonly [column: string]: string | number | null;
}

/** Schools become data. The twelve that the code knew until then are the first rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("termly_school")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("school", "text", (column) => column.notNull())
    .addColumn("sector", "text", (column) => column.notNull())
    .addColumn("standards", "text", (column) => column.notNull())
    .addColumn("halal", "integer", (column) => column.notNull())
    .addColumn("lunch_at", "text", (column) => column.notNull())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("selector", "integer")
    .addColumn("aliases", "text", (column) => column.notNull())
    .execute();
  await (db as Kysely<{ termly_school: Row }>).insertInto("termly_school").values(schoolsThen()).execute();
}

function schoolsThen(): Row[] {
  return [
    row("olive", "Olive Primary", "Olive Primary School", "primaries", 1, "12:10", 10, 6),
    row(
      "jubilee",
      "Jubilee Primary",
      "Jubilee Primary School",
      "primaries",
      0,
      "12:00",
      20,
      3,
      "jubilee-updated",
    ),
    row("islamia", "Islamia Primary", "Islamia Primary School", "primaries", 1, "12:15", 30, 5),
    row("al-noor", "Al Noor Primary", "Al Noor Primary School", "primaries", 1, "12:00", 40, 4),
    row("spring", "Spring menu", "Our spring menu for primary schools", "primaries", 0, "12:00", 50, 0),
    row("eden", "Eden Girls School", "Eden Girls School", "secondaries", 1, "12:40", 10, 7),
    row("lok", "LOK School", "LOK School", "secondaries", 1, "13:00", 20, 0),
    row("secondary1", "Secondary menu", "Our menu for secondary schools", "secondaries", 0, "12:45", 30, 0),
    row(
      "secondary2",
      "Pop-up menus",
      "Our pop-up menus for secondary schools",
      "secondaries",
      0,
      "12:45",
      40,
      0,
    ),
    row("bce-autumn", "Big Creative Academy", "Big Creative Academy (autumn)", "colleges", 0, "12:30", 10, 2),
    row(
      ...(["bce-special", "Big Creative Education", "Big Creative Education (special menu)"] as const),
      ...(["colleges", 0, "12:30", 20, 1, "primaries/bce-special"] as const),
    ),
    row("brondsburry-college", "Brondesbury College", "Brondesbury College", "colleges", 1, "12:50", 30, 0),
  ];
}

function row(
  key: string,
  label: string,
  school: string,
  sector: string,
  halal: 0 | 1,
  lunchAt: string,
  position: number,
  selector: number,
  alias?: string,
): Row {
  return {
    key,
    label,
    school,
    sector,
    halal,
    position,
    selector,
    standards: sector === "primaries" ? "primary" : "secondary",
    lunch_at: lunchAt,
    site: "lane",
    aliases: JSON.stringify(alias ? [alias] : []),
  };
}
