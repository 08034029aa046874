// In the head of the home page: on a device that keeps a school, the form that would ask for one is not painted first. The
// root has the school's name until its lunch is there (my-lunch-card.module.css, school-menus/my-lunch/my-lunch-card.ts).
import { myLunchKey, parseSavedSchool } from "#school-menus/my-lunch/saved-school.ts";

const stored = () => {
  try {
    return localStorage.getItem(myLunchKey);
  } catch {
    // No storage: nothing is kept.
    return null;
  }
};
const school = parseSavedSchool(stored());
const root = document.documentElement;
if (school) {
  root.dataset["savedSchool"] = "";
  root.style.setProperty("--saved-school", JSON.stringify(school.label));
}
