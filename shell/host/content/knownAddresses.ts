import type { Content } from '@caravanserai/adapters'
import type { LoggedFailure } from '@caravanserai/releases'
import type { KnownAddresses } from '../../protocol/messages'
import { sentAnswer } from '../workers/sentAnswers'
import type { Composition } from '../releases/composition'

/** Structured fields of a log line. */
interface LoggedFields {
  readonly err?: unknown
  readonly failure?: LoggedFailure
}

/**
 * Requests the addresses of every remote's pages: the paths for search engines, without duplicates, and whether the
 * list is complete. A remote that is absent or does not respond only loses its own addresses.
 * @param signal addresses not received when it aborts are left out
 */
export const knownAddresses = async (
  { remotes }: Composition,
  content: Content,
  signal: AbortSignal,
  log: (line: string, fields: LoggedFields) => void,
): Promise<Pick<KnownAddresses, 'paths' | 'isComplete'>> => {
  const ask = (path: string) => sentAnswer(content, path, signal)
  const answers = await Promise.all(
    remotes.map(async ({ name, release }): Promise<KnownAddresses> => {
      if (release === null) return noAddresses
      try {
        const known = await release.pages.addresses(ask, signal)
        for (const reason of known.thrown)
          log(`sitemap: ${name}: ${reason}`, { failure: { _tag: 'Addresses', remote: name, reason } })
        return known
      } catch (error) {
        if (!signal.aborted) log(`sitemap: ${name}`, { err: error })
        return noAddresses
      }
    }),
  )
  return {
    paths: [...new Set(answers.flatMap(({ paths }) => paths))],
    isComplete: answers.every(({ isComplete }) => isComplete),
  }
}

const noAddresses: KnownAddresses = { paths: [], isComplete: false, thrown: [] }
