import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DeskLook } from "../../ui/forms/desk-field.tsx";
import { Assessment } from "./assessment.tsx";
import { answerName } from "./answer-name.ts";

const fish = answerName("found", { leaf: "fish", via: "chip-fryer" });
const warning = "Fried here: Fish goujons, with fish.";

/** The fold of a fryer into which goujons bring fish, under an answer. */
function fryerUnder(answer: string): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DeskLook>
        <Assessment
          ways={["chip-fryer"]}
          leaves={["fish", "milk"]}
          fields={{ [fish]: answer, [answerName("found", { leaf: "milk", via: "chip-fryer" })]: "none" }}
          looks={{}}
          fried={{ [fish]: "Fish goujons" }}
          errors={{}}
          mayEdit
        />
      </DeskLook>
    </MemoryRouter>,
  );
  return html.slice(html.indexOf("<details"));
}

test("none that is signed for what is fried there is warned of, in an open fold", () => {
  expect(fryerUnder("none")).toContain(warning);
  expect(fryerUnder("none")).toMatch(/^<details[^>]* open=""/);
  expect(fryerUnder("")).toContain(warning);
  expect(fryerUnder("risk")).not.toContain(warning);
  expect(fryerUnder("risk")).not.toMatch(/^<details[^>]* open=""/);
});
