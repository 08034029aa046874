import type { Avoided } from "#food/allergens/avoided.ts";
import { verdictMarks } from "#food/allergens/allergen-verdict.ts";
import { Verdict, VerdictList } from "#food/allergens/verdict.tsx";
import type { CateringMenuItem } from "../catering-menu-item.ts";

/** The verdicts on a dish: shape, icon and text, never one without the others. */
export function VerdictMarks({
  item,
  avoided,
  className,
}: {
  item: CateringMenuItem;
  avoided: readonly Avoided[];
  className?: string;
}) {
  return (
    <VerdictList className={className}>
      {verdictMarks(item.allergens, avoided).map(({ kind, text }) => (
        <Verdict as="p" kind={kind} key={kind}>
          <span>{text}</span>
        </Verdict>
      ))}
    </VerdictList>
  );
}
