import { createContext, use, useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/**
 * How the fields of a form look: the markup is one, and each look is a stylesheet with these classes. The desk and the
 * enquiry's letter have one of their own.
 */
export interface FormLook {
  readonly field: string;
  readonly invalid: string;
  readonly label?: string;
  readonly aside?: string;
  readonly hint: string;
  readonly limit?: string;
  readonly error: string;
  readonly input: string;
  readonly select: string;
  readonly textarea: string;
  /** For figures. */
  readonly number?: string;
  /** A box to tick with its words. */
  readonly check?: string;
  /** Drawn beside what is wrong. */
  readonly mark?: ReactNode;
  /** What is wrong leaves as somebody changes what stands there. This names the response that said it: the next may say the same again. */
  readonly faultsLeaveOf?: string;
  /** Hint and fault stand under the control. */
  readonly notesBelow?: boolean;
  /** The box of what is wrong with the whole form. */
  readonly summary?: string;
  /** A line of it. */
  readonly link?: string;
}

const FormLookContext = createContext<FormLook | null>(null);

/** Gives the fields inside it their look. */
export function LookOfForm({ look, children }: { readonly look: FormLook; readonly children: ReactNode }) {
  return <FormLookContext value={look}>{children}</FormLookContext>;
}

/** The look that a form gave. There is no usual one: a page would be sent the rules of two. */
export function useLook(): FormLook {
  const look = use(FormLookContext);
  if (!look) throw new Error("a field stands in no LookOfForm");
  return look;
}

/** What stands around a control. */
export interface FieldText {
  readonly label: ReactNode;
  /** Beside the label: "optional", "as parents read it". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** How long the answer may be, on the label's line. */
  readonly limit?: ReactNode;
  /** A second hint that changes while somebody writes. */
  readonly liveHint?: ReactNode;
  /** For screen readers while somebody writes; not shown, as the hints have it. */
  readonly announcement?: string | undefined;
  /** What is wrong with what stands here, and how to put it right. */
  readonly error?: string | undefined;
}

/** The attributes that tie a control to its label, hints and fault. */
interface ControlAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

/** A label, hints and what is wrong around a control of any kind: `children` gets the attributes that tie them together. */
export function Field({
  id,
  label,
  aside,
  hint,
  limit,
  liveHint,
  announcement,
  error: found,
  className,
  children,
}: FieldText & {
  readonly id: string;
  readonly className?: string;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}) {
  const look = useLook();
  const { error, onInput } = useMended(found, look.faultsLeaveOf);
  const described = [
    hint && `${id}-hint`,
    limit && `${id}-limit`,
    liveHint && `${id}-live`,
    error && `${id}-error`,
  ]
    .filter(Boolean)
    .join(" ");
  const control = children({
    id,
    "aria-describedby": described || undefined,
    // Explicit: else a browser calls every empty required answer invalid before anybody came to it.
    "aria-invalid": Boolean(error),
  });
  const note = (of: ReactNode, name: string) =>
    of && (
      <p className={look.hint} id={`${id}-${name}`}>
        {of}
      </p>
    );
  return (
    <div className={classNames(look.field, className, error && look.invalid)} onInput={onInput}>
      <label htmlFor={id} className={look.label}>
        {label}
        {aside && (
          <>
            {" "}
            <span className={look.aside}>{aside}</span>
          </>
        )}
      </label>
      {limit && (
        <p className={classNames(look.hint, look.limit)} id={`${id}-limit`}>
          {limit}
        </p>
      )}
      {look.notesBelow ? (
        <>
          {control}
          <FieldError id={id} error={error} />
          {note(hint, "hint")}
        </>
      ) : (
        <>
          {note(hint, "hint")}
          <FieldError id={id} error={error} />
          {control}
        </>
      )}
      {note(liveHint, "live")}
      {announcement !== undefined && (
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field, until somebody changes it. */
function useMended(found: string | undefined, response: string | undefined) {
  const [mended, setMended] = useState<{ readonly found: string; readonly response: string }>();
  const isMended = mended !== undefined && mended.found === found && mended.response === response;
  return {
    error: isMended ? undefined : found,
    onInput: response !== undefined && found ? () => setMended({ found, response }) : undefined,
  };
}

/** What is wrong with one answer, or with none of them (`role="alert"`); nothing where nothing is. */
export function FieldError({
  id,
  error,
  role,
}: {
  readonly id?: string;
  readonly error: string | undefined;
  readonly role?: "alert";
}) {
  const look = useLook();
  if (!error) return null;
  return (
    <p className={look.error} id={id && `${id}-error`} role={role}>
      {look.mark}
      <span>
        <span className="visually-hidden">Error: </span>
        {error}
      </span>
    </p>
  );
}

/** A line of text. */
export function TextField({
  numeric = false,
  className,
  ...props
}: FieldText & ComponentProps<"input"> & { readonly numeric?: boolean }) {
  const { input, number } = useLook();
  const { text, control } = useParts(props);
  return (
    <Field {...text}>
      {(attributes) => (
        <input
          inputMode={numeric ? "decimal" : undefined}
          {...control}
          className={classNames(input, numeric && number, className)}
          {...attributes}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea(props: FieldText & ComponentProps<"textarea">) {
  const { textarea } = useLook();
  const { text, control } = useParts(props);
  return (
    <Field {...text}>{(attributes) => <textarea {...control} className={textarea} {...attributes} />}</Field>
  );
}

/** One of a few; the options are its children. */
export function SelectField(props: FieldText & ComponentProps<"select">) {
  const { select } = useLook();
  const { text, control } = useParts(props);
  return (
    <Field {...text}>{(attributes) => <select {...control} className={select} {...attributes} />}</Field>
  );
}

/** A box to tick; `children` stands behind its words, such as a link to what they mean. */
export function CheckField({
  id,
  title,
  label,
  error,
  children,
  ...box
}: Pick<FieldText, "label" | "error"> &
  Omit<ComponentProps<"input">, "title"> & {
    readonly id: string;
    /** Over it, where it does not speak for itself. */
    readonly title?: string;
  }) {
  const look = useLook();
  return (
    <div className={classNames(look.field, error && look.invalid)}>
      {title && <p className={look.label}>{title}</p>}
      {!look.notesBelow && <FieldError id={id} error={error} />}
      <div className={look.check}>
        <input
          {...box}
          type="checkbox"
          id={id}
          aria-describedby={error && `${id}-error`}
          aria-invalid={Boolean(error)}
        />
        <p>
          <label htmlFor={id}>{label}</label> {children}
        </p>
      </div>
      {look.notesBelow && <FieldError id={id} error={error} />}
    </div>
  );
}

/** Controls that are one answer together. */
export function FieldSet({
  id,
  legend,
  hint,
  error: found,
  className,
  children,
}: Pick<FieldText, "hint" | "error"> & {
  readonly id: string;
  readonly legend: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const look = useLook();
  const { error, onInput } = useMended(found, look.faultsLeaveOf);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classNames(className, look.field, error && look.invalid)}
      id={id}
      onInput={onInput}
      aria-describedby={described || undefined}
    >
      <legend className={look.label}>{legend}</legend>
      {hint && (
        <p className={look.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

/** The options of a select, by key and name. */
export function OptionList({ of }: { of: readonly { readonly key: string; readonly name: string }[] }) {
  return of.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** What a field is given by its name: what was typed, and what is wrong with that. */
export const formField =
  (typed: Readonly<Record<string, string>>, errors: Readonly<Record<string, string>>) => (name: string) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
  });

/** What belongs around the control, and what is its own. */
function useParts<Props extends FieldText & { readonly id?: string | undefined }>(props: Props) {
  const made = useId();
  const { label, aside, hint, limit, liveHint, announcement, error, ...control } = props;
  const text = { id: props.id ?? made, label, aside, hint, limit, liveHint, announcement, error };
  return { text, control };
}
