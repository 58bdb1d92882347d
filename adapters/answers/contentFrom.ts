import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import { cachedSanitiser } from '../decode/cachedSanitiser'
import type { MenuOrder } from '../decode/menu'
import { sanitiser } from '../decode/sanitise'
import { momentsIn } from '../decode/schedule'
import type { SanitiseElsewhere } from '../decode/cachedSanitiser'
import type { SanitiserOptions } from '../decode/sanitise'
import { malformed } from '../port/content'
import type { Content } from '../port/content'
import type { Source } from '../port/source'
import { withSelections } from '../questions/selections'
import type { ServerQuestions } from './serverQuestion'
import { siteQuestions } from './siteQuestions'

export const defaultTimeZone = 'Asia/Dhaka'

export interface DecodeOptions extends SanitiserOptions {
  readonly menuOrder?: MenuOrder
  /** The time zone of moments that editors write without one: `Asia/Dhaka`. */
  readonly timeZone?: string
  /** Sanitises long texts; without it they are sanitised in this thread. */
  readonly elsewhere?: SanitiseElsewhere | null
}

/**
 * The content port over any source: every entry and label is decoded separately into the domain models, rich text is
 * sanitised (a text that has not changed only once), and what could not be decoded is reported as a fault.
 */
export const contentFrom = (
  source: Source,
  { menuOrder = 'position', timeZone = defaultTimeZone, elsewhere = null, ...sanitising }: DecodeOptions = {},
  questions: ServerQuestions = siteQuestions,
): Content => {
  const sanitise = cachedSanitiser(sanitiser(sanitising), elsewhere)
  const tools = { sanitise, menuOrder, moments: momentsIn(timeZone) }
  return withSelections({
    ask: (question) => {
      const known = questions(question)
      return known === null
        ? of(left(malformed(question.path, 'a question that is asked of a backend', question.name)))
        : known.read(source, tools)
    },
  })
}
