import path from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { install } from './lib/install.cjs'

/** Commands without the development packages: dev servers, tests and checks. */
const withoutDev = ['start', 'build', '--help']

/**
 * Runs a command of `tools/commandList/`: `node tools/run.mjs start --without charity`; `install` only installs. Commands
 * are TypeScript, which Node 20 cannot load; the dependencies are therefore installed before any command runs.
 */
endWithNpm()
const [name = ''] = process.argv.slice(2)
try {
  const root = path.join(import.meta.dirname, '..')
  await install(root, 'the dependencies', { withoutDev: withoutDev.includes(name) })
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
if (name !== 'install') {
  const { typescriptLoader } = await import('../webpack/typescript.mjs')
  const loader = typescriptLoader(import.meta.url)
  /** @type {typeof import('./commandList/commands')} */
  const { commands } = await loader.import('./commandList/commands.ts')
  /** @type {typeof import('./lib/commandLine/runCommandLine')} */
  const { runCommandLine } = await loader.import('./lib/commandLine/runCommandLine.ts')
  await runCommandLine(commands, process.argv.slice(2))
}
