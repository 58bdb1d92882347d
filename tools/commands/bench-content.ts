import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, buildFaults } from '../lib/build/build'
import { root } from '../lib/places'
import { stopWith } from '../lib/terminal/say'

/**
 * `npm run bench:content`: what the content layer costs: decoding, bytes in the browser, requests to the backend, memory.
 * `-- --runs 21` measures for longer.
 */
const faulty = buildFaults([await build('adapters')])
if (faulty !== null) stopWith(faulty)
// Garbage collection can be asked for in a process of its own only.
const jiti = path.join(root, 'node_modules', 'jiti', 'lib', 'jiti-cli.mjs')
const bench = path.join(root, 'tools', 'bench', 'content', 'bench.mjs')
spawn(process.execPath, ['--expose-gc', jiti, bench, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
}).once('exit', (code) => process.exit(code ?? 1))
