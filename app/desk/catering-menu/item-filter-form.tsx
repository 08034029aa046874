import { Form } from "react-router";
import { categories } from "#catering-menu/catering-menu-item.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { OptionList } from "#ui/form/field.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { InlineSelect, SearchInput } from "../ui/forms/desk-field.tsx";
import { Toolbar } from "../ui/lists/desk-table.tsx";
import type { ItemFilter } from "./item-filter.ts";
import * as styles from "./catering-list.module.css";

/** Finds dishes by words, and narrows them by occasion, state and what is in them. */
export function ItemFilterForm({ filter }: { filter: ItemFilter }) {
  return (
    <Form role="search">
      <Toolbar>
        <SearchInput aria-label="Find a dish" name="q" defaultValue={filter.text} />
        <div className={styles.filter}>
          <InlineSelect aria-label="Occasion" name="category" defaultValue={filter.category ?? ""}>
            <option value="">Every occasion</option>
            <OptionList of={categories} />
          </InlineSelect>
        </div>
        <div className={styles.filter}>
          <InlineSelect aria-label="State" name="state" defaultValue={filter.state ?? ""}>
            <option value="">Every state</option>
            <option value="drafts">Not published</option>
            <option value="waits">Waits for somebody else</option>
            <option value="unknown">Something not known</option>
          </InlineSelect>
        </div>
        <div className={styles.filter}>
          <InlineSelect aria-label="Contains" name="contains" defaultValue={filter.contains ?? ""}>
            <option value="">Contains anything</option>
            {allergens.map(({ key, name }) => (
              <option key={key} value={key}>
                Contains {name.toLowerCase()}
              </option>
            ))}
          </InlineSelect>
        </div>
        <Button kind="line">Filter</Button>
      </Toolbar>
    </Form>
  );
}
