import { isLeft } from 'fp-ts/Either'
import { tap } from 'rxjs'
import type { Content, Reading } from '../port/content'
import { decorate } from '../port/decorate'

/** The part of a reading that is sent to a browser; `faults` and `lost` stay on the server. */
export type SentReading = Pick<Reading<unknown>, 'value' | 'origin' | 'at'>

/** Paths of questions and the readings that answered them: what `prime` takes. Plain data that survives JSON. */
export type Readings = ReadonlyArray<readonly [path: string, reading: SentReading]>

export const sentReading = ({ value, origin, at }: Reading<unknown>): SentReading => ({ value, origin, at })

export interface Recording {
  readonly content: Content
  /** All successful answers so far, each question once, without faults. */
  readonly readings: () => Readings
  /** Whether any question failed so far. */
  readonly failed: () => boolean
}

/** The same content, with a record of the answers that passed through it. */
export const recording = (content: Content): Recording => {
  const readings = new Map<string, SentReading>()
  let failed = false
  return {
    content: decorate((asked, { path }) =>
      asked.pipe(
        tap((answer) => {
          if (isLeft(answer)) failed = true
          else readings.set(path, sentReading(answer.right))
        }),
      ),
    )(content),
    readings: () => [...readings],
    failed: () => failed,
  }
}
