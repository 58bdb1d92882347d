import path from 'node:path'
import { documentOf } from '../../../tools/lib/site/documentOf'
import { remoteNames } from '../../../tools/lib/places'
import { say } from '../../../tools/lib/terminal/say'
import { onGrownSite } from '../growth/grownSite'
import { table } from '../table'
import type { Row, Table } from '../table'
import { shipping } from './shipping'

export interface ManyRemotesOptions {
  readonly folder: string
  readonly ships: number
}

interface Shipped {
  readonly shipMs: number
  readonly documentBytes: number
}

/** How many remotes the compared sites have: those of the tree, and more. */
const counts = [remoteNames().length, 10, 30]

/** Ships one remote of sites with few and with many, and weighs the first page that it changes. */
export const manyRemotesTable = async ({ folder, ships }: ManyRemotesOptions): Promise<Table> => {
  const rows: Row<Shipped>[] = []
  for (const count of counts) {
    const own = path.join(folder, `remotes-${count}`)
    const size = { remotes: count - remoteNames().length, menuEntries: 0, entities: 0 }
    const measures = await onGrownSite(own, size, async (site) => {
      const { ship } = shipping(site, path.join(own, 'data'), path.join(own, 'shipped'))
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
