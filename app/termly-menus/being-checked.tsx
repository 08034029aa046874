import { useBrand } from "#frame/brand-context.tsx";

/** What a page says in a lunch's place while a person finds out what is served, with the number to ask at. */
export function BeingChecked() {
  const { phone, phoneDialled } = useBrand();
  return (
    <span className="being-checked">
      We are finding out what is served. Ask us before anybody with an allergy eats:{" "}
      <a className="text-link" href={`tel:${phoneDialled}`}>
        {phone}
      </a>
    </span>
  );
}
