import { tellMePath } from "../alert-pages.ts";
import { copy } from "./tell-me.copy.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./tell-me-here.module.css";

/** The way to being told before lunch. It is a form for the one module script of a page, which starts the script of such forms. */
export function TellMeHere() {
  return (
    <form className={styles.way} action={tellMePath} data-tell-me="here">
      <TextLink href={tellMePath}>{copy.send}</TextLink>
    </form>
  );
}

/** The same without the way, for a page that has it elsewhere: a device that is told learns here too when that has ended. */
export function SubscriptionsOnThisPage() {
  return (
    <>
      <form hidden action={tellMePath} data-tell-me="here" />
      <SubscriptionsHere />
    </>
  );
}

/** Where script says what this device is told of already (push/show-subscriptions.ts). */
export const SubscriptionsHere = () => <p className={styles.status} role="status" data-told-here="" />;
