import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { releaseName } from '@caravanserai/releases'
import { changeSet } from '@caravanserai/releases/ledger'
import { withReleaseOf } from '@caravanserai/releases'
import { localReleases } from '../../../tools/lib/release/localReleases'
import { markedRelease } from '../../../tools/lib/release/alteredRelease'
import { readStatus } from '../../../tools/lib/site/siteStatus'
import { awaitVerdict, wantedOf } from '../../../tools/lib/site/verdict'
import type { NumberedSet } from '@caravanserai/releases/ledger'

/** Ships releases of the charity remote to a running site without building and judging each: their server builds differ. */
export interface Shipping {
  /** Ships the release of this number, and waits until it is live. Resolves to the time that took, in milliseconds. */
  readonly ship: (number: number) => Promise<number>
  /** Makes the previous release live again, and resolves as soon as that is written. */
  readonly rollBack: () => Promise<void>
}

const remote = 'charity'

/**
 * @param url of the site
 * @param dataDir of the site
 * @param folder for the builds
 */
export const shipping = (url: string, dataDir: string, folder: string): Shipping => {
  const { store, set, ship } = localReleases(path.join(dataDir, 'releases'))
  const untilLive = async (newest: NumberedSet): Promise<void> => {
    const verdict = await awaitVerdict(wantedOf(newest, remote), () => readStatus(url))
    if (verdict._tag !== 'Done')
      throw new Error(verdict._tag === 'Failed' ? verdict.reason : 'no site is running')
  }
  return {
    ship: async (number) => {
      const dist = path.join(folder, String(number))
      markedRelease(dist, number)
      const started = performance.now()
      const { newest } = await ship(dist, remote)
      await untilLive(newest)
      return performance.now() - started
    },
    rollBack: async () => {
      const release = (await set()).remotes[remote]?.previous[0]
      if (release === undefined) throw new Error('there is no release to go back to')
      const done = {
        did: 'rollback',
        remote,
        release: releaseName(release.base),
        by: 'a measurement',
        where: '',
      }
      await changeSet(store, done, (now) => withReleaseOf(now, remote, release))
    },
  }
}

/** Asks for a page until it shows a text. Resolves to the time of the last response, by `performance.now()`. */
export const untilShown = async (address: string, text: string, limitMs = 10_000): Promise<number> => {
  const end = performance.now() + limitMs
  for (;;) {
    const html = await (await fetch(address)).text()
    const now = performance.now()
    if (html.includes(text)) return now
    if (now > end) throw new Error(`${address} does not show "${text}" within ${limitMs} ms`)
    await delay(10)
  }
}
