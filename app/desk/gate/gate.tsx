import type { ReactNode } from "react";
import { Link } from "react-router";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import type { DeskFirm } from "../desk-firm.ts";
import { Sheet } from "../ui/frame/page-layout.tsx";
import * as gate from "./gate.module.css";

/** A sheet on the kitchen's table: the frame of every screen before the desk. */
export function Gate({
  firm,
  picture,
  children,
}: {
  firm: DeskFirm;
  picture: PictureFacts;
  children: ReactNode;
}) {
  return (
    <div className={gate.gate}>
      <header>
        <Link className={gate.logo} to="/desk/sign-in">
          {firm.logo && <img {...firm.logo} alt={firm.logo.alt} />}
          {firm.isSample && <DeskIcon name="sprig" />}
          <span>
            {firm.name} <i>desk</i>
          </span>
        </Link>
      </header>
      <main id="main" className={gate.sheet} tabIndex={-1}>
        <Sheet>{children}</Sheet>
      </main>
      <div className={gate.art} aria-hidden="true">
        <ResponsiveImage picture={picture} sizes="100vw" alt="" eager />
      </div>
    </div>
  );
}

/** What the sheet says first. */
export function GateHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={gate.head}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

/** The parts of a sheet, one below the other. */
export function GateBody({ children }: { children: ReactNode }) {
  return <div className={gate.body}>{children}</div>;
}

export function Or() {
  return <p className={gate.or}>or</p>;
}

/** What opens below the first way: the other one. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={gate.fold} open={open}>
      <summary>
        {title} <DeskIcon name="down" />
      </summary>
      <div className={gate.body}>{children}</div>
    </details>
  );
}

/** Recovery codes, to print or to write down: they are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ol className={gate.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}
