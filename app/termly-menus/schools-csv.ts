// What other modules use of the private folder csv/.
export { formatSchoolsCsv } from "./csv/schools-csv.ts";
