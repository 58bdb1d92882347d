import path from 'node:path'
import { documentOf } from '../../lib/site/documentOf'
import { remoteNames } from '../../lib/places'
import { startGrownSite } from '../growth/grownSite'
import { table } from '../table'
import type { Table } from '../table'
import { shipping } from './shipping'

export interface ManyRemotesOptions {
  readonly folder: string
  readonly ships: number
  readonly say: (line: string) => void
}

interface Shipped {
  readonly shipMs: number
  readonly documentBytes: number
}

/** How many remotes the compared sites have: those of the tree, and more. */
const counts = [remoteNames().length, 10, 30]

/** Ships one remote of sites with few and with many, and weighs the first page that it changes. */
export const manyRemotesTable = async ({ folder, ships, say }: ManyRemotesOptions): Promise<Table> => {
  const rows: { readonly name: string; readonly measures: ReadonlyArray<Shipped> }[] = []
  for (const count of counts) {
    const own = path.join(folder, `remotes-${count}`)
    const size = { remotes: count - remoteNames().length, menuEntries: 0, entities: 0 }
    const site = await startGrownSite(
      own,
      size,
      (from, line) => /"level":[456]\d/.test(line) && say(`${from}: ${line}`),
    )
    try {
      const { ship } = shipping(site.url, path.join(own, 'data'), path.join(own, 'shipped'))
      const measures: Shipped[] = []
      for (let number = 1; number <= ships; number += 1) {
        const shipMs = await ship(number)
        measures.push({ shipMs, documentBytes: (await documentOf(`${site.url}/cause`)).brotliBytes })
      }
      say(`${count} remotes: measured`)
      rows.push({ name: `${count} remotes`, measures })
    } finally {
      await site.stop()
    }
  }
  return table('One ship among many remotes', rows, [
    { name: 'stored until live, ms', of: ({ shipMs }) => shipMs },
    { name: 'document of /cause, bytes (brotli)', of: ({ documentBytes }) => documentBytes },
  ])
}
