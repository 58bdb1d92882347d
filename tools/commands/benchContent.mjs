import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, buildFaults } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { root } from './lib/places.mjs'
import { stopWith } from './lib/say.mjs'

/**
 * `npm run bench:content`: what the content layer costs: decoding, bytes in the browser, requests to the backend, memory.
 * `-- --runs 21` measures for longer.
 */
await installIfNeeded()
const faulty = buildFaults([await build('adapters')])
if (faulty !== null) stopWith(faulty)
const bench = path.join(root, 'tools', 'bench', 'content', 'bench.mjs')
spawn(process.execPath, ['--expose-gc', bench, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
}).once('exit', (code) => process.exit(code ?? 1))
