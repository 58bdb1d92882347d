import { parseArgs } from 'node:util'
import { judgeSizes, writeBudgets } from '../lib/budgets/check'
import { buildOrStop } from '../lib/build/build'
import { say, stopWith } from '../lib/terminal/say'

/**
 * `npm run budgets`: builds what is out of date, and says what has become larger than its budget in
 * `tools/budgets.json`, with status 1. `-- --write` makes the present sizes the budgets.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
await buildOrStop()

if (values.write) say(`Wrote ${await writeBudgets()} budgets`)
else {
  const { count, exceeded, unjudged } = await judgeSizes()
  unjudged.forEach(say)
  if (exceeded.length > 0)
    stopWith(`${exceeded.join('\n')}\n\nnpm run budgets -- --write accepts these sizes`)
  say(`${count} sizes are within their budgets`)
}
