import path from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportedRoutes } from '../../webpack/exportedRoutes'
import { benchContent } from '../bench/content/bench'
import { build, buildFaults } from '../lib/build/build'
import { root } from '../lib/places'
import { messageOf, stopWith } from '../lib/terminal/say'

/**
 * `npm run bench:content`: the costs of the content layer: decoding, bytes in the browser, requests to the backend,
 * memory. `-- --runs 21` measures for longer.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1)
  stopWith(`--runs: expected a whole number from 1, got "${values.runs}"`)

const faulty = buildFaults([await build('adapters')])
if (faulty !== null) stopWith(faulty)

// The home page of a remote is part of what is measured here: its code may not end, or leave something open.
const measured = path.join('remotes', 'travel', 'routes.ts')
await exportedRoutes(path.join(root, measured)).catch((error: unknown) =>
  stopWith(`${measured} ${messageOf(error)}`),
)

// Node gives its garbage collector to contexts that are made after this flag is set.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
await benchContent({ runs, collectGarbage })
process.exit(0)
