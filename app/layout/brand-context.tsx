import { createContext, use } from "react";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";

/** The facts of this deployment's business, for every component. */
export const BrandContext = createContext<Brand>(sampleBrand);

/** The facts of this deployment's business, on the server and in islands. Outside a BrandContext, the sample firm's. */
export function useBrand(): Brand {
  return use(BrandContext);
}
