import type { RouteConfig } from "@react-router/dev/routes";
import { route } from "@react-router/dev/routes";

/** Every address a person can visit, on one screen. Redirects stand in http/redirects.ts. */
export default [
  route("home", "pages/home/page.tsx"),
  route("contact-us", "pages/contact-us/page.tsx"),
  route("about-us", "pages/about-us/page.tsx"),
  route("about-us/news", "pages/about-us/news/page.tsx"),
  route("about-us/case-studies", "pages/about-us/case-studies/page.tsx"),
  route("about-us/careers", "pages/about-us/careers/page.tsx"),
  route("about-us/sustainability", "pages/about-us/sustainability/page.tsx"),
  route("about-us/insights", "pages/about-us/insights/page.tsx"),
  route("primaries", "pages/primaries/page.tsx"),
  route("primaries/how-we-work", "pages/primaries/how-we-work/page.tsx"),
  route("primaries/food-menus", "pages/primaries/food-menus/page.tsx"),
  route("secondaries", "pages/secondaries/page.tsx"),
  route("secondaries/how-we-work", "pages/secondaries/how-we-work/page.tsx"),
  route("secondaries/food-menus", "pages/secondaries/food-menus/page.tsx"),
  route("colleges", "pages/colleges/page.tsx"),
  route("colleges/how-we-work", "pages/colleges/how-we-work/page.tsx"),
  route("colleges/food-menus", "pages/colleges/food-menus/page.tsx"),
  route("universities", "pages/universities/page.tsx"),
  route("universities/how-we-work", "pages/universities/how-we-work/page.tsx"),
  route("universities/food-menus", "pages/universities/food-menus/page.tsx"),
  route("independent", "pages/independent/page.tsx"),
  route("independent/how-we-work", "pages/independent/how-we-work/page.tsx"),
  route("independent/food-menus", "pages/independent/food-menus/page.tsx"),
  route("menu", "pages/menu/page.tsx"),
  route("cart", "pages/cart/page.tsx"),
  route("payment", "pages/payment/page.tsx"),
] satisfies RouteConfig;
