import { submissionLimits } from './limits'

/** The values of each form as they were typed, trimmed; `''` for an empty field. */
export interface Forms {
  /** The home page's form (docs/spec.md section 3). */
  readonly contact: {
    readonly name: string
    readonly lastname: string
    readonly email: string
    readonly subject: string
    readonly events: string
    readonly notes: string
    readonly message: string
  }
  /** A question: on the contact page, or about an event. `about`: the address of the page with the form. */
  readonly enquiry: {
    readonly about: string
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly message: string
  }
  readonly newsletter: { readonly email: string }
  /** `about`: the address of the page that is commented on. */
  readonly comment: {
    readonly about: string
    readonly name: string
    readonly email: string
    readonly text: string
  }
  /**
   * `amount` in dollars with two decimals, `''` when none was given; `cause`: its id, `''` for no particular one. There
   * is no field for card data.
   */
  readonly donation: {
    readonly amount: string
    readonly cause: string
    readonly name: string
    readonly email: string
    readonly note: string
    readonly payment: 'card' | 'offline'
  }
  readonly volunteer: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly place: string
    readonly skills: string
    readonly message: string
  }
}

export type FormName = keyof Forms

/** One form that a visitor submits. */
export type Submission = {
  readonly [Name in FormName]: { readonly form: Name; readonly values: Forms[Name] }
}[FormName]

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
   * @param file of the form of volunteers
   * @param onInvalid gets what is wrong, in words for the visitor, by the names of the values (`file` for the file), when
   * the site refuses the form for that; the outcome is then `failed`
   * Never rejects.
   */
  readonly submit: (
    submission: Submission,
    file?: File,
    onInvalid?: (messages: Readonly<Record<string, string>>) => void,
  ) => Promise<Outcome>
  /**
   * What became of the form of this name when the browser itself posted it, without scripts: the page is the answer to that.
   * `undefined` on every other page, and in hosts that were built before forms could be posted.
   */
  readonly posted?: (form: string) => PostedForm | undefined
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
