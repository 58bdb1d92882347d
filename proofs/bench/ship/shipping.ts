import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { releaseName, withReleaseOf } from '@caravanserai/releases'
import { changeSet } from '@caravanserai/releases/ledger'
import type { NumberedSet } from '@caravanserai/releases/ledger'
import { remoteNames } from '../../../tools/lib/places'
import { localReleases } from '../../../tools/lib/release/localReleases'
import { documentOf } from '../../../tools/lib/site/documentOf'
import { readStatus } from '../../../tools/lib/site/siteStatus'
import { awaitVerdict, wantedOf } from '../../../tools/lib/site/verdict'
import { say } from '../../../tools/lib/terminal/say'
import { mark, markedRelease } from '../../harness/site'
import { table } from '../../harness/table'
import type { Row, Table } from '../../harness/table'
import { onGrownSite } from '../growth/grownSite'

interface ManyRemotesOptions {
  readonly folder: string
  readonly ships: number
}

interface Shipped {
  readonly shipMs: number
  readonly documentBytes: number
}

/** The compared numbers of remotes: the tree's, and more. */
const counts = [remoteNames().length, 10, 30]

/** Ships one remote on sites with few and with many remotes, and measures the first changed page. */
export const manyRemotesTable = async ({ folder, ships }: ManyRemotesOptions): Promise<Table> => {
  const rows: Row<Shipped>[] = []
  for (const count of counts) {
    const folderOfSite = path.join(folder, `remotes-${count}`)
    const size = { remotes: count - remoteNames().length, menuEntries: 0, entities: 0 }
    const measures = await onGrownSite(folderOfSite, size, async (site) => {
      const { ship } = shipping(site, path.join(folderOfSite, 'data'), path.join(folderOfSite, 'shipped'))
      const shipped: Shipped[] = []
      for (let number = 1; number <= ships; number += 1) {
        const shipMs = await ship(number)
        shipped.push({ shipMs, documentBytes: (await documentOf(`${site}/cause`)).brotliBytes })
      }
      return shipped
    })
    say(`${count} remotes: measured`)
    rows.push({ name: `${count} remotes`, measures })
  }
  return table('One ship among many remotes', rows, [
    { name: 'stored until live, ms', of: ({ shipMs }) => shipMs },
    { name: 'document of /cause, bytes (brotli)', of: ({ documentBytes }) => documentBytes },
  ])
}

interface RollBackOptions {
  readonly url: string
  readonly shipping: Shipping
  readonly times: number
}

/** Rolls a remote back, and measures the time until visitors receive the previous release. */
export const rollBackTable = async (options: RollBackOptions): Promise<Table> => {
  const measures: number[] = []
  for (let time = 0; time < options.times; time += 1) measures.push(await rollBackOnce(options, time))
  return table(
    'Roll back',
    [{ name: 'seen', measures }],
    [
      {
        name: 'until a page shows the previous release, ms',
        aim: { atMost: 1_000 },
        of: (ms) => ms,
      },
    ],
  )
}

/** The first release number that no other measurement ships. */
const FIRST = 1_000

const rollBackOnce = async ({ url, shipping }: RollBackOptions, time: number): Promise<number> => {
  const [before, after] = [FIRST + 2 * time, FIRST + 2 * time + 1]
  await shipping.ship(before)
  await shipping.ship(after)
  const started = performance.now()
  await shipping.rollBack()
  return (await untilShown(`${url}/cause`, mark(before))) - started
}

/** Ships charity releases without building and judging each: their server builds differ. */
export interface Shipping {
  /** Ships the release with this number, and waits until it is live. Resolves to the duration in milliseconds. */
  readonly ship: (number: number) => Promise<number>
  /** Makes the previous release live again. Resolves as soon as the set is written. */
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

/** Requests a page until it contains a text. Resolves to the time of the last response. */
const untilShown = async (address: string, text: string, limitMs = 10_000): Promise<number> => {
  const end = performance.now() + limitMs
  for (;;) {
    const html = await (await fetch(address)).text()
    const now = performance.now()
    if (html.includes(text)) return now
    if (now > end) throw new Error(`${address} does not show "${text}" within ${limitMs} ms`)
    await delay(10)
  }
}
