import { Picture } from "#blocks/picture.tsx";
import { useBrand } from "./brand-context.tsx";
import { aboutUs, contact, groups, home, menu } from "./links.ts";

/** Nothing is served at this address: what the visitor may have looked for, and a person to ask. */
export function NotFoundPage() {
  const brand = useBrand();
  return (
    <section className="lost read" aria-labelledby="h-lost">
      <title>{`This table is not laid | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap lost__in">
        <div>
          <p className="slip">Page not found</p>
          <h1 id="h-lost">This table is not&nbsp;laid.</h1>
          <p className="lead">
            There is no page at this address. It may have moved, or a letter went missing on the way. One of
            these is probably what you came for:
          </p>
          <ul className="lost__links">
            {[
              home,
              menu,
              ...groups,
              { name: "About us", path: aboutUs.path },
              { name: "Current menus", path: "/view-pdf" },
              contact,
            ].map((link) => (
              <li key={link.path}>
                <a className="text-link" href={link.path}>
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
          <p>
            Rather ask? <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a> or{" "}
            <a href={`mailto:${brand.email}`}>{brand.email}</a>.
          </p>
        </div>
        <Picture name="empty-plate" sizes="(width < 1000px) 100vw, 40vw" alt="" eager className="lost__art" />
      </div>
    </section>
  );
}
