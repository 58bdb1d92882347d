import { isLeft, left, right } from 'fp-ts/Either'
import { catchError, map, of } from 'rxjs'
import { errorFault, malformed } from '../content'
import type { Content, ContentResult } from '../content'
import type { Source, SourceResult } from '../source'
import { decodeCauses } from './causes'
import { faultsOf } from './faults'
import type { FaultAt, Judged } from './faults'
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
  decode: (faultAt: FaultAt, raw: Raw) => Judged<A>,
): ContentResult<A> =>
  asked.pipe(
    map((answer) => (isLeft(answer) ? left(answer.left) : right(decode(faultsOf(reading), answer.right)))),
    // A value that trips a decoder up is a fault of the backend's, not the end of the page.
    catchError((thrown: unknown) => of(left(malformed(reading, 'an answer that can be read', String(thrown).split(':')[0] ?? '')))),
  )

/**
 * The content port over any source: every entry and label is decoded on its own into the domain models, rich text is
 * sanitised, and whatever could not be used is told as a fault.
 */
export const contentFrom = (source: Source, { menuOrder = 'position', ...sanitising }: DecodeOptions = {}): Content => {
  const sanitise = sanitiser(sanitising)
  return {
    menu: () => read('menu', source.menus(), (faultAt, entries) => decodeMenu(faultAt, menuOrder, entries)),
    slides: () => read('slides', source.slides(), (faultAt, entries) => decodeSlides(faultAt, sanitise, entries)),
    menuPage: (id) => {
      const reading = `menu page ${id}`
      return read(reading, source.menuPage(id), (faultAt, raw) => {
        const { value, faults } = decodeMenuPage(faultAt, sanitise, id, raw)
        return { value, faults: [...raw.trouble.map(errorFault(reading)), ...faults] }
      })
    },
    causes: () => read('causes', source.causes(), decodeCauses),
  }
}
