import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { freePort } from './lib/ports.mjs'
import { say, stopWith } from './lib/say.mjs'
import { startSite } from './lib/site.mjs'

/**
 * `npm run bench`: builds what is out of date, starts a site of its own, and prints what its home page costs a visitor
 * on a cheap telephone, beside the same page written by hand, and how many of it the server makes a second.
 * `-- --reps 9 --seconds 8` measures for longer; `-- --requests` lists what one view of each page asks for.
 */
const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    requests: { type: 'boolean', default: false },
  },
})
const [reps, seconds] = [Number(values.reps), Number(values.seconds)]
if (!(reps >= 1) || !(seconds >= 1)) stopWith('--reps and --seconds: expected whole numbers from 1')

await installIfNeeded()
const broken = (await buildAll()).filter(({ fault }) => fault !== null)
if (broken.length > 0) stopWith(broken.map(({ name, fault }) => `${name} could not be built:\n${fault}`).join('\n\n'))

// What it measures with is there only after the install.
const { bench } = await import('../bench/bench.mjs')

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-bench-'))
/** @type {Awaited<ReturnType<typeof startSite>> | undefined} */
let site
const stop = async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.once('SIGINT', () => void stop().then(() => process.exit(130)))
process.once('SIGTERM', () => void stop().then(() => process.exit(143)))

try {
  site = await startSite({
    port: await freePort(3900, '127.0.0.1'),
    host: '127.0.0.1',
    dataDir,
    cmsUrl: null,
    onLog: (name, line) => /"level":[456]\d/.test(line) && say(`${name}: ${line}`),
  })
  await bench({ home: `${site.url}/`, pid: site.servers[0]?.child.pid ?? 0 }, { reps, seconds, showRequests: values.requests, say })
} finally {
  await stop()
}
process.exit()
