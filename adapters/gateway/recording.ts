import { isRight } from 'fp-ts/Either'
import { tap } from 'rxjs'
import type { Content } from '../content'
import { decorate } from '../decorate'

/** Paths of questions and the values that answered them: what `prime` takes. Plain data that survives JSON. */
export type Readings = ReadonlyArray<readonly [path: string, value: unknown]>

/** The same content, and a list of all that was answered through it, each question once. Failures and faults stay here. */
export const recording = (content: Content): { readonly content: Content; readonly readings: () => Readings } => {
  const values = new Map<string, unknown>()
  return {
    content: decorate((asked, path) =>
      asked.pipe(
        tap((answer) => {
          if (isRight(answer)) values.set(path, answer.right.value)
        }),
      ),
    )(content),
    readings: () => [...values],
  }
}
