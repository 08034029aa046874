import { useState } from "react";
import { Button } from "../../ui/forms/desk-button.tsx";
import * as styles from "./proposal.module.css";

/** The customer's way in: copied, or opened as they see it. Without script it is there to be copied by hand. */
export function CustomerLink({ link, of }: { link: string; of: string }) {
  const [said, setSaid] = useState<"copied" | "shown" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("copied");
    } catch {
      setSaid("shown");
    }
  };
  return (
    <>
      <div className={styles.linkRow}>
        <Button kind="quiet" size="small" type="button" onClick={() => void copy()}>
          {said === "copied" ? "Link copied" : "Copy link"}
        </Button>
        <a className={styles.seeIt} href={link} target="_blank" rel="noreferrer">
          See {of} as they will
        </a>
      </div>
      <p role="status" className="visually-hidden">
        {said === "copied" ? "The link is copied." : ""}
      </p>
      {said === "shown" && <input className={styles.linkText} readOnly value={link} aria-label="The link" />}
    </>
  );
}
