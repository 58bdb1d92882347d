import path from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportedRoutes } from '../../webpack/exportedRoutes'
import { benchContent } from '../bench/content/bench'
import { buildOrStop } from '../lib/build/build'
import { root } from '../lib/places'
import { numberOrStop } from '../lib/terminal/askedNumber'
import { messageOf, stopWith } from '../lib/terminal/say'

/**
 * `npm run bench:content`: the costs of the content layer: decoding, bytes in the browser, requests to the backend,
 * memory. `-- --runs 21` measures for longer.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const runs = numberOrStop('runs', values.runs)
await buildOrStop('adapters')

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
