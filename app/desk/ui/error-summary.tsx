import { useEffect, useRef } from "react";
import { formatCount } from "#values/format-number.ts";
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
    <Banner kind="stop" ref={box} role="alert" title={formatCount(all.length, "thing to put right", "things to put right")}>
      <ul>
        {all.map(([field, words]) => (
          <li key={field}>{field ? <TextLink to={`#${field}`}>{words}</TextLink> : words}</li>
        ))}
      </ul>
    </Banner>
  );
}
