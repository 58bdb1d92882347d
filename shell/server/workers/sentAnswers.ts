import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { askByPath, withPageBudget } from '@caravanserai/adapters/server'
import { isLeft } from 'fp-ts/Either'
import type { SentAnswer } from '../../protocol/messages'
import { limits } from './limits'
import type { AskByPath } from './renderWorker'

/** Values are never changed, so each has its version for as long as it is kept. */
const versions = new WeakMap<object, string>()

/** Identifies a value: equal values have equal versions, on every server and after every start. */
export const versionOfValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return hashOf(value)
  const known = versions.get(value)
  if (known !== undefined) return known
  const version = hashOf(value)
  versions.set(value, version)
  return version
}

/** That of a list is made of those of its entries, which most lists share with others. */
const hashOf = (value: unknown): string =>
  createHash('sha1')
    .update(
      isListOfObjects(value) ? `list ${value.map(versionOfValue).join()}` : (JSON.stringify(value) ?? ''),
    )
    .digest('base64url')
    .slice(0, 16)

const isListOfObjects = (value: unknown): value is ReadonlyArray<object> =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null)

/** How questions are asked for pages that nobody waits for: each once, because hundreds of pages ask for the menu. */
export const askedOnce = (content: Content, signal: AbortSignal): AskByPath => {
  const asked = new Map<string, Promise<SentAnswer | null>>()
  return (path) => {
    const answer = asked.get(path) ?? sentAnswer(withPageBudget(limits.contentMs)(content), path, signal)
    asked.set(path, answer)
    return answer
  }
}

/**
 * The answer to the question of a path as it is sent to workers; `null` when it names no question, or when it cannot be
 * answered now.
 */
export const sentAnswer = async (
  content: Content,
  path: string,
  signal: AbortSignal,
): Promise<SentAnswer | null> => {
  const asked = askByPath(content, path)
  if (asked === null) return null
  // However many questions of a page wait at once: each stops listening when it is answered.
  setMaxListeners(Infinity, signal)
  const answer = await firstAnswer(asked, signal)
  if (isLeft(answer)) return null
  const { value, origin, at } = answer.right
  return { version: versionOfValue(value), reading: { value, origin, at } }
}

/** Answers the questions of a page within the time that all content of a page has from now on. */
export const budgetedAsk = (
  content: Content,
  signal: AbortSignal,
  contentMs: number = limits.contentMs,
): ((path: string) => Promise<SentAnswer | null>) => {
  const budgeted = withPageBudget(contentMs)(content)
  return (path) => sentAnswer(budgeted, path, signal)
}
