import { entryById, menu, menuHref } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { kindIn, parseQuestion, pathsMeant, stepDecoded } from '@caravanserai/adapters/server'
import { isRight } from 'fp-ts/Either'
import type { Moves } from './moves'

/** Where a menu leads now; `null` where there is none of this id. */
export const menuAddress = async (
  content: Content,
  id: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const answer = await firstAnswer(content.ask(menu), signal)
  const entry = isRight(answer) ? entryById(answer.right.value, id) : undefined
  return entry === undefined ? null : menuHref(entry)
}

/**
 * The address of a page that is not there with the present id of an entry that it has looked for by a former one; `null` where there is none.
 * @param asked the paths of the questions that the page has asked
 */
export const movedEntryAddress = async (
  { content, moves }: { readonly content: Content; readonly moves: Moves },
  pathname: string,
  asked: ReadonlyArray<string>,
  signal: AbortSignal,
): Promise<string | null> => {
  const steps = pathname.split('/')
  for (const path of asked) {
    const [folder, key = '', step = ''] = path.split('/')
    const former = folder === 'entities' ? stepDecoded(step) : null
    const at = former === null ? -1 : steps.findLastIndex((one) => stepDecoded(one) === former)
    const alias = at < 0 ? null : moves.entryOf(kindIn(path)?.name ?? '', former ?? '')
    const id =
      alias === null ? null : await presentId(content, `entities/${key}/${encodeURIComponent(alias)}`, signal)
    if (id !== null) return steps.with(at, encodeURIComponent(id)).join('/')
  }
  return null
}

/**
 * The address of the page about an entry; `null` where there is no such entry, or where no page shows it.
 * @param pageAbout the address of the page about an entry of this id, where pages about others are known
 */
export const entryAddress = async (
  content: Content,
  { kind, id }: { readonly kind: string; readonly id: string },
  pageAbout: (kind: string, id: string) => string | null,
  signal: AbortSignal,
): Promise<string | null> => {
  for (const list of pathsMeant(`lists/${kind}`) ?? []) {
    const path = `${list.replace(/^lists/, 'entities')}/${encodeURIComponent(id)}`
    const present = await presentId(content, path, signal)
    if (present !== null) return pageAbout(kind, present)
  }
  return null
}

/** The id that an entry has now; `null` where there is none. */
const presentId = async (content: Content, path: string, signal: AbortSignal): Promise<string | null> => {
  const question = parseQuestion(path)
  const answer = question === null ? null : await firstAnswer(content.ask(question), signal)
  const entity = answer !== null && isRight(answer) ? answer.right.value : null
  return isIdentified(entity) ? entity.id : null
}

const isIdentified = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
