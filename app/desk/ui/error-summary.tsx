import { useEffect, useRef } from "react";
import { capitalise } from "#values/capitalise.ts";
import { numberInWords } from "#values/format-number.ts";
import { Banner } from "./banner.tsx";
import { TextLink } from "./desk-button.tsx";

/** What is wrong with a form that was sent: each fault leads to its field. It takes the focus when it appears. */
export function ErrorSummary({
  errors,
}: {
  /** The fields' ids with what is wrong; "" for what belongs to no field. */
  errors: Readonly<Record<string, string>> | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  const all = Object.entries(errors ?? {});
  if (all.length === 0) return null;
  return (
    <Banner
      kind="stop"
      level={2}
      ref={box}
      role="alert"
      title={`${capitalise(numberInWords(all.length))} ${all.length === 1 ? "thing" : "things"} to put right`}
    >
      <ul>
        {all.map(([field, words]) => (
          <li key={field}>{field ? <TextLink to={`#${field}`}>{words}</TextLink> : words}</li>
        ))}
      </ul>
    </Banner>
  );
}
