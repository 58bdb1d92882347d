/** A gift as the form hands it on. No card value has a place in it, so that none can leave the page by mistake. */
export interface Donation {
  /** `null` when the visitor gave no amount. */
  readonly amountCents: number | null
  /** `null`: wherever it is needed most. */
  readonly causeId: string | null
  readonly name: string
  readonly email: string
  readonly note: string
  readonly payment: 'card' | 'offline'
}

/**
 * Port: where the forms of this section hand their values. Replace the default to connect a mail or CRM service;
 * no page changes. The pages do not wait for it, so an implementation deals with its own failures.
 */
export interface Submissions {
  readonly donation: (donation: Donation) => void
}

/** The default: nothing is sent and nothing is kept (docs/spec.md section 5). */
export const submissions: Submissions = { donation: () => undefined }
