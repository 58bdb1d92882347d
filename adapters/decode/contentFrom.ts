import { isLeft, left, right } from 'fp-ts/Either'
import { catchError, map, of } from 'rxjs'
import { malformed } from '../port/content'
import type { Content, ContentResult } from '../port/content'
import { kinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { countedFaults } from '../port/faults'
import { readNow } from '../port/readings'
import { answers, contentOf } from '../questions/contentOf'
import type { Answers } from '../questions/contentOf'
import { single } from '../questions/family'
import { list, menu, menuPage, menuPages, slides } from '../questions/questions'
import { withSelections } from '../questions/selections'
import type { Source, SourceResult } from '../port/source'
import { tripped } from './judge'
import type { Decoded } from './judge'
import { listDecoders } from './lists'
import { decodeMenu } from './menu'
import type { MenuOrder } from './menu'
import { decodeMenuPage } from './menuPage'
import { sanitiser } from './sanitise'
import type { SanitiserOptions } from './sanitise'
import { decodeSlides } from './slides'

export interface DecodeOptions extends SanitiserOptions {
  readonly menuOrder?: MenuOrder
}

const read = <Raw, A>(
  reading: string,
  asked: SourceResult<Raw>,
  decode: (reading: string, raw: Raw) => Decoded<A>,
): ContentResult<A> =>
  asked.pipe(
    map((answer) => {
      if (isLeft(answer)) return answer
      const { value, faults, lost } = decode(reading, answer.right)
      return right(readNow(value, countedFaults(faults), lost))
    }),
    // The last line: every label is guarded on its own, so this is an answer that is not of the source's own type.
    catchError((thrown: unknown) =>
      of(left(malformed(reading, 'an answer that can be read', tripped(thrown)))),
    ),
  )

/**
 * The content port over any source: every entry and label is decoded on its own into the domain models, rich text is
 * sanitised, and whatever could not be used is told as a fault.
 */
export const contentFrom = (
  source: Source,
  { menuOrder = 'position', ...sanitising }: DecodeOptions = {},
): Content => {
  const sanitise = sanitiser(sanitising)
  const listAnswers = <K extends Kind>(kind: K): Answers =>
    answers(single(list(kind)), () =>
      read(list(kind).name, source.list(kind), (reading, entries) =>
        listDecoders[kind](reading, sanitise, entries),
      ),
    )
  return withSelections(
    contentOf([
      answers(single(menu), () =>
        read(menu.name, source.menus(), (reading, entries) => decodeMenu(reading, menuOrder, entries)),
      ),
      answers(single(slides), () =>
        read(slides.name, source.slides(), (reading, entries) => decodeSlides(reading, sanitise, entries)),
      ),
      answers(menuPages, (id) =>
        read(menuPage(id).name, source.menuPage(id), (reading, page) =>
          decodeMenuPage(reading, sanitise, id, page),
        ),
      ),
      ...kinds.map(listAnswers),
    ]),
  )
}
