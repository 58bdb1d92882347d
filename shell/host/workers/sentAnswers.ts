import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Content } from '@caravanserai/adapters'
import { onceFor } from '@caravanserai/adapters/once-for'
import { firstAnswer } from '@caravanserai/adapters/page'
import { askByPath, withPageBudget } from '@caravanserai/adapters/server'
import { isLeft } from 'fp-ts/Either'
import type { SentAnswer } from '../../protocol/messages'
import { limits } from './limits'
import type { AskByPath } from './renderWorker'

/** The version of a value: equal values have equal versions, on every server and after every start. */
export const versionOfValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? versionOfObject(value) : hashOf(value)

/** Values are immutable, so a version is valid for the lifetime of its value. */
const versionOfObject = onceFor((value: object) => hashOf(value))

/** The version of a list is derived from the versions of its entries, which most lists share. */
const hashOf = (value: unknown): string =>
  createHash('sha1')
    .update(
      isListOfObjects(value) ? `list ${value.map(versionOfValue).join()}` : (JSON.stringify(value) ?? ''),
    )
    .digest('base64url')
    .slice(0, 16)

const isListOfObjects = (value: unknown): value is ReadonlyArray<object> =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)

/** Asks questions for pages without visitors, each path once: hundreds of pages need the menu. */
export const askedOnce = (content: Content, signal: AbortSignal): AskByPath => {
  const answers = new Map<string, Promise<SentAnswer | null>>()
  return (path) => {
    const answer = answers.get(path) ?? sentAnswer(withPageBudget(limits.contentMs)(content), path, signal)
    answers.set(path, answer)
    return answer
  }
}

/**
 * The answer to the question of a path in the form sent to workers; `null` when the path names no question, or there
 * is no answer now.
 */
export const sentAnswer = async (
  content: Content,
  path: string,
  signal: AbortSignal,
): Promise<SentAnswer | null> => {
  const result = askByPath(content, path)
  if (result === null) return null
  // Any number of questions may be pending; each removes its listener when it is answered.
  setMaxListeners(Infinity, signal)
  const answer = await firstAnswer(result, signal)
  if (isLeft(answer)) return null
  const { value, origin, at } = answer.right
  return { version: versionOfValue(value), reading: { value, origin, at } }
}

/** Answers the questions of a page within the time limit of its content, which starts now. */
export const budgetedAsk = (
  content: Content,
  signal: AbortSignal,
  contentMs: number = limits.contentMs,
): ((path: string) => Promise<SentAnswer | null>) => {
  const budgeted = withPageBudget(contentMs)(content)
  return (path) => sentAnswer(budgeted, path, signal)
}
