import type { RouteConfig } from "@react-router/dev/routes";
import { route } from "@react-router/dev/routes";

/** Every address a person can visit, on one screen. Redirects stand in http/redirects.ts. */
export default [
  route("home", "pages/home/page.tsx"),
  route("contact-us", "pages/contact-us/page.tsx"),
  route("about-us/news", "pages/about-us/news/page.tsx"),
  route("primaries", "pages/primaries/page.tsx"),
  route("menu", "pages/menu/page.tsx"),
  route("cart", "pages/cart/page.tsx"),
] satisfies RouteConfig;
