import type { Currency } from './numbers'

/**
 * The declaration of a form as data, by which the browser and the site validate submissions. Part of
 * `remote.json`, where it is decoded and limited (`declaration/`). `fields` are the values that the receiver
 * gets, in order.
 */
export interface FormDeclaration {
  /** `careers/apply` of the remote `careers`; remotes may share names without a slash (`enquiry`). */
  readonly name: string
  readonly fields: ReadonlyArray<FormField>
  /** The control that accepts one or more files. */
  readonly file?: FormFile
  /** Fields of which one must be filled in, and the message at the first of them. */
  readonly either?: { readonly of: ReadonlyArray<string>; readonly required: string }
}

/** The rules for one value of a form. Messages address the visitor, in one sentence. */
export interface FormField {
  readonly name: string
  readonly is: FieldKind
  /** The message if the value is empty; omitted for an optional value. */
  readonly required?: string
  /** The message if the value does not match `is` or `pattern`; each kind has a default. */
  readonly wrong?: string
  /** The minimum and maximum length of a value that is not empty. */
  readonly least?: number
  readonly most?: number
  /** For an `amount`: the accepted currency sign, minimum and maximum; by default any positive amount. */
  readonly currency?: Currency
  readonly min?: number
  readonly max?: number
  /** For `oneOf`: the allowed values. */
  readonly of?: ReadonlyArray<string>
  /** A regular expression for the whole line, in the syntax of `declaration/patternFault.ts`. */
  readonly pattern?: string
  /** A valid value for the gate's test of the form; required if the gate cannot derive one. */
  readonly example?: string
}

/**
 * `line`: one line. `text`: any number of lines. `letters`: a line with letters only, as in names. `email`:
 * an email address. `phone`: a telephone number, with any words around it. `amount`: a sum as people write it (`numbers.ts`), delivered with two decimals,
 * `1500.00`. `oneOf`: one of the allowed values. `path`: the address of the page with the form.
 */
export const fieldKinds = ['line', 'text', 'letters', 'email', 'phone', 'amount', 'oneOf', 'path'] as const
export type FieldKind = (typeof fieldKinds)[number]

export interface FormFile {
  /** The name of the control. */
  readonly name: string
  /** The message if no file is chosen; omitted for an optional file. */
  readonly required?: string
  /** Like the attribute `accept`: extensions (`.pdf`) and media types (`image/*`); all types if omitted. */
  readonly accept?: ReadonlyArray<string>
  /** The maximum size in bytes of one file, and of all files; by default the limits of the site. */
  readonly bytes?: number
  readonly total?: number
  /** The maximum number of files; 1 by default. For more, the receiver gets `files` instead of `file`. */
  readonly most?: number
}

/** The control with the version of the form's declaration. Declared names contain no dot. */
export const FORM_VERSION = 'form.version'
