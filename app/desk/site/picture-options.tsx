interface PictureOptionsProps {
  readonly pictures: readonly { readonly name: string; readonly words: string }[];
  readonly chosen: unknown;
}

/** Pictures to choose from; `chosen` stays what it is until another is, whether it is offered or not. */
export function PictureOptions({ pictures, chosen }: PictureOptionsProps) {
  const isOffered = pictures.some(({ name }) => name === chosen);
  return (
    <>
      {typeof chosen === "string" && chosen !== "" && !isOffered && (
        <option value={chosen}>An empty plate, until you choose one of your gallery</option>
      )}
      {pictures.map(({ name, words }) => (
        <option key={name} value={name}>
          {words.slice(0, 100)}
        </option>
      ))}
    </>
  );
}
