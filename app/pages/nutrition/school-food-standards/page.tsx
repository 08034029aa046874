import { Picture, pictureEdge, picturePreload, pictureTone } from "#blocks/picture.tsx";
import { pageMeta } from "#frame/meta.ts";
import { siteContext } from "#site/services.ts";
import { menuPage } from "#termly-menus/menu-registry.ts";
import { standards2014 } from "#termly-menus/standards-2014.ts";
import { checkStandards } from "#termly-menus/school-food-standards.ts";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { Route } from "./+types/page.ts";
import { standardsCopy as copy } from "./standards.copy.ts";

const sizes = "(width < 860px) 130vw, 70vw";

export const links: Route.LinksFunction = () => [picturePreload("nutrition", sizes)];
export const meta = pageMeta({ ...copy, path: "/nutrition/school-food-standards", picture: "nutrition" });

/** Held against the standards at each change, not once in a report. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.reads("termly");
  const menus = await allTermlyMenus(site.store.db);
  const checked = menus.map(({ about, dishes }) => ({
    about,
    reports: checkStandards(dishes, standards2014, about.standards),
  }));
  return {
    menus: checked.map(({ about, reports }) => ({
      about,
      failing: reports.filter(({ holds }) => !holds).map(({ rule }) => rule.says),
    })),
    rules: standards2014.rules.map((rule, at) => ({
      ...rule,
      holds: checked.filter(({ reports }) => reports[at]!.holds).length,
    })),
  };
}

export default function SchoolFoodStandards({ loaderData: { menus, rules } }: Route.ComponentProps) {
  const groups = [...new Set(rules.map(({ group }) => group))];
  const ground = {
    "--edge": pictureEdge("nutrition", "left"),
    "--wall": pictureTone("nutrition", "top"),
  } as React.CSSProperties;
  return (
    <div data-sector="nutrition">
      <section className="opener on-cream" style={ground} aria-labelledby="h1">
        <div className="opener__copy">
          <p className="slip">{copy.slip}</p>
          <h1 id="h1">{copy.heading}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="opener__art">
          <Picture name="nutrition" sizes={sizes} eager />
        </div>
      </section>
      <section className="swell standards" aria-labelledby="h-rules">
        <div className="wrap">
          <h2 className="part" id="h-rules">
            <span>{copy.rules}</span>
          </h2>
          <p className="plate-note">
            <a href={standards2014.source} rel="noopener">
              {copy.source}
            </a>
          </p>
          {groups.map((group) => (
            <section className="standards__group" aria-label={group} key={group}>
              <h3>{group}</h3>
              <ul>
                {rules
                  .filter((rule) => rule.group === group)
                  .map((rule) => (
                    <li key={rule.id}>
                      <p className="leader">
                        <b>{rule.says}</b>
                        <span className="dots" aria-hidden="true" />
                        <span>
                          {rule.holds === menus.length
                            ? copy.allHold
                            : `${rule.holds} of ${menus.length} menus`}
                        </span>
                      </p>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <h2 className="part standards__next">
            <span>{copy.menus}</span>
          </h2>
          <ul className="standards__menus">
            {menus.map(({ about, failing }) => (
              <li key={about.key}>
                <a href={menuPage(about.key)}>{about.school}</a>
                <span>
                  {about.standards} set:{" "}
                  {failing.length === 0
                    ? `all ${rules.length} rules hold`
                    : `does not meet: ${failing.join("; ")}`}
                </span>
              </li>
            ))}
          </ul>
          <h2 className="part standards__next">
            <span>{copy.how.title}</span>
          </h2>
          <div className="standards__how">
            {copy.how.says.map((says) => (
              <p key={says}>{says}</p>
            ))}
          </div>
          <p className="do">
            <a className="btn" href="/contact-us">
              Ask a nutritionist
            </a>
            <a className="btn btn--line" href="/nutrition/our-approach">
              How we approve a recipe
            </a>
          </p>
        </div>
      </section>
    </div>
  );
}
