import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  Fields,
  Id,
  errorLine,
  isEmptyField,
  menuDepth,
  siteKinds,
  textBy,
} from '@caravanserai/adapters/source'
import type { RawMenuPage, Source, SourceResult, Way } from '@caravanserai/adapters/source'
import { withRetries } from './fetchFile'

export interface Everything {
  readonly menus: ReadonlyArray<unknown>
  readonly pages: ReadonlyMap<string, RawMenuPage>
  readonly slides: ReadonlyArray<unknown>
  /** Sorted so that a kind follows the kinds that it refers to. */
  readonly lists: ReadonlyArray<{ readonly kind: KindDeclaration; readonly entries: ReadonlyArray<unknown> }>
  readonly redirects: ReadonlyArray<unknown>
  /** The questions without an answer, and the reasons: `lists/services`, `status 500 from …`. */
  readonly unread: ReadonlyArray<{ readonly question: string; readonly why: string }>
}

interface ReadOptions {
  readonly source: Source
  readonly declared: ReadonlyArray<KindDeclaration>
  readonly onRead: (question: string) => void
}

/** Sends one question after the other, to spare a backend that also serves visitors. */
export const readAll = async ({ source, declared, onRead }: ReadOptions): Promise<Everything> => {
  const unread: { readonly question: string; readonly why: string }[] = []
  const read = async <A>(question: string, result: SourceResult<A>, otherwise: A): Promise<A> => {
    const answer = await withRetries(() => firstValueFrom(result))
    if (isLeft(answer)) unread.push({ question, why: errorLine(answer.left) })
    else onRead(question)
    return isLeft(answer) ? otherwise : answer.right
  }

  const menus = await read('menu', source.menus(), [])
  const pages = new Map<string, RawMenuPage>()
  for (const id of menuIds(menus)) {
    const page = await read<RawMenuPage | null>(`pages/${id}`, source.menuPage(id), null)
    if (page !== null) pages.set(id, page)
  }
  const slides = await read('slides', source.slides(), [])
  const lists: Everything['lists'][number][] = []
  for (const kind of inOrderOfReferences([...Object.values(siteKinds), ...declared])) {
    const result = source.list?.(kind) ?? null
    if (result !== null) lists.push({ kind, entries: await read(`lists/${kind.name}`, result, []) })
  }
  const redirects = source.redirects ? await read('redirects', source.redirects(), []) : []
  return { menus, pages, slides, lists, redirects, unread }
}

/** Kinds that refer to each other stay in the given order. */
const inOrderOfReferences = (kinds: ReadonlyArray<KindDeclaration>): ReadonlyArray<KindDeclaration> => {
  const ordered = new Set<KindDeclaration>()
  const begun = new Set<KindDeclaration>()
  const add = (kind: KindDeclaration): void => {
    if (begun.has(kind)) return
    begun.add(kind)
    for (const field of Object.values(kind.fields))
      if (typeof field === 'object' && field.type === 'reference')
        kinds.filter(({ name }) => name === field.to).forEach(add)
    ordered.add(kind)
  }
  kinds.forEach(add)
  return [...ordered]
}

/** The ids of a menu tree from the top, each once, without menus whose pages are not moved. */
const menuIds = (menus: ReadonlyArray<unknown>, levels = menuDepth): ReadonlyArray<string> => [
  ...new Set(
    levels === 0
      ? []
      : menus.flatMap((entry) => {
          const id = Fields.is(entry) && 'unmoved' in entry ? null : idOf(entry)
          return [...(id === null ? [] : [id]), ...menuIds(childrenOf(entry), levels - 1)]
        }),
  ),
]

/** The id of an entry on the site; `null` if it has none. */
export const idOf = (entry: unknown): string | null => (Fields.is(entry) ? textBy(Id, entry['id']) : null)

export const childrenOf = (entry: unknown): ReadonlyArray<unknown> =>
  Fields.is(entry) && Array.isArray(entry['children']) ? entry['children'] : []

/** One value of the source, with its line in the ledger. */
export interface Leaf {
  /** `lists/services#3/pictures/2/alt`, `pages/7#About/contents/label`. */
  readonly path: string
  /** The steps to it, as in the target's outcomes. */
  readonly way: Way
  /** The reason for which it is lost independently of the target; `null` if it is not. */
  readonly why: string | null
}

/**
 * The innermost values within a value. Empty values do not count. A value that the adapter could not read counts as
 * one, with its reason.
 */
export const leavesIn = (value: unknown, way: Way = []): ReadonlyArray<Omit<Leaf, 'path'>> => {
  if (value instanceof Error) return [{ way, why: `it could not be read: ${value.message}` }]
  if (isEmptyField(value)) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesIn(item, [...way, index]))
  if (!Fields.is(value)) return [{ way, why: null }]
  return Object.entries(value).flatMap(([name, part]) => leavesIn(part, [...way, name]))
}

/** The same value with unreadable parts left empty, so that the paths of the others stay the same. */
export const withoutErrors = (value: unknown): unknown => {
  if (value instanceof Error) return null
  if (Array.isArray(value)) return value.map(withoutErrors)
  return Fields.is(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutErrors(part)]))
    : value
}
