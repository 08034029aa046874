import type { FormLook } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { styled } from "#ui/styled.tsx";
import * as styles from "./customer-form.module.css";

/** What a customer of a proposal fills in or reads beside it, one thing below the other. */
export const CustomerForm = styled("form", styles.form);

/** Where else one may go from it. */
export const OtherwiseLine = styled("p", styles.ask);

/** With a box to tick that is as large as a finger. */
export const customerLook: FormLook = { ...usualLook, check: styles.agree };
