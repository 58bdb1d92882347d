import type { FormDeclaration } from './form'
import { submissionLimits } from './limits'

/** A submitted form: its name, and its values as entered, trimmed; `''` for an empty field. */
export interface Submission {
  readonly form: string
  readonly values: Readonly<Record<string, string>>
  /** The version of the page's form declaration (`formVersion`); the site validates with the same version. */
  readonly version?: string | undefined
}

/**
 * The outcome of a submission. `unsent`: no receiver is configured, and nothing was sent. `sent`: the site has stored
 * it safely and delivers it. `failed`: the site has not stored it; the form preserves the entered values.
 */
export type Outcome = 'unsent' | 'sent' | 'failed'

/** The maximum size of a file in bytes, and the maximum lengths of a line and of a text. */
export const LARGEST_FILE = submissionLimits.fileBytes
export const LONGEST_LINE = submissionLimits.lineCharacters
export const LONGEST_TEXT = submissionLimits.textCharacters

/**
 * The port to which every form submits its values, independent of their receiver. The browser's adapter
 * (`browser/gatewaySubmissions.ts`) posts them to the site's server, which stores them (`outbox/`) and delivers them
 * with `server/webhook.ts`. To connect a CRM or a mailbox, receive that webhook (docs/guides/receive-forms.md), or
 * add another `Webhook`; this port and the pages do not change.
 */
export interface Submissions {
  /**
   * Submits a form. Never rejects.
   * @param file the files chosen in the form's file control
   * @param onInvalid receives messages for the visitor, by the names of values and of that control, if the site finds
   *   the form invalid; the outcome is then `failed`
   * @param onStored receives the id of the submission; the visitor's reference is its beginning
   */
  readonly submit: (
    submission: Submission,
    file?: File | ReadonlyArray<File>,
    onInvalid?: (messages: Readonly<Record<string, string>>) => void,
    onStored?: (id: string) => void,
  ) => Promise<Outcome>
  /**
   * The messages for invalid values and files before they are submitted; the site validates them again. Never rejects.
   * Omitted in hosts that leave the validation to the site.
   */
  readonly validate?: (
    declaration: FormDeclaration,
    values: Submission['values'],
    files: ReadonlyArray<File>,
  ) => Promise<PostedForm['messages']>
  /** Whether no receiver is configured: each form then names other ways to reach the organisation. */
  readonly isOff?: boolean
  /**
   * The result of a form that the browser posted without scripts, for which this page is the response.
   * `undefined` on every other page.
   */
  readonly posted?: (form: string) => PostedForm | undefined
  /** Restores the values that a visitor entered earlier in the same tab into a newly rendered form. */
  readonly restore?: (form: HTMLFormElement) => void
  /** Removes the saved values of a form that has been sent. */
  readonly forget?: (form: HTMLFormElement) => void
}

/** A form that the browser posted without scripts. */
export interface PostedForm {
  readonly form: string
  /** The entered values and file names by control name, without passwords; empty if the form was accepted. */
  readonly values: Readonly<Record<string, string>>
  /** The validation messages by control name, in the order of the controls. */
  readonly messages: Readonly<Record<string, string>>
  /** `null` while the form is invalid. */
  readonly outcome: Outcome | null
  /** The stored form; omitted if nothing was stored. */
  readonly sent?: SentForm
}

/** A stored form, for its confirmation. */
export interface SentForm {
  /** The id of the submission, `''` in a preview. */
  readonly id: string
  /** The entered values by control name; long ones may be missing. */
  readonly values: Readonly<Record<string, string>>
}

/** The default, which neither sends nor stores anything (docs/reference/spec.md section 5). */
export const noSubmissions: Submissions = { submit: () => Promise.resolve('unsent'), isOff: true }
