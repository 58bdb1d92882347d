import { isLeft } from 'fp-ts/Either'
import { tap } from 'rxjs'
import type { Content, Reading } from '../port/content'
import { decorate } from '../port/decorate'

/** What of a reading a browser is told: faults and what was lost stay on the server. */
export type Told = Pick<Reading<unknown>, 'value' | 'origin' | 'at'>

/** Paths of questions and the readings that answered them: what `prime` takes. Plain data that survives JSON. */
export type Readings = ReadonlyArray<readonly [path: string, reading: Told]>

export const told = ({ value, origin, at }: Reading<unknown>): Told => ({ value, origin, at })

export interface Recording {
  readonly content: Content
  /** All that was answered so far, each question once. Failures and faults are left out. */
  readonly readings: () => Readings
  /** Whether any question failed so far. */
  readonly failed: () => boolean
}

/** The same content, and a list of what was answered through it. */
export const recording = (content: Content): Recording => {
  const readings = new Map<string, Told>()
  let failed = false
  return {
    content: decorate((asked, { path }) =>
      asked.pipe(
        tap((answer) => {
          if (isLeft(answer)) failed = true
          else readings.set(path, told(answer.right))
        }),
      ),
    )(content),
    readings: () => [...readings],
    failed: () => failed,
  }
}
