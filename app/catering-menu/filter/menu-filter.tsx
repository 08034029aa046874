import type { FormEventHandler, ReactNode, Ref } from "react";
import { offeredDiets } from "#food/claims/claims.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { AvoidBoxes } from "#food/allergens/avoid-boxes.tsx";
import { categories } from "../catering-menu-item.ts";
import { MenuIcon } from "../list/menu-icons.tsx";
import type { MenuSearch } from "../search/menu-search.ts";
import { onPlainClick } from "./on-plain-click.ts";
import { Chip, ChipList } from "#ui/form/chip.tsx";
import { OccasionChip, OccasionChips } from "#ui/form/occasion-chip.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Input } from "#ui/form/input.tsx";
import { FormCard } from "#ui/form-card/form-card.tsx";
import { LinkWhereOpen, SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./menu-filter.module.css";

/**
 * Search and filters: a plain GET form that works without script. Its fields are uncontrolled: what is typed stays in the
 * page whatever is rendered around it. Its answer opens at the count of the results (`ResultsCount`), which on a phone
 * would be far below the screen.
 */
export function MenuFilter({
  search,
  summary,
  form,
  onInput,
  onSubmit,
  onClear,
}: {
  /** What the fields hold at first. */
  search: MenuSearch;
  /** What the folded filters show (`filterSummary`). */
  summary: string;
  form?: Ref<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onClear?: (() => void) | undefined;
}) {
  return (
    <search aria-label="Find dishes">
      <FormCard
        className={`${styles.card} ${styles.form}`}
        method="get"
        action="/menu#found"
        ref={form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <SearchField text={search.text} onClear={onClear} />
        <FilterRow label="The occasion">
          <OccasionChips>
            {categories.map(({ key, name }) => (
              <OccasionChip
                key={key}
                occasion={key}
                name="category"
                value={key}
                defaultChecked={search.categories.includes(key)}
              >
                {name}
              </OccasionChip>
            ))}
          </OccasionChips>
        </FilterRow>
        <MoreFilters search={search} summary={summary} />
      </FormCard>
    </search>
  );
}

function SearchField({ text, onClear }: { text: string; onClear: (() => void) | undefined }) {
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor="q">
        Search dishes by name or description
      </label>
      <MenuIcon name="find" className={styles.icon} inLine />
      <Input
        className={styles.input}
        id="q"
        name="q"
        type="search"
        placeholder="Soup, salmon, lemon"
        defaultValue={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button className={styles.button} type="submit">
        Find dishes
      </Button>
      <ButtonLink
        kind="line"
        className={`${styles.button} ${styles.clear}`}
        href="/menu#q"
        onClick={onPlainClick(onClear)}
      >
        Clear<span className="visually-hidden"> all filters</span>
      </ButtonLink>
    </div>
  );
}

function MoreFilters({ search, summary }: { search: MenuSearch; summary: string }) {
  return (
    <details className={styles.more}>
      <summary>
        <span>
          Diets and allergens
          {summary && <b>{summary}</b>}
        </span>
        <Icon name="down" />
      </summary>
      <FilterRow label="The diet">
        <ChipList>
          {offeredDiets.map(({ key, name }) => (
            <Chip key={key} name="diet" value={key} defaultChecked={search.diets.includes(key)}>
              {name}
            </Chip>
          ))}
        </ChipList>
      </FilterRow>
      <FilterRow
        label="I need to avoid"
        hint="We mark these dishes. We never hide one, so you can see the whole table."
      >
        <AvoidBoxes avoided={search.without} />
      </FilterRow>
      <APersonConfirms />
    </details>
  );
}

function APersonConfirms() {
  const { phone, phoneDialled } = useBrand();
  return (
    <SmallText className={styles.foot}>
      Cooking for an allergy? Filters help you choose;{" "}
      <LinkWhereOpen href="/nutrition/allergen-aware">a person confirms it</LinkWhereOpen>
      {phone && (
        <>
          : <TextLink href={`tel:${phoneDialled}`}>{phone}</TextLink>
        </>
      )}
      .
    </SmallText>
  );
}

function FilterRow({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>
        {label}
        {hint && <small>{hint}</small>}
      </legend>
      <div>{children}</div>
    </fieldset>
  );
}
