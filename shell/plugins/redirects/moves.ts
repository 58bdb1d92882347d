import { entryById, menu, menuHref } from '@caravanserai/adapters'
import type { Content, ContentError, Question } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { addressKey, kindIn, parseQuestion, pathsMeant, stepDecoded } from '@caravanserai/adapters/server'
import type { Moved } from '@caravanserai/adapters/server'
import { isRight } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/**
 * Records moves on the site: menus by former address, entries by former id. Each maps to a menu or to a stable id,
 * never to an address, so that there are no chains or cycles, however often things are renamed back and forth. A name
 * refers to its last holder.
 */
export class Moves {
  private readonly known = new LRUCache<string, Moved>({ max: limits.moved })

  /** Adds a move. Returns whether it is new. */
  add(moved: Moved): boolean {
    const key = keyOf(moved)
    const isNew = JSON.stringify(this.known.peek(key)) !== JSON.stringify(moved)
    if (isNew) this.known.set(key, moved)
    return isNew
  }

  /** The menu that had this address. */
  menuAt(pathname: string): string | null {
    const moved = this.known.get(addressKey(pathname))
    return moved !== undefined && 'menu' in moved ? moved.menu : null
  }

  /** An id or alias of the entry that had this id. */
  entryOf(kind: string, id: string): string | null {
    const moved = this.known.get(`${kind}:${id}`)
    return moved !== undefined && 'kind' in moved ? moved.id : null
  }

  /** All moves, least recently added or used first. */
  all(): ReadonlyArray<Moved> {
    return [...this.known.values()].reverse()
  }
}

const keyOf = (moved: Moved): string =>
  'menu' in moved ? addressKey(moved.from) : `${moved.kind}:${moved.from}`

/**
 * The current address of a menu; `null` if the menu does not exist. Rejects, like the functions below, if the content
 * may become readable later.
 */
export const menuAddress = async (
  content: Content,
  id: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const entry = entryById((await answerTo(content, menu, signal)) ?? [], id)
  return entry === undefined ? null : menuHref(entry)
}

/**
 * The address of a missing page with the former id of its entry replaced by the current one; `null` if there is none.
 * @param paths the paths of the page's questions
 */
export const movedEntryAddress = async (
  { content, moves }: { readonly content: Content; readonly moves: Moves },
  pathname: string,
  paths: ReadonlyArray<string>,
  signal: AbortSignal,
): Promise<string | null> => {
  const steps = pathname.split('/')
  for (const path of paths) {
    const [folder, key = '', step = ''] = path.split('/')
    const former = folder === 'entities' ? stepDecoded(step) : null
    const at = former === null ? -1 : steps.findLastIndex((step) => stepDecoded(step) === former)
    const alias = at < 0 ? null : moves.entryOf(kindIn(path)?.name ?? '', former ?? '')
    const id =
      alias === null ? null : await presentId(content, `entities/${key}/${encodeURIComponent(alias)}`, signal)
    if (id !== null) return steps.with(at, encodeURIComponent(id)).join('/')
  }
  return null
}

/** Finds the address of the page about an entry of a list by id; `null` if no page shows it. */
export type PageAbout = (kind: string, id: string, signal: AbortSignal) => Promise<string | null>

/**
 * The address of the page about an entry; `null` if the entry does not exist, or no page shows it.
 * @param pageAbout finds the page of an id
 */
export const entryAddress = async (
  content: Content,
  { kind, id }: { readonly kind: string; readonly id: string },
  pageAbout: PageAbout,
  signal: AbortSignal,
): Promise<string | null> => {
  for (const list of pathsMeant(`lists/${kind}`) ?? []) {
    const path = `${list.replace(/^lists/, 'entities')}/${encodeURIComponent(id)}`
    const present = await presentId(content, path, signal)
    if (present !== null) return pageAbout(kind, present, signal)
  }
  return null
}

/** The current id of an entry; `null` if it does not exist. */
const presentId = async (content: Content, path: string, signal: AbortSignal): Promise<string | null> => {
  const question = parseQuestion(path)
  const entity = question === null ? null : await answerTo(content, question, signal)
  return isIdentified(entity) ? entity.id : null
}

const answerTo = async <A>(
  content: Content,
  question: Question<A>,
  signal: AbortSignal,
): Promise<A | null> => {
  const answer = await firstAnswer(content.ask(question), signal)
  if (isRight(answer)) return answer.right.value
  if (isPassing(answer.left)) throw new Error(`${question.path} cannot be read now`)
  return null
}

/** Whether the error is temporary. Undecodable and refused content stays so until it is changed. */
export const isPassing = (error: ContentError): boolean =>
  error._tag === 'Unreachable' && error.retryAfterMs !== null

const isIdentified = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
