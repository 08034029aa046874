import { createContext, use } from "react";
import { useBrand } from "./brand-context.tsx";

/** The reference of this request, which stands in our log beside the fault. */
export const ReferenceContext = createContext("");

/** Something failed on our side: what is safe, what to do, and a reference to quote. */
export function TroublePage() {
  const brand = useBrand();
  const reference = use(ReferenceContext);
  return (
    <section className="lost read" aria-labelledby="h-trouble">
      <title>{`Something boiled over | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap lost__in">
        <div>
          <p className="slip">Our fault, not yours</p>
          <h1 id="h-trouble">Something boiled&nbsp;over.</h1>
          <p className="lead">
            The page could not be made. Nothing that you had already sent is lost; loading the page again is
            safe, and often enough.
          </p>
          <p>
            If it happens twice, please ring <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a> or write
            to <a href={`mailto:${brand.email}`}>{brand.email}</a>
            {reference && (
              <>
                {" "}
                and quote <b>{reference}</b>
              </>
            )}
            .
          </p>
        </div>
      </div>
    </section>
  );
}
