import type { Count } from '../port/movedSource'
import type { Row } from './ledger'

export interface Compared extends Omit<Count, 'of'> {
  /** How many of them the ledger names. */
  readonly read: number
  /** Of these: with a value that is in the target, left there as others have made them, and without one. */
  readonly carried: number
  readonly left: number
  readonly lost: number
}

/** Compares each count with the lines of the ledger. */
export const comparedCounts = (
  rows: ReadonlyArray<Row>,
  counts: ReadonlyArray<Count>,
): ReadonlyArray<Compared> =>
  counts.map(({ what, there, of }) => {
    const became = new Map<string, 'carried' | 'left' | 'lost'>()
    for (const row of rows) {
      const one = of(row.path)
      if (one === null || became.get(one) === 'carried') continue
      const isLeft = row.is === 'lost' && row.why.endsWith('it is left as it is')
      if (row.is !== 'lost') became.set(one, 'carried')
      else if (isLeft || !became.has(one)) became.set(one, isLeft ? 'left' : 'lost')
    }
    const sum = (is: 'carried' | 'left' | 'lost') => [...became.values()].filter((one) => one === is).length
    return { what, there, read: became.size, carried: sum('carried'), left: sum('left'), lost: sum('lost') }
  })
