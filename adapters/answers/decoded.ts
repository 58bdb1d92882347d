import { isLeft, left, right } from 'fp-ts/Either'
import { catchError, map, of } from 'rxjs'
import { exceptionName } from '../decode/judge'
import type { Decoded } from '../decode/judge'
import { malformed } from '../port/content'
import type { ContentResult, Question } from '../port/content'
import { countedFaults } from '../port/faults'
import { readNow } from '../port/readings'
import type { SourceResult } from '../port/source'

/** Decodes a source's answer to a question. `decode` receives the question's name, under which it reports faults. */
export const decoded = <Raw, A>(
  { name }: Question<A>,
  asked: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Decoded<A>,
): ContentResult<A> =>
  asked.pipe(
    map((answer) => {
      if (isLeft(answer)) return answer
      const { value, faults, lost } = decode(name, answer.right)
      return right(readNow(value, countedFaults(faults), lost))
    }),
    // Exceptions of one label are caught where it is decoded, so this answer as a whole is not of the source's type.
    catchError((thrown: unknown) =>
      of(left(malformed(name, 'an answer that can be read', exceptionName(thrown)))),
    ),
  )
