import { catchError, defer, EMPTY, lastValueFrom, timeout, toArray } from 'rxjs'
import type { Observable } from 'rxjs'

/** `whole`: a backend with a menu and pages. `broken`: one that fails every request. */
export type BackendState = 'whole' | 'broken'

/** What breaks a law, a line each; `[]` when it holds; `null` when it could not be tried with what the suite was given. */
export type Breaches = ReadonlyArray<string>

/** One thing that an implementation must keep. `name` has at most 46 characters: it is a line of a card. */
export interface Law<Subject> {
  readonly name: string
  readonly breaches: (subject: Subject) => Promise<Breaches | null>
}

/** So long a question may take in a suite; recorded answers come at once. */
const patienceMs = 4_000

const said = (thrown: unknown): string => `throws ${String(thrown).slice(0, 80)}`

/** All that one question emits until it completes, and how it left its form: thrown, errored, never completed. */
export const everythingFrom = async <A>(
  ask: () => Observable<A>,
): Promise<{ readonly answers: ReadonlyArray<A>; readonly breaches: Breaches }> => {
  const breaches: string[] = []
  const answers = await lastValueFrom(
    defer(ask).pipe(
      timeout({ each: patienceMs }),
      catchError((thrown: unknown) => {
        breaches.push(
          thrown instanceof Error && thrown.name === 'TimeoutError' ? 'does not complete' : said(thrown),
        )
        return EMPTY
      }),
      toArray(),
    ),
  )
  return { answers, breaches }
}

/** As `everythingFrom`, where exactly one answer counts. */
export const oneFrom = async <A>(
  ask: () => Observable<A>,
): Promise<{ readonly answer: A | undefined; readonly breaches: Breaches }> => {
  const { answers, breaches } = await everythingFrom(ask)
  const wrongCount = answers.length === 1 || breaches.length > 0 ? [] : [`answers ${answers.length} times`]
  return { answer: answers[0], breaches: [...breaches, ...wrongCount] }
}

/** The breaches of several parts, each with the part's name before it. */
export const under = (name: string, breaches: Breaches): Breaches =>
  breaches.map((breach) => `${name}: ${breach}`)

/** One line where `holds` is false. */
export const unless = (holds: boolean, breach: string): Breaches => (holds ? [] : [breach])

/** The values that stand more than once. */
export const twice = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** Tries a law; one that throws is broken too. */
export const breachesOf = async <Subject>(law: Law<Subject>, subject: Subject): Promise<Breaches | null> => {
  try {
    return await law.breaches(subject)
  } catch (thrown) {
    return [said(thrown)]
  }
}

/** Asks, and leaves at once, twice. What was asked answers nobody; an error of it is for other laws to tell. */
export const leaveTwice = (ask: () => Observable<unknown>): void => {
  const left = defer(ask).subscribe({ error: () => undefined })
  left.unsubscribe()
  left.unsubscribe()
}
