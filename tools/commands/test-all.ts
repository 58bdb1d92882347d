import { parseArgs } from 'node:util'
import { keepCount, lastCount, quickSteps, runTests, thoroughSteps } from '../lib/test/rings'

/**
 * `npm run test:all`: `npm test`, and then the thorough browser tests. `npm run test:all -- --rest`: only these, after an `npm test`,
 * whose count is added to that of the last line.
 */
const { values } = parseArgs({ options: { rest: { type: 'boolean', default: false } } })
const before = values.rest ? lastCount() : await runTests(quickSteps)
if (!values.rest) keepCount(before)
const count = await runTests(thoroughSteps, before)
process.exit(count.failed === 0 ? 0 : 1)
