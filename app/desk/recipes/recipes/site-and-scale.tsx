import { SegmentLinks } from "../../ui/forms/choosers.tsx";

/** A number of portions that the lines can be read for. */
export interface Scale {
  /** "100 portions", "186, Olive"; "as written" where nothing is multiplied. */
  readonly words: string;
  /** What the grams are multiplied by; null for as written. */
  readonly by: number | null;
  readonly to: string;
  readonly current: boolean;
}

/** At which kitchen, and for how many: both have addresses, and change nothing that was typed. */
export function SiteAndScale({
  sites,
  site,
  scales,
}: {
  sites: readonly { readonly id: string; readonly name: string }[];
  site: string;
  scales: readonly Scale[];
}) {
  return (
    <>
      {scales.length > 1 && (
        <SegmentLinks
          label="For how many"
          links={scales.map(({ words, to, current }) => ({ text: words, to, current }))}
        />
      )}
      {sites.length > 1 && (
        <SegmentLinks
          label="Cooked at"
          links={sites.map(({ id, name }) => ({ text: name, to: `?site=${id}`, current: id === site }))}
        />
      )}
    </>
  );
}
