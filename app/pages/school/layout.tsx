import { Outlet, useLocation } from "react-router";
import { menuPage } from "#school-menus/schools/schools.ts";
import {
  schoolDietsPath,
  schoolNearMissesPath,
  schoolOwnSitePath,
  schoolPackPath,
  schoolPath,
  schoolSignOutPath,
} from "#school-contacts/school-paths.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { TroublePage } from "#layout/errors/error-page.tsx";
import type { Route } from "./+types/layout";
import { guard, signedInContact, signedInSchool } from "./guard.server.ts";
import * as styles from "./school-bar.module.css";

const uptakePath = `${schoolPath}/uptake`;

export const middleware = [guard];

export function loader(args: Route.LoaderArgs) {
  const { contact } = signedInContact(args);
  const school = signedInSchool(args);
  return { name: contact.name, label: school?.label ?? "", menu: school ? menuPage(school) : null };
}

/** What is around every page of a school that is signed in. */
export default function SchoolLayout({ loaderData: { name, menu } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const brand = useBrand();
  const here = (path: string) => (pathname === path ? "page" : undefined);
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <a className={styles.logo} href={schoolPath}>
            {brand.logo && (
              <img src={brand.logo.screen} width={brand.logo.width} height={brand.logo.height} alt="" />
            )}
            {!brand.logo && brand.madeUp && <Icon name="sprig" />}
            <span>
              {brand.name} <i>schools</i>
            </span>
          </a>
          <nav aria-label="Your school">
            <a href={schoolPath} aria-current={here(schoolPath)}>
              Numbers
            </a>
            <a href={schoolDietsPath} aria-current={here(schoolDietsPath)}>
              Diets
            </a>
            <a href={schoolNearMissesPath} aria-current={here(schoolNearMissesPath)}>
              Near misses
            </a>
            <a href={schoolPackPath} aria-current={here(schoolPackPath)}>
              Allergy pack
            </a>
            <a href={uptakePath} aria-current={here(uptakePath)}>
              Uptake
            </a>
            <a href={schoolOwnSitePath} aria-current={here(schoolOwnSitePath)}>
              Your site
            </a>
            {menu && <a href={menu}>Menu</a>}
          </nav>
          <form className={styles.who} method="post" action={schoolSignOutPath}>
            <span>{name}</span>
            <button>Sign out</button>
          </form>
        </div>
      </header>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <TroublePage />
    </main>
  );
}
