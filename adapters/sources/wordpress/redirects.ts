import { kinds } from '../../domain/kinds'
import { emptyOn } from '../../http/emptyOn'
import { mapAnswer, thenAsk } from '../../port/asked'
import type { SourceResult } from '../../port/source'
import { idOf } from './entries'
import { addresses, routeOf } from './requests'
import type { AllOf } from './requests'
import { fieldsOf } from '../../mapping/fields'
import type { Moved } from './wire'

type Sent = ReadonlyArray<unknown>

/** Where an address of WordPress leads: to the page of a menu, or to an entry. */
const targetOf = (kind: string, id: unknown) => (kind === 'pages' ? { menu: id } : { kind, id })

const isFront = (link: unknown): boolean =>
  typeof link === 'string' && URL.canParse(link) && new URL(link).pathname === '/' && !new URL(link).search

/** The address that WordPress gives everything before it has one of words, and that texts keep; `null` where that is its own. */
const shortOf = (host: string, name: 'p' | 'page_id', id: unknown, link: unknown): string | null => {
  if (typeof link !== 'string' || !URL.canParse(link) || typeof id !== 'number') return null
  const short = `${new URL(link).origin}${new URL(`${host}/`, link).pathname}?${name}=${id}`
  return short === link ? null : short
}

/** The addresses that everything has in WordPress itself, and those under which it was there before. */
export const redirectsFrom = (
  host: string,
  all: AllOf,
  moved: () => SourceResult<Moved>,
): SourceResult<Sent> => {
  const own = (kind: 'pages' | (typeof kinds)[number]): SourceResult<Sent> =>
    mapAnswer(
      all(kind === 'pages' ? '/wp/v2/pages' : routeOf(kind), addresses).pipe(emptyOn(404, [])),
      (entries) =>
        entries.flatMap((entry) => {
          const { id, link } = fieldsOf(entry)
          const to = targetOf(kind, kind === 'pages' ? id : idOf(entry))
          const short = shortOf(host, kind === 'pages' ? 'page_id' : 'p', id, link)
          return (isFront(link) ? [short] : [link, short]).flatMap((from) =>
            from === null ? [] : [{ from, to }],
          )
        }),
    )
  const former = moved().pipe(emptyOn(404, []))
  return [...kinds.map(own), former].reduce(
    (before, next) => thenAsk(before, (first) => mapAnswer(next, (later) => [...first, ...later])),
    own('pages'),
  )
}
