import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { KindDeclaration } from '../domain/kind'
import { siteKinds } from '../domain/kinds'
import { errorLine } from '../port/faults'
import type { RawMenuPage, Source, SourceResult } from '../port/source'
import { menuIds } from './menuIds'
import { withRetries } from './withRetries'

/** All that a source answers, as it came. */
export interface Everything {
  readonly menus: ReadonlyArray<unknown>
  readonly pages: ReadonlyMap<string, RawMenuPage>
  readonly slides: ReadonlyArray<unknown>
  /** A kind after those that it refers to. */
  readonly lists: ReadonlyArray<{ readonly kind: KindDeclaration; readonly entries: ReadonlyArray<unknown> }>
  readonly redirects: ReadonlyArray<unknown>
  /** The questions without an answer, and why: `lists/causes`, `status 500 from …`. */
  readonly unread: ReadonlyArray<{ readonly question: string; readonly why: string }>
}

export interface ReadOptions {
  readonly source: Source
  /** The kinds that remotes declare. */
  readonly declared: ReadonlyArray<KindDeclaration>
  /** Is told of each question that is answered. */
  readonly onRead: (question: string) => void
}

/** Asks one question after the other: a backend that also serves visitors is not hurried. */
export const readAll = async ({ source, declared, onRead }: ReadOptions): Promise<Everything> => {
  const unread: { readonly question: string; readonly why: string }[] = []
  const read = async <A>(question: string, asked: SourceResult<A>, otherwise: A): Promise<A> => {
    const answer = await withRetries(() => firstValueFrom(asked))
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
  for (const kind of inOrderOfReferences([...source.kinds.map((name) => siteKinds[name]), ...declared])) {
    const name = kind.name as keyof typeof siteKinds
    const asked = source.kinds.includes(name) ? source.list(name) : (source.declared?.(kind) ?? null)
    if (asked !== null) lists.push({ kind, entries: await read(`lists/${kind.name}`, asked, []) })
  }
  const redirects = source.redirects ? await read('redirects', source.redirects(), []) : []
  return { menus, pages, slides, lists, redirects, unread }
}

/** Kinds that refer to each other are in the order in which they were given. */
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
