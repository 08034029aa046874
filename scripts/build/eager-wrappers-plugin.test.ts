import { expect, test } from "vitest";
import { withEagerWrappers } from "./eager-wrappers-plugin.ts";

test("a wrapped module is a function in brackets", () => {
  expect(withEagerWrappers("var i=n((e=>{e.a=1})),o=n(((e,t)=>{t.exports=i()})),$e=n((()=>{}));")).toBe(
    "var i=n((function(e){e.a=1})),o=n((function(e,t){t.exports=i()})),$e=n((function(){}));",
  );
});

test("other functions stay arrows, which have the `this` around them", () => {
  const code = "x=m(e=>{a(e)});const f=(e=>{b(e)});y.then((e=>{c(e)}))";
  expect(withEagerWrappers(code)).toBe(code);
});
