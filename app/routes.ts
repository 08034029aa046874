import type { RouteConfig } from "@react-router/dev/routes";
import { layout, route } from "@react-router/dev/routes";
import type { DeskRoute } from "./desk/routes.ts";
import { gateRoutes, screenRoutes } from "./desk/routes.ts";

/** Every address a person can visit, on one screen. Redirects are in http/redirects.ts. */
export default [
  layout("pages/layout.ts", [
    route("home", "pages/home/page.tsx"),
    route("contact-us", "pages/contact-us/page.tsx"),
    route("about-us/for-business-managers", "pages/about-us/for-business-managers/page.tsx"),
    route("nutrition/school-food-standards", "pages/nutrition/school-food-standards/page.tsx"),
    route("privacy", "pages/privacy/page.tsx"),
    route("privacy/complaint", "pages/privacy/complaint/page.tsx"),
    route("terms", "pages/terms/page.tsx"),
    route("accessibility", "pages/accessibility/page.tsx"),
    // One page for both; its speed is summed under each of the two names.
    route("primaries/termly-menus", "pages/school-menus/page.tsx", {
      id: "pages/primaries/termly-menus/page",
    }),
    route("secondaries/termly-menus", "pages/school-menus/page.tsx", {
      id: "pages/secondaries/termly-menus/page",
    }),
    route("colleges/food-menus", "pages/colleges/food-menus/page.tsx"),
    route("school-menus/tell-me", "pages/school-menus/tell-me/page.tsx"),
    route("school-menus/tell-me/confirm", "pages/school-menus/tell-me/confirm/page.tsx"),
    route("school-menus/tell-me/forget", "pages/school-menus/tell-me/forget/page.tsx"),
    route("diet-request", "pages/diet-request/page.tsx"),
    route("diet-request/yours", "pages/diet-request/yours/page.tsx"),
    route("diet-request/change", "pages/diet-request/change/page.tsx"),
    route("diet-request/menu", "pages/diet-request/menu/page.tsx"),
    route("my-lunch", "pages/my-lunch/page.tsx"),
    route("menu-record", "pages/menu-record/page.tsx"),
    route("view-pdf", "pages/view-pdf/page.tsx"),
    route("menu", "pages/menu/page.tsx"),
    route("menu/dish", "pages/dish/page.tsx"),
    route("gallery", "pages/gallery/page.tsx"),
    route("cart", "pages/cart/page.tsx"),
    route("enquiry", "pages/enquiry/page.tsx"),
    route("payment", "pages/payment/page.tsx"),
    route("payment/receipt", "pages/payment/receipt/page.tsx"),
    route("proposal", "pages/proposal/page.tsx"),
    route("proposal/question", "pages/proposal/question/page.tsx"),
    route("proposal/guests", "pages/proposal/guests/page.tsx"),
    route("proposal/diets", "pages/proposal/diets/page.tsx"),
    route("guest-diets", "pages/guest-diets/page.tsx"),
    route("proposal/again", "pages/proposal/again/page.tsx"),
    route("proposal/changes", "pages/proposal/changes/page.tsx"),
    route("draft-page", "pages/draft-page/page.tsx"),
    route("school/sign-in", "pages/school-sign-in/page.tsx"),
    route("school/sign-in/link", "pages/school-sign-in/link/page.tsx"),
    route("school/sign-out", "pages/school-sign-in/sign-out.ts"),
    route("blocks", "pages/blocks/page.tsx"),
    // The pages that the firm writes, at the addresses that it gives them (page-content/).
    route("*", "pages/document/page.tsx"),
  ]),
  layout("pages/school/layout.tsx", [
    route("school", "pages/school/page.tsx"),
    route("school/diets", "pages/school/diets/page.tsx"),
    route("school/near-misses", "pages/school/near-misses/page.tsx"),
    route("school/allergy-pack", "pages/school/allergy-pack/page.tsx"),
    route("school/allergy-pack/file", "pages/school/allergy-pack/file.ts"),
    route("school/own-site", "pages/school/own-site/page.tsx"),
    route("school/uptake", "pages/school/uptake/page.tsx"),
    route("school/uptake/file", "pages/school/uptake/file.ts"),
  ]),
  layout("desk/gate/layout.tsx", gateRoutes.map(atDesk)),
  layout("desk/layout.tsx", screenRoutes.map(atDesk)),
] satisfies RouteConfig;

function atDesk({ address, file, id }: DeskRoute) {
  return route(address, file, id === undefined ? {} : { id });
}
