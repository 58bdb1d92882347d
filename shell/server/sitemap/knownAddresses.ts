import { firstAnswer, isPageHandle } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import type { Content } from '@caravanserai/adapters'
import { isLeft } from 'fp-ts/Either'
import type { RouteObject } from 'react-router-dom'
import type { Composition } from '../releases/composition'

/** The paths that search engines are to know, each once, and whether any of them could not be had now. */
interface KnownAddresses {
  readonly paths: ReadonlyArray<string>
  readonly isWhole: boolean
}

/**
 * Asks every page of every remote for its addresses. What one page cannot say costs only its own: an absent remote, content
 * that cannot be had, a remote that throws.
 * @param signal ends the asking; what has not answered by then is not known
 */
export const knownAddresses = async (
  composition: Composition,
  content: Content,
  signal: AbortSignal,
  log: (line: string, error: unknown) => void,
): Promise<KnownAddresses> => {
  const asked = composition.remotes.flatMap(({ name, release }) =>
    release === null
      ? [Promise.resolve(null)]
      : pagesOf(release.routes).map(async ({ pattern, handle }): Promise<ReadonlyArray<string> | null> => {
          try {
            if (handle.unlisted) return []
            if (handle.addresses === undefined) return isPlain(pattern) ? [pattern] : []
            const answer = await firstAnswer(handle.addresses(content), signal)
            return isLeft(answer) ? null : answer.right.value
          } catch (error) {
            if (!signal.aborted) log(`sitemap: ${name}: the addresses of ${pattern} threw`, error)
            return null
          }
        }),
  )
  const answers = await Promise.all(asked)
  return { paths: [...new Set(answers.flatMap((paths) => paths ?? []))], isWhole: !answers.includes(null) }
}

interface RoutedPage {
  readonly pattern: string
  readonly handle: PageHandle
}

const pagesOf = (routes: ReadonlyArray<RouteObject>, parent = ''): ReadonlyArray<RoutedPage> =>
  routes.flatMap(({ path = '', handle, children }) => {
    const pattern = `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    if (children !== undefined) return pagesOf(children, pattern)
    return isPageHandle(handle) ? [{ pattern, handle }] : []
  })

/** Whether a pattern is an address as it stands. */
const isPlain = (pattern: string): boolean => !/[:*?]/.test(pattern)
