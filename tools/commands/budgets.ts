import { parseArgs } from 'node:util'
import { currentSizes, exceeded, writeBudgets } from '../lib/budgets/check'
import { buildAll, buildFaults } from '../lib/build/build'
import { say, stopWith } from '../lib/terminal/say'

/**
 * `npm run budgets`: builds what is out of date, and says what has become larger than its budget in
 * `tools/budgets.json`, with status 1. `-- --write` makes the present sizes the budgets.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const sizes = await currentSizes()
if (values.write) {
  writeBudgets(sizes)
  say(`Wrote ${Object.keys(sizes).length} budgets`)
} else {
  const lines = exceeded(sizes)
  if (lines.length > 0) stopWith(`${lines.join('\n')}\n\nnpm run budgets -- --write accepts these sizes`)
  say(`${Object.keys(sizes).length} sizes are within their budgets`)
}
