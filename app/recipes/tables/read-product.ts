import { excerpt } from "#values/tables/csv.ts";
import type { GlutenEvidence, Nutrition, Product, SulphitesEvidence } from "../documents.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { parseContent } from "#food/counts/contents.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Content } from "#food/counts/contents.ts";
import type { Row } from "./read-cells.ts";
import { longest, readDay, readList, readNumber } from "./read-cells.ts";

export function readProduct(row: Row): Product {
  return {
    id: row.cell("product"),
    name: row.words("name", longest.name),
    brand: row.words("brand", longest.name),
    pack: row.words("pack", longest.name),
    supplier: row.cell("supplier"),
    statement: row.words("statement", longest.statement),
    allergens: readAllergens(row),
    contents: readContents(row),
    nutrition: readNutrition(row),
    source: row.words("source", longest.name),
    gluten: readGluten(row),
    sulphites: readSulphites(row),
    specifiedOn: readDay(row, "specified_on"),
    reviewBy: readDay(row, "review_by"),
  };
}

function readAllergens(row: Row): AllergenFacts {
  const { facts, faults } = parseAllergenList(row.cell("allergens"));
  for (const fault of faults) row.fault("allergens", excerpt(fault, 200));
  return facts;
}

function readContents(row: Row): Content[] {
  const contents: Content[] = [];
  for (const word of readList(row, "contents")) {
    const content = parseContent(word);
    if (!content)
      row.fault("contents", `"${excerpt(word)}" is not a content that a claim asks for, like dairy`);
    else if (contents.includes(content)) row.fault("contents", `${content} is named twice`);
    else contents.push(content);
  }
  return contents;
}

function readNutrition(row: Row): Nutrition {
  return {
    energyKj: readNumber(row, "energy_kj"),
    energyKcal: readNumber(row, "energy_kcal"),
    fat: readNumber(row, "fat"),
    saturates: readNumber(row, "saturates"),
    carbohydrate: readNumber(row, "carbohydrate"),
    sugars: readNumber(row, "sugars"),
    fibre: readNumber(row, "fibre"),
    protein: readNumber(row, "protein"),
    salt: readNumber(row, "salt"),
  };
}

function readGluten(row: Row): GlutenEvidence | null {
  const read = readMeasurement(row, "gluten_ppm", "gluten");
  return read && { ppm: read.figure, document: read.document, date: read.date };
}

function readSulphites(row: Row): SulphitesEvidence | null {
  const read = readMeasurement(row, "sulphites_mg_kg", "sulphites");
  return read && { mgPerKg: read.figure, document: read.document, date: read.date };
}

/** A laboratory's figure with its document and date; null where nothing was measured, or with a fault. */
function readMeasurement(row: Row, column: string, of: "gluten" | "sulphites") {
  const figure = readNumber(row, column);
  const document = row.words(`${of}_document`, longest.document);
  const date = readDay(row, `${of}_date`);
  if (figure === null) {
    if (document || date) row.fault(column, "must not be empty beside its document or date");
    return null;
  }
  if (figure < 0) row.fault(column, `${figure} cannot be measured`);
  if (!date) row.fault(`${of}_date`, "must not be empty beside a measurement");
  return date && { figure, document, date };
}
