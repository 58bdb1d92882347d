import { parseArgs } from 'node:util'
import { benchHostile } from '../bench/hostile'
import { numberOrStop } from '../lib/terminal/askedNumber'

/**
 * `npm run bench:hostile`: the time that everything takes that reads texts of visitors, editors, backends or releases, against their
 * length. Its exit status is 1 when one grows clearly more than its length. `-- --runs 9` measures for longer,
 * `-- --only Markdown` the inputs with this in their names.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})
process.exit((await benchHostile(numberOrStop('runs', values.runs), values.only)) ? 0 : 1)
