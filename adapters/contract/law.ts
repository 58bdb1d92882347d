import { catchError, defer, EMPTY, lastValueFrom, timeout, toArray } from 'rxjs'
import type { Observable } from 'rxjs'

/** `whole`: a backend with a menu and pages. `broken`: one that fails every request. */
export type BackendState = 'whole' | 'broken'

/**
 * Violations of a law, one line each; `[]` when it holds; `null` when it cannot be tried with the options of the suite.
 */
export type Breaches = ReadonlyArray<string>

/** A rule that an implementation must satisfy. `name` has at most 46 characters because it is a line of a card. */
export interface Law<Subject> {
  readonly name: string
  readonly breaches: (subject: Subject) => Promise<Breaches | null>
}

/** How long one question may take in a suite. Recorded answers take no time, so this only bounds a hang. */
const answerTimeoutMs = 4_000

const describeThrown = (thrown: unknown): string => `throws ${String(thrown).slice(0, 80)}`

/** Everything that one question emits until it completes. Throwing, an error and not completing are breaches. */
export const everythingFrom = async <A>(
  ask: () => Observable<A>,
): Promise<{ readonly answers: ReadonlyArray<A>; readonly breaches: Breaches }> => {
  const breaches: string[] = []
  const answers = await lastValueFrom(
    defer(ask).pipe(
      timeout({ each: answerTimeoutMs }),
      catchError((thrown: unknown) => {
        breaches.push(
          thrown instanceof Error && thrown.name === 'TimeoutError'
            ? 'does not complete'
            : describeThrown(thrown),
        )
        return EMPTY
      }),
      toArray(),
    ),
  )
  return { answers, breaches }
}

/** Like `everythingFrom`, but any number of answers other than one is a breach. */
export const oneFrom = async <A>(
  ask: () => Observable<A>,
): Promise<{ readonly answer: A | undefined; readonly breaches: Breaches }> => {
  const { answers, breaches } = await everythingFrom(ask)
  const wrongCount = answers.length === 1 || breaches.length > 0 ? [] : [`answers ${answers.length} times`]
  return { answer: answers[0], breaches: [...breaches, ...wrongCount] }
}

export const withPrefix = (name: string, breaches: Breaches): Breaches =>
  breaches.map((breach) => `${name}: ${breach}`)

export const breachUnless = (holds: boolean, breach: string): Breaches => (holds ? [] : [breach])

/** The values that occur more than once. */
export const duplicates = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** Tries a law; an exception counts as a breach. */
export const breachesOf = async <Subject>(law: Law<Subject>, subject: Subject): Promise<Breaches | null> => {
  try {
    return await law.breaches(subject)
  } catch (thrown) {
    return [describeThrown(thrown)]
  }
}

/** Subscribes and unsubscribes twice at once. Errors are ignored here because other laws report them. */
export const unsubscribeTwice = (ask: () => Observable<unknown>): void => {
  const subscription = defer(ask).subscribe({ error: () => undefined })
  subscription.unsubscribe()
  subscription.unsubscribe()
}
