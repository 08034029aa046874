import { createContext, use } from "react";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";

/** The facts of this deployment's business, for every face on the page. */
export const BrandContext = createContext<Brand>(sampleBrand);

export function useBrand(): Brand {
  return use(BrandContext);
}
