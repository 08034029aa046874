import type { StandardsFigure } from "#school-menus/standards/standards-figures.ts";
import type { StandardsStatus } from "#school-menus/standards/check-standards.ts";
import { formatList } from "#values/text/format-list.ts";
import type { ProvenRule } from "./menu-proof.ts";
import { standardsCopy } from "./standards.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { DottedLine, Dots } from "#ui/dotted-line/dotted-line.tsx";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./standards.module.css";
import * as proofStyles from "./proof.module.css";

export function ProofRule({ rule }: { readonly rule: ProvenRule }) {
  const { text, status, decides, figures } = rule;
  return (
    <li>
      <DottedLine className={styles.line}>
        <b>{text}</b>
        <Dots className={styles.dots} />
        <span className={classNames(proofStyles.status, statusStyle(status))}>
          {standardsCopy.status[status]}
        </span>
      </DottedLine>
      <Figures figures={figures} />
      {decides && <SmallText>{decides}</SmallText>}
    </li>
  );
}

export function Figures({ figures }: Pick<ProvenRule, "figures">) {
  return (
    <ul className={proofStyles.figures}>
      {figures.map((figure) => (
        <li className={statusStyle(figure.status)} key={figure.where}>
          {figure.where && `${figure.where}: `}
          {figure.text}
          {openWords(figure, figures.length > 1)}
        </li>
      ))}
    </ul>
  );
}

/** What is open in a figure; of a rule with one figure its status is beside it already. */
function openWords({ status, undeclared }: StandardsFigure, isOneOfMany: boolean): string {
  if (undeclared.length > 0) return `. ${standardsCopy.status[status]}: ${formatList(undeclared)}`;
  return status !== "holds" && isOneOfMany ? `. ${standardsCopy.status[status]}` : "";
}

export function statusStyle(status: StandardsStatus): string | undefined {
  return status === "holds"
    ? undefined
    : classNames(proofStyles.open, status === "fails" && proofStyles.fails);
}
