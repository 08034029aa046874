import type { ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { noResultsText } from "../menu.copy.ts";
import { filterByName, searchUrl } from "../search/menu-search.ts";
import type { MenuSearch } from "../search/menu-search.ts";
import { onPlainClick } from "../filter/on-plain-click.ts";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { CropBox } from "#ui/picture/crop-box.tsx";
import * as styles from "./empty-results.late.module.css";

/** Nothing matches: what was searched for, a way to clear the filters, and a way to ask the kitchen. */
export function NoResults({
  search,
  picture,
  onClear,
}: {
  search: MenuSearch;
  picture: PictureFacts;
  onClear?: (() => void) | undefined;
}) {
  const named = filterByName(search.text);
  return (
    <EmptyPlate picture={picture} title="Nothing on the menu matches that. Yet.">
      <p>
        {noResultsText(search)} Try one word, take a filter off, or ask: half of what we cook is not on this
        page.
      </p>
      {named && (
        <p>
          Did you mean{" "}
          <a href={`${searchUrl(named.search)}#found`}>
            {named.search.without.length > 0
              ? `the whole menu, ${named.name} marked`
              : `everything under “${named.name}”`}
          </a>
          ?
        </p>
      )}
      <ActionLine>
        <ButtonLink href="/menu#found" onClick={onPlainClick(onClear)}>
          Clear the filters
        </ButtonLink>{" "}
        <MoreLink href="/contact-us">
          Ask the kitchen <Icon name="go" />
        </MoreLink>
      </ActionLine>
    </EmptyPlate>
  );
}

/** There is no menu at all. The live menu fills the page when the kitchen publishes one. */
export function EmptyMenu({ picture }: { picture: PictureFacts }) {
  const { phone, phoneDialled } = useBrand();
  return (
    <EmptyPlate picture={picture} title="The plates are out. The dishes are on their way.">
      <p>
        This page fills itself the moment the kitchen publishes; there is no need to reload. If you cannot
        wait, {phone ? "ring us" : "write to us"}.
      </p>
      <ActionLine>
        {phone && <ButtonLink href={`tel:${phoneDialled}`}>Ring {phone}</ButtonLink>}{" "}
        <MoreLink href="/contact-us">
          Request a quote <Icon name="go" />
        </MoreLink>
      </ActionLine>
    </EmptyPlate>
  );
}

function EmptyPlate({
  picture,
  title,
  children,
}: {
  picture: PictureFacts;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.nothing}>
      <CropBox className={styles.picture}>
        <ResponsiveImage picture={picture} sizes="(width < 1000px) 100vw, 45vw" />
      </CropBox>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}
