import { messageOf, say, stopWith } from '../terminal/say'
import { readStatus } from './siteStatus'
import { awaitVerdict } from './verdict'
import type { Release } from './verdict'

/**
 * Waits for what the running site makes of a release, and says it. Ends the command with status 1 when the release is not
 * live.
 * @param address of the site
 * @param words the release, and what is said after it
 */
export const sayVerdict = async (
  address: string,
  release: Release,
  words: { readonly release: string; readonly after: string },
): Promise<void> => {
  const verdict = await awaitVerdict(release, () => readStatus(address)).catch((error: unknown) =>
    stopWith(
      `${words.release} is in the release set, but whether it is live is not known: ${messageOf(error)}`,
    ),
  )
  switch (verdict._tag) {
    case 'Live':
      return say(`${words.release} is live after ${(verdict.afterMs / 1000).toFixed(1)} s; ${words.after}`)
    case 'NoSite':
      return say(
        `${words.release} is in the release set; no site is running at ${address}, it will be taken over at its next start; ${words.after}`,
      )
    case 'Failed':
      return stopWith(`${words.release} is not live on ${address}: ${verdict.reason}`)
  }
}
