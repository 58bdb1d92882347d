import { isLeft, left, right } from 'fp-ts/Either'
import { catchError, map, of, switchMap } from 'rxjs'
import { exceptionName } from '../decode/judge'
import type { Decoded } from '../decode/judge'
import { malformed } from '../port/content'
import type { ContentResult, Question } from '../port/content'
import { countedFaults } from '../port/faults'
import { readNow } from '../port/readings'
import type { SourceResult } from '../port/source'
import { inSlices } from './inSlices'
import type { Steps } from './inSlices'

/** Decodes a source's answer to a question. `decode` receives the question's name, under which it reports faults. */
export const decoded = <Raw, A>(
  question: Question<A>,
  asked: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Decoded<A>,
): ContentResult<A> =>
  // eslint-disable-next-line require-yield -- it is done in one step
  decodedInSlices(question, asked, function* (name, raw) {
    return decode(name, raw)
  })

/** The same for what takes so long that the process must do something else in between. */
export const decodedInSlices = <Raw, A>(
  { name }: Question<A>,
  asked: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Steps<Decoded<A>>,
): ContentResult<A> =>
  asked.pipe(
    switchMap((answer) => {
      if (isLeft(answer)) return of(answer)
      return inSlices(() => decode(name, answer.right)).pipe(
        map(({ value, faults, lost, schedule }) =>
          right(readNow(value, countedFaults(faults), lost, schedule)),
        ),
      )
    }),
    // Exceptions of one label are caught where it is decoded, so this answer as a whole is not of the source's type.
    catchError((thrown: unknown) =>
      of(left(malformed(name, 'an answer that can be read', exceptionName(thrown)))),
    ),
  )
