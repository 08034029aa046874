export { formatSchoolsCsv } from "./csv/schools-csv.ts";
