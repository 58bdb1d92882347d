import * as t from 'io-ts'
import type { KindDeclaration } from '../../domain/kind'
import { declarationOf, kinds } from '../../domain/kinds'
import { totals } from '../../http/paged'
import type { CountedBackend } from '../../http/paged'
import { entriesOf } from '../../port/movedSource'
import type { MovedSource } from '../../port/movedSource'
import { typeOfKind } from './query'

const Counted = t.type({ meta: t.type({ pagination: t.type({ total: t.number }) }) }, 'a number of documents')

/** Members of a Strapi source that only an import needs. */
export const strapiMoved = (
  connection: CountedBackend,
  declared: ReadonlyArray<KindDeclaration>,
): Partial<MovedSource> => {
  const ofKinds = [...kinds.map((kind) => declarationOf(kind)), ...declared].map((kind) => ({
    what: kind.name,
    plural: typeOfKind(kind).plural,
    of: entriesOf(`lists/${kind.name}`),
  }))
  const counted = [
    { what: 'menus', plural: 'menus', of: entriesOf('menu') },
    ...ofKinds,
    { what: 'slides', plural: 'slides', of: entriesOf('slides') },
    { what: 'redirects', plural: 'redirects', of: entriesOf('redirects') },
  ]
  // Published documents have a draft as well.
  const status = connection.isAuthorized ? '&status=draft' : ''
  return {
    counts: () =>
      totals(
        connection,
        counted.map(({ plural, what, of }) => ({
          ...{ what, of },
          url: `${connection.baseUrl}/api/${plural}?pagination[pageSize]=1${what === 'redirects' ? '' : status}`,
          answer: Counted,
          totalOf: ({ meta }) => meta.pagination.total,
        })),
      ),
  }
}
