import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { BrandContext } from "#layout/brand-context.tsx";
import { consentWords } from "./consent.ts";
import { TellMeForm } from "./tell-me-form.tsx";

const html = renderToStaticMarkup(
  <BrandContext value={sampleBrand}>
    <TellMeForm
      {...{ schools: [{ key: "olive", school: "Olive Primary School" }], menu: "olive", without: ["milk"] }}
      {...{ email: "", problems: [], failure: null, deviceKey: "a key" }}
    />
  </BrandContext>,
);

test("asks for nothing that could name a child: one field can be typed in, and consent is not ticked", () => {
  const fields = [...html.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const typed = fields.filter((tag) => !/type="(?:checkbox|hidden)"|name="website"/.test(tag));
  expect(typed).toHaveLength(1);
  expect(typed[0]).toContain('type="email"');
  expect(fields.find((tag) => tag.includes('value="milk"'))).toContain("checked");
  expect(fields.find((tag) => tag.includes('name="consent"'))).not.toContain("checked");
  expect(html).not.toMatch(/<textarea/);
});

test("says before the button who stores what, for what, how long, and how to withdraw", () => {
  const words = consentWords(sampleBrand);
  expect(html).toContain(words);
  for (const word of [sampleBrand.legalName, "health", "one thing", "withdraw", "end of the school year"])
    expect(words).toContain(word);
  expect(html).toContain('method="post"');
});
