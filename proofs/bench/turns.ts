import { say } from '../../tools/lib/terminal/say'
import type { Row } from './table'

/**
 * Measures things in turn, again and again, so that other work on the machine affects all of them equally, and says each
 * measure in words. Gives what was measured of each.
 */
export const inTurns = async <Thing extends Omit<Row<unknown>, 'measures'>, Measure>(
  things: ReadonlyArray<Thing>,
  reps: number,
  measure: (thing: Thing) => Promise<Measure>,
  inWords: (measure: Measure) => string,
  nameOf: (thing: Thing) => string = ({ name }) => name,
): Promise<ReadonlyArray<Thing & Row<Measure>>> => {
  const rows = things.map((thing) => ({ thing, measures: [] as Measure[] }))
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { thing, measures } of rows) {
      const found = await measure(thing)
      measures.push(found)
      say(`${rep}/${reps} ${nameOf(thing)}: ${inWords(found)}`)
    }
  return rows.map(({ thing, measures }) => ({ ...thing, measures }))
}
