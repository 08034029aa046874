import { capitalise } from "#values/text/capitalise.ts";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import { formatGuidePrice, formatPounds, pence } from "#values/numbers/money.ts";
import type { CartItem } from "#cart/cart-item.ts";
import { QuantityField } from "#cart/quantity-field.tsx";
import type { ThumbnailCrop } from "#cart/thumbnails.ts";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./cart.module.css";
import { Button } from "#ui/button/button.tsx";
import { CropBox } from "#ui/picture/crop-box.tsx";

/** One dish in the cart. One that is no longer on the menu stays listed, marked so. */
export function CartRow({
  item,
  thumbnail,
  isGone,
  onRemove,
  children,
}: {
  item: CartItem;
  thumbnail: ThumbnailCrop | null;
  isGone: boolean;
  onRemove: () => void;
  /** What is known of its allergens. */
  children: ReactNode;
}) {
  return (
    <li className={classNames(isGone && styles.gone, !thumbnail && styles.unpictured)}>
      {thumbnail && <Thumbnail thumbnail={thumbnail} sizes="90px" />}
      <div>
        <h3>{item.name}</h3>
        <p>{factsOf(item)}</p>
        {isGone ? (
          <p className={styles.goneNote}>
            <b>No longer on the menu.</b> Ask for it all the same: we will say whether we can still cook it.
          </p>
        ) : (
          children
        )}
      </div>
      <div className={styles.rowActs}>
        <QuantityField item={item} />
        <Button className={`${styles.button} ${styles.quiet}`} type="button" onClick={onRemove}>
          Remove<span className="visually-hidden"> {item.name}</span>
        </Button>
      </div>
    </li>
  );
}

/**
 * A dish's picture, cropped to a round plate; an empty plate with our sprig where there is no picture of it, a bare one
 * while the dish is not known.
 */
export function Thumbnail({
  thumbnail,
  sizes,
  className = styles.thumbnail,
}: {
  thumbnail: ThumbnailCrop | null | undefined;
  sizes: string;
  className?: string;
}) {
  if (thumbnail === undefined) return <CropBox className={className} />;
  if (!thumbnail)
    return (
      <CropBox className={classNames(className, styles.emptyPlate)}>
        <Icon name="sprig" />
      </CropBox>
    );
  const position = { "--x": thumbnail.x, "--y": thumbnail.y, "--z": thumbnail.z };
  return (
    <CropBox className={className} style={position}>
      <ResponsiveImage picture={thumbnail.picture} sizes={`calc(${sizes} * ${thumbnail.z})`} alt="" />
    </CropBox>
  );
}

function factsOf({ category, serves, priceGuide, quantity }: CartItem): string {
  const occasion = capitalise(category);
  const guide = formatGuidePrice(priceGuide === null ? null : pence(priceGuide));
  const several =
    priceGuide === null || quantity === 1
      ? guide
      : `${guide} each, ${formatPounds(pence(priceGuide * quantity), "short")} for ${quantity}`;
  return [occasion, serves, several].filter(Boolean).join(", ");
}
