import { table } from '../table'
import type { Table } from '../table'
import { mark } from '../../../tools/lib/release/alteredRelease'
import { untilShown } from './shipping'
import type { Shipping } from './shipping'

export interface RollBackOptions {
  readonly url: string
  readonly shipping: Shipping
  readonly times: number
}

/** Rolls a remote back, and takes the time until visitors get the previous release. */
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

/** Numbers of releases that no other measurement ships. */
const FIRST = 1_000

const rollBackOnce = async ({ url, shipping }: RollBackOptions, time: number): Promise<number> => {
  const [before, after] = [FIRST + 2 * time, FIRST + 2 * time + 1]
  await shipping.ship(before)
  await shipping.ship(after)
  const started = performance.now()
  await shipping.rollBack()
  return (await untilShown(`${url}/cause`, mark(before))) - started
}
