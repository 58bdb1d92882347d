import type { NumberedSet } from '@caravanserai/releases/ledger'
import { messageOf, say, stopWith } from '../terminal/say'
import type { FoundSite } from './findSite'
import { readStatus } from './siteStatus'
import { awaitVerdict, wantedOf } from './verdict'

/**
 * Waits for what the running site makes of a changed set, and says it. Ends the command with status 1 when the site does
 * not do what was wanted.
 * @param site that the command has found, or where it was looked for
 * @param words what was changed, such as `charity 1.0.0-a`; what it is then, such as `live`; and what is said after it
 */
export const sayVerdict = async (
  { address, asked }: FoundSite,
  newest: NumberedSet,
  remote: string,
  words: { readonly what: string; readonly is: string; readonly after: string },
): Promise<void> => {
  const { what, is, after } = words
  const verdict = await awaitVerdict(wantedOf(newest, remote), () => readStatus(address)).catch(
    (error: unknown) =>
      stopWith(
        `${what} is ${is} in the release set, but whether it is on the site is not known: ${messageOf(error)}`,
      ),
  )
  switch (verdict._tag) {
    case 'Done':
      return say(`${what} is ${is} after ${(verdict.afterMs / 1000).toFixed(1)} s; ${after}`)
    case 'NoSite':
      return say(
        `${what} is ${is} in the release set; no site is running at ${asked}, it will be taken over at its next start; ${after}`,
      )
    case 'Failed':
      return stopWith(`${what} is not ${is} on ${address}: ${verdict.reason}`)
  }
}
