import { firstAnswer, isPageHandle } from '@caravanserai/adapters/page'
import { askOf } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { routedPages } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { RouteObject } from 'react-router-dom'
import type { Composition } from '../releases/composition'

/** The paths that search engines are to know, each once, and whether these are all of them. */
interface KnownAddresses {
  readonly paths: ReadonlyArray<string>
  readonly isComplete: boolean
}

/**
 * Asks every page of every remote for its addresses. A remote that is absent or throws, and content that cannot be
 * fetched, cost only the addresses that depend on them.
 * @param signal addresses that are not known when it aborts are left out
 */
export const knownAddresses = async (
  composition: Composition,
  content: Content,
  signal: AbortSignal,
  log: (line: string, error: unknown) => void,
): Promise<KnownAddresses> => {
  const asking = composition.remotes.flatMap(({ name, release }) =>
    release === null
      ? [Promise.resolve(null)]
      : pagesOf(release.routes).map(async ({ pattern, handle }): Promise<ReadonlyArray<string> | null> => {
          try {
            if (handle.unlisted) return []
            if (handle.addresses === undefined) return isPlain(pattern) ? [pattern] : []
            const answer = await firstAnswer(handle.addresses(askOf(content)), signal)
            return isLeft(answer) ? null : answer.right
          } catch (error) {
            if (!signal.aborted) log(`sitemap: ${name}: the addresses of ${pattern} threw`, error)
            return null
          }
        }),
  )
  const answers = await Promise.all(asking)
  return { paths: [...new Set(answers.flatMap((paths) => paths ?? []))], isComplete: !answers.includes(null) }
}

const pagesOf = (routes: ReadonlyArray<RouteObject>) =>
  routedPages(routes).flatMap(({ pattern, route: { handle } }) => {
    const page: unknown = handle
    return isPageHandle(page) ? [{ pattern, handle: page }] : []
  })

/** Whether a pattern is an address: it has no parameters. */
const isPlain = (pattern: string): boolean => !/[:*?]/.test(pattern)
