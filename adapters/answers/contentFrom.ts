import { left, isLeft, right } from 'fp-ts/Either'
import { of, switchMap, forkJoin, map } from 'rxjs'
import { cachedSanitiser } from '../decode/richText'
import type { SanitiseElsewhere } from '../decode/richText'
import type { MenuOrder } from '../decode/menu'
import { sanitiser } from '../decode/sanitise'
import type { SanitiserOptions } from '../decode/sanitise'
import { momentsIn } from '../decode/schedule'
import { malformed } from '../port/content'
import type { Content, Answer } from '../port/content'
import type { Source } from '../port/source'
import { withSelections } from '../questions/selections'
import type { ServerQuestions } from './serverQuestion'
import { siteQuestions } from './siteQuestions'
import { gatewayContent } from '../browser'
import { isSiteKind } from '../domain/kinds'
import type { GetJson } from '../http/fetchJson'
import { kindIn } from '../questions/knownKinds'
import { redirects } from '../questions/parseQuestion'
import { hasPage } from '../domain/menu'
import { answers, contentOf } from '../questions/family'
import { menu, menuPage, menuPages } from '../questions/questions'
import { site } from '../../site.config'

export interface DecodeOptions extends SanitiserOptions {
  readonly menuOrder?: MenuOrder
  /** The time zone of dates that editors write without one, by default the site's. */
  readonly timeZone?: string
  /** Sanitises long texts in another thread. Without it, all texts are sanitised in the current thread. */
  readonly elsewhere?: SanitiseElsewhere | null
}

/**
 * The content port over any source. Every entry and label is decoded separately into the domain models. Rich text is
 * sanitised; an unchanged text is sanitised only once. Each decoding failure is reported as a fault.
 */
export const contentFrom = (
  source: Source,
  { menuOrder = 'position', timeZone = site.timeZone, elsewhere = null, ...sanitising }: DecodeOptions = {},
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

/**
 * The content of a running site, read from its `/content`, independent of its backend and adapter.
 * `otherwise` answers for kinds of remotes that the site does not know or has no entries of.
 *
 * @param site the site's address, without a trailing slash
 */
export const contentOfSite = (site: string, getJson: GetJson, otherwise: Content): Content => {
  // The layers above cache these answers like a backend's answers.
  const { ask } = gatewayContent({ baseUrl: `${site}/content`, getJson, keepMs: 0 })
  return {
    ask: (question) =>
      // A site does not publish its redirects.
      question.path === redirects.path
        ? otherwise.ask(question)
        : ask(question).pipe(
            switchMap((answer) =>
              isDeclared(question.path) && hasNone(answer) ? otherwise.ask(question) : of(answer),
            ),
          ),
  }
}

const isDeclared = (path: string): boolean => {
  const kind = kindIn(path)
  return kind !== null && !isSiteKind(kind.name)
}

const hasNone = (answer: Answer<unknown>): boolean =>
  isLeft(answer)
    ? answer.left._tag === 'Unreachable' && answer.left.status === 404
    : Array.isArray(answer.right.value) && answer.right.value.length === 0

/** Empties the page of a menu entry that is deleted or outside its period: guessed ids reveal nothing. */
export const withPagesOfMenu = (content: Content): Content =>
  contentOf(
    [
      answers(menuPages, (id) =>
        forkJoin([content.ask(menuPage(id)), content.ask(menu)]).pipe(
          map(([page, tree]) =>
            isLeft(page) || isLeft(tree) || hasPage(tree.right.value, id)
              ? page
              : right({ ...page.right, value: { id, sections: [] } }),
          ),
        ),
      ),
    ],
    content,
  )
