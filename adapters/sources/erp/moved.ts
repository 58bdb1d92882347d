import * as t from 'io-ts'
import type { Fetch } from '../../http/authorizedFetch'
import { totals } from '../../http/paged'
import { entriesOf } from '../../port/movedSource'
import type { MovedSource } from '../../port/movedSource'
import { pagesOf, SliderEnvelope } from './erpSource'

/** How often a name stands in an answer as the name of a value. */
const namesIn = (answer: unknown, name: string): number =>
  JSON.stringify(answer).split(`"${name}":`).length - 1

/** Counts of menu entries and slides of the incumbent backend, from its raw answers. */
export const erpMoved = (connection: {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly timeLimitMs: number
}): Partial<MovedSource> => ({
  counts: () =>
    totals(connection, [
      {
        what: 'menus',
        of: entriesOf('menu'),
        url: `${connection.baseUrl}/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/`,
        answer: t.unknown,
        totalOf: (answer) => namesIn(answer, 'name'),
      },
      {
        what: 'slides',
        of: entriesOf('slides'),
        url: `${connection.baseUrl}/homepage_slider/api/v1/homepage_slider/all/?size=1`,
        answer: t.unknown,
        totalOf: (answer) =>
          SliderEnvelope.is(answer) && answer.homepage_sliders.length > 0 ? pagesOf(answer) : 0,
      },
    ]),
})
