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
  route("menu", "pages/menu/page.tsx"),
  route("cart", "pages/cart/page.tsx"),
  route("payment", "pages/payment/page.tsx"),
] satisfies RouteConfig;
