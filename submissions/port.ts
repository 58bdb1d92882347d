import { submissionLimits } from './limits'

/** One form that a visitor submits: its name, and its values as they were typed, trimmed; `''` for an empty field. */
export interface Submission {
  readonly form: string
  readonly values: Readonly<Record<string, string>>
  /** Of the declaration that the page has of the form (`formVersion`): the site judges by the same one. */
  readonly version?: string | undefined
}

/**
 * The outcome of a submission. `unsent`: no receiver is configured, and nothing was sent. `sent`: the site has stored it
 * safely, and delivers it. `failed`: the site does not have it; the form keeps what was typed.
 */
export type Outcome = 'unsent' | 'sent' | 'failed'

/** Bytes of the largest file that a form takes, and characters of the longest line and of the longest text. */
export const LARGEST_FILE = submissionLimits.fileBytes
export const LONGEST_LINE = submissionLimits.lineCharacters
export const LONGEST_TEXT = submissionLimits.textCharacters

/**
 * The port that every form submits its values to, without knowing their receiver. The browser's adapter
 * (`browser/gatewaySubmissions.ts`) posts them to the site's own server, which stores them (`outbox/`) and delivers
 * them by `server/webhook.ts`. To connect a CRM or a mailbox, receive that webhook (docs/operate.md, "What visitors
 * write"), or write another `Webhook` next to it; this port and the pages stay as they are.
 */
export interface Submissions {
  /**
   * @param file what was chosen in the control of the form that takes files
   * @param onInvalid gets what is wrong, in words for the visitor, by the names of the values and of that control, when
   * the site refuses the form for that; the outcome is then `failed`
   * Never rejects.
   */
  readonly submit: (
    submission: Submission,
    file?: File | ReadonlyArray<File>,
    onInvalid?: (messages: Readonly<Record<string, string>>) => void,
  ) => Promise<Outcome>
  /**
   * What became of the form of this name when the browser itself posted it, without scripts: the page is the answer to that.
   * `undefined` on every other page.
   */
  readonly posted?: (form: string) => PostedForm | undefined
  /** Types into a form that has just been rendered what was typed into it before the visitor left it, as long as the tab lives. */
  readonly restore?: (form: HTMLFormElement) => void
  /** Forgets what was typed into a form, which has been sent. */
  readonly forget?: (form: HTMLFormElement) => void
}

/** A form that the browser itself has posted. */
export interface PostedForm {
  readonly form: string
  /**
   * What was typed, by the names of the controls, without passwords, and of a file its name; empty when the form was
   * accepted.
   */
  readonly values: Readonly<Record<string, string>>
  /** What is wrong, by the names of the controls, in their order. */
  readonly messages: Readonly<Record<string, string>>
  /** `null` while something is wrong. */
  readonly outcome: Outcome | null
}

/** The default: nothing is sent and nothing is kept (docs/spec.md section 5). */
export const noSubmissions: Submissions = { submit: () => Promise.resolve('unsent') }
