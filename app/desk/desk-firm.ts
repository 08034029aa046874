import type { Brand } from "#brand/brand.ts";
import { saysTheName } from "#brand/mark.ts";

/** Whose desk it is, as its bar and the sheet before it show it: worked out on the server, so that no screen is sent how. */
export interface DeskFirm {
  /** "" where the logo says it. */
  readonly name: string;
  /** The attributes of the logo. */
  readonly logo: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** The sample's sprig is at the sample's desk alone, until that has a logo. */
  readonly isSample: boolean;
}

export function deskFirm({ name, logo, madeUp }: Pick<Brand, "name" | "logo" | "madeUp">): DeskFirm {
  if (!logo) return { name, logo: null, isSample: madeUp };
  const { screen: src, width, height } = logo;
  const isWhole = saysTheName(logo);
  return {
    name: isWhole ? "" : name,
    logo: { src, width, height, alt: isWhole ? name : "" },
    isSample: false,
  };
}
