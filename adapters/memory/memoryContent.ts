import { left, right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Content, ContentError, ContentResult, Fault } from '../content'
import type { Cause } from '../domain/cause'
import type { Menu } from '../domain/menu'
import type { Section } from '../domain/menuPage'
import type { Slide } from '../domain/slide'
import { cause, defaultMenu, defaultPages, slide } from './values'

/** What a test says of the content. Every part may be a value or the error that asking for it answers. */
export interface MemoryValues {
  readonly menu?: Menu | ContentError
  readonly slides?: ReadonlyArray<Slide> | ContentError
  /** Sections by menu id, beside the default pages; an id that stands nowhere holds nothing. */
  readonly pages?: Readonly<Record<string, ReadonlyArray<Section> | ContentError>>
  readonly causes?: ReadonlyArray<Cause> | ContentError
  /** Told with every reading. */
  readonly faults?: ReadonlyArray<Fault>
}

/** Adapter: content held in memory, for tests of pages. Answers at once. */
export const memoryContent = ({
  menu = defaultMenu,
  slides = [slide('1'), slide('2')],
  pages = {},
  causes = [cause('1'), cause('2'), cause('3')],
  faults = [],
}: MemoryValues = {}): Content => {
  const answer = <A extends object>(value: A | ContentError): ContentResult<A> =>
    of('_tag' in value ? left(value) : right({ value, faults }))

  const allPages = { ...defaultPages, ...pages }
  return {
    menu: () => answer(menu),
    slides: () => answer(slides),
    menuPage: (id) => {
      const page = (Object.hasOwn(allPages, id) ? allPages[id] : undefined) ?? []
      return answer('_tag' in page ? page : { id, sections: page })
    },
    causes: () => answer(causes),
  }
}
