/** What each form hands over, as it was typed, without blanks around it; `''` for what was left empty. */
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
  /** A question: on the contact page, or about an event. `about`: the address of the page that it was asked on. */
  readonly enquiry: {
    readonly about: string
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly message: string
  }
  readonly newsletter: { readonly email: string }
  /** `about`: the address of the page that it stands below. */
  readonly comment: {
    readonly about: string
    readonly name: string
    readonly email: string
    readonly text: string
  }
  /** `amount` in dollars with two decimals, `''` when none was given; `cause`: its id, `''` for wherever it is needed most. No card value has a place here. */
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

/** One form that a visitor has sent off. */
export type Submission = {
  readonly [Name in FormName]: { readonly form: Name; readonly values: Forms[Name] }
}[FormName]

/**
 * What became of it. `unsent`: nothing is connected, nothing was sent, nothing is kept. `sent`: whoever is connected has it.
 * `failed`: it could not be handed over now; the form keeps what was typed.
 */
export type Outcome = 'unsent' | 'sent' | 'failed'

/** The most that a file may hold, in bytes; a larger one is `failed`. */
export const LARGEST_FILE = 3_000_000

/**
 * Port: where every form hands its values. Replace the default to connect a mail or CRM service; no page changes.
 * `file` goes with the form of volunteers. Never rejects.
 */
export interface Submissions {
  readonly submit: (submission: Submission, file?: File) => Promise<Outcome>
}

/** The default: nothing is sent and nothing is kept (docs/spec.md section 5). */
export const noSubmissions: Submissions = { submit: () => Promise.resolve('unsent') }
