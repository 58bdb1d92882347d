import { defer, lastValueFrom, timeout, toArray } from 'rxjs'
import type { Observable } from 'rxjs'

/** `whole`: a backend with a menu and pages. `broken`: one that fails every request. */
export type BackendState = 'whole' | 'broken'

/** A rule that an implementation must satisfy. */
export interface Law<Subject> {
  readonly name: string
  /** Rejects where the implementation breaks the law. */
  readonly check: (subject: Subject) => Promise<void>
  /** Whether the options of the suite suffice to try it; without this field they do. */
  readonly isTried?: (subject: Subject) => boolean
}

/** Declares one test for each law. A law that cannot be tried with these options is skipped. */
export const suite = <Subject>(title: string, laws: ReadonlyArray<Law<Subject>>, subject: Subject): void =>
  describe(title, () => {
    for (const { name, check, isTried = () => true } of laws) {
      const declare = isTried(subject) ? it : it.skip
      declare(name, () => check(subject))
    }
  })

/** How long one question may take in a suite. Recorded answers take no time, so this only bounds a hang. */
const answerTimeoutMs = 4_000

/** The one answer to a question. Rejects where it throws, has an error, does not complete, or has not one answer. */
export const oneFrom = async <A>(ask: () => Observable<A>): Promise<A> => {
  const answers = await lastValueFrom(defer(ask).pipe(timeout({ each: answerTimeoutMs }), toArray()))
  const [answer, ...more] = answers
  if (answer === undefined || more.length > 0) throw new Error(`answers ${answers.length} times`)
  return answer
}

/** Runs a check whose failure begins with what was checked: a question, or an id. */
export const naming = async (name: string, check: () => void | Promise<void>): Promise<void> => {
  try {
    await check()
  } catch (thrown) {
    throw new Error(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
      cause: thrown,
    })
  }
}

/** Expects that there is none of these, under the name that a failure shows. */
export const expectNone = (what: string, found: ReadonlyArray<unknown>): void =>
  expect({ [what]: found }).toEqual({ [what]: [] })

/** The values that occur more than once. */
export const duplicates = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]
