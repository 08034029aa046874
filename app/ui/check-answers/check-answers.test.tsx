import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckAnswers } from "./check-answers.tsx";

test("each answer has a button that names it, also without script; what is not given says so, what is fixed has none", () => {
  const html = renderToStaticMarkup(
    <CheckAnswers
      answers={[
        { field: "guests", label: "Guests", value: "120" },
        { field: "note", label: "Note", value: "" },
        { field: "price", label: "Amount", value: "£5.00", fixed: true },
      ]}
      onChange={() => undefined}
    />,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons.map((button) => /(?<= value=")\w+/.exec(button)?.[0])).toEqual(["guests", "note"]);
  for (const button of buttons) expect(button).toContain(' name="change"');
  expect(html).toContain('Change<span class="visually-hidden"> Guests</span>');
  expect(html).toMatch(/<dt>Note<\/dt><dd><span[^>]*>Not given<\/span><\/dd>/);
  expect(html).toContain("<dt>Amount</dt><dd>£5.00</dd></div>");
});
