import { useDeferredValue, useState } from "react";

// The same list and search for each of the peers: what their own tutorials would write, with our markup's classes.
export function MenuList({ dishes }) {
  const [words, setWords] = useState("");
  const [occasions, setOccasions] = useState([]);
  const query = useDeferredValue(words).toLowerCase();
  const shown = dishes.filter(
    ({ name, description, category }) =>
      `${name} ${description}`.toLowerCase().includes(query) &&
      (occasions.length === 0 || occasions.includes(category)),
  );
  const tick = ({ target }) =>
    setOccasions(
      target.checked ? [...occasions, target.value] : occasions.filter((one) => one !== target.value),
    );
  return (
    <main>
      <h1>Menu</h1>
      <label htmlFor="q">Search the menu</label>
      <input id="q" type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      {["school", "weddings", "parties"].map((occasion) => (
        <label key={occasion}>
          <input type="checkbox" name="category" value={occasion} onChange={tick} /> {occasion}
        </label>
      ))}
      <p role="status">{shown.length} dishes</p>
      <ul>
        {shown.map(({ id, name, description, category, allergens }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{description}</p>
            <p>{category}</p>
            <p>{allergens}</p>
            <button type="button">Add {name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}
