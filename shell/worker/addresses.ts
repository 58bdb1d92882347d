import { askOf } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer, isPageHandle } from '@caravanserai/adapters/page'
import { isPlain, routedPages } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { RouteObject } from 'react-router-dom'
import type { KnownAddresses } from '../protocol/messages'

/**
 * The addresses of a release for search engines, as declared by its pages. A page that throws, or content that cannot
 * be fetched, omits only the addresses that depend on it.
 * @param signal addresses that are unknown when it aborts are omitted
 */
export const addressesOf = async (
  routes: ReadonlyArray<RouteObject>,
  content: Content,
  signal: AbortSignal,
): Promise<KnownAddresses> => {
  const thrown: string[] = []
  const asking = pagesOf(routes).map(async ({ pattern, handle }): Promise<ReadonlyArray<string> | null> => {
    try {
      if (handle.unlisted) return []
      if (handle.addresses === undefined) return isPlain(pattern) ? [pattern] : []
      const answer = await firstAnswer(handle.addresses(askOf(content)), signal)
      return isLeft(answer) ? null : answer.right
    } catch (error) {
      if (!signal.aborted) thrown.push(`the addresses of ${pattern} threw: ${String(error)}`)
      return null
    }
  })
  const answers = await Promise.all(asking)
  return {
    paths: [...new Set(answers.flatMap((paths) => paths ?? []))],
    isComplete: !answers.includes(null),
    thrown,
  }
}

const pagesOf = (routes: ReadonlyArray<RouteObject>) =>
  routedPages(routes).flatMap(({ pattern, route: { handle } }) => {
    const page: unknown = handle
    return isPageHandle(page) ? [{ pattern, handle: page }] : []
  })
