import type { Currency } from './numbers'

/**
 * A form as its remote declares it: data, by which the browser and the site judge what is sent. It is part of `remote.json`,
 * and decoded there (`declaration/`), where all limits are. `fields` are the values that the receiver gets, in their order.
 */
export interface FormDeclaration {
  /** `careers/apply`, of the remote `careers`; without a slash a name that remotes share (`enquiry`). */
  readonly name: string
  readonly fields: ReadonlyArray<FormField>
  /** The control with a file, or with several. */
  readonly file?: FormFile
}

/** What one value of a form has to be. Messages are for the visitor, in one sentence. */
export interface FormField {
  readonly name: string
  readonly is: FieldKind
  /** The message when it is empty; omitted where it may be. */
  readonly required?: string
  /** The message when it is something else than `is` or `pattern` says; each kind has one of its own. */
  readonly wrong?: string
  /** Characters of what is not empty: at least, and at most. */
  readonly least?: number
  readonly most?: number
  /** Of an `amount`: the currency, whose sign may stand at it, and the least and the most of it, by default more than nothing. */
  readonly currency?: Currency
  readonly min?: number
  readonly max?: number
  /** Of `oneOf`: the values. */
  readonly of?: ReadonlyArray<string>
  /** A regular expression that the whole line matches, in the part of the language that `declaration/patternFault.ts` takes. */
  readonly pattern?: string
  /** A value that is right, by which the gate tries the form; needed where it cannot find one itself. */
  readonly example?: string
}

/**
 * `line`: one line. `text`: any number of lines. `letters`: a line with letters alone, as names are written. `email`: an
 * address. `amount`: a sum as people write it (`numbers.ts`), which the receiver gets with two decimals, `1500.00`. `oneOf`: one of some values. `path`: the address of the page with the form.
 */
export const fieldKinds = ['line', 'text', 'letters', 'email', 'amount', 'oneOf', 'path'] as const
export type FieldKind = (typeof fieldKinds)[number]

export interface FormFile {
  /** The name of the control. */
  readonly name: string
  /** The message when there is none; omitted where a form may be sent without. */
  readonly required?: string
  /** As the attribute `accept`: extensions (`.pdf`) and media types (`application/pdf`, `image/*`); any when it is omitted. */
  readonly accept?: ReadonlyArray<string>
  /** Bytes of one, and of all; by default what the site takes. */
  readonly bytes?: number
  readonly total?: number
  /** How many; one by default. A form that takes more has `files` instead of `file` at its receiver. */
  readonly most?: number
}
