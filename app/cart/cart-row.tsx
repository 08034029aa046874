import type { CSSProperties, ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { PictureFace } from "#ui/picture/responsive-image.tsx";
import { formatGuidePrice, pence } from "#values/money.ts";
import type { CartItem } from "./cart-item.ts";
import type { ThumbnailCrop } from "./thumbnails.ts";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./cart.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as crop from "#ui/picture/crop.module.css";

/** One picked dish. `gone`: it is no longer on the menu; it stays listed, and says so. */
export function CartRow({
  item,
  plate,
  gone,
  onRemove,
  children,
}: {
  item: CartItem;
  plate: ThumbnailCrop | null;
  gone: boolean;
  onRemove: () => void;
  /** What is known of its allergens. */
  children: ReactNode;
}) {
  return (
    <li className={gone ? styles.gone : undefined}>
      <Thumbnail plate={plate} sizes="90px" />
      <div>
        <h3>{item.name}</h3>
        <p>{factsOf(item)}</p>
        {gone ? (
          <p className={styles.goneNote}>
            <b>No longer on the menu.</b> Ask for it all the same: we will say whether we can still cook it.
          </p>
        ) : (
          children
        )}
      </div>
      <button
        className={`${buttonStyles.button} ${styles.button} ${styles.quiet}`}
        type="button"
        onClick={onRemove}
      >
        Remove<span className="visually-hidden"> {item.name}</span>
      </button>
    </li>
  );
}

/** A dish in the middle of a plate; a laid plate with nothing but our sprig where there is no picture of it. */
export function Thumbnail({
  plate,
  sizes,
  className = `${crop.crop} ${styles.thumbnail}`,
}: {
  plate: ThumbnailCrop | null;
  sizes: string;
  className?: string;
}) {
  if (!plate)
    return (
      <span className={classNames(className, styles.emptyPlate)}>
        <Icon name="sprig" />
      </span>
    );
  const at = { "--x": plate.x, "--y": plate.y, "--z": plate.z } as CSSProperties;
  return (
    <span className={className} style={at}>
      <PictureFace picture={plate.picture} sizes={`calc(${sizes} * ${plate.z})`} alt="" />
    </span>
  );
}

function factsOf({ category, serves, priceGuide }: CartItem): string {
  const occasion = category.charAt(0).toUpperCase() + category.slice(1);
  const guide = formatGuidePrice(priceGuide === null ? null : pence(priceGuide));
  return [occasion, serves, guide].filter(Boolean).join(", ");
}
