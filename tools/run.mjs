import { existsSync } from 'node:fs'
import path from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { install } from './install.mjs'
import { wantPort } from './wantPort.mjs'

/**
 * Runs a command of `tools/commands/`: `node tools/run.mjs start --without charity`. Commands are TypeScript, which
 * Node 20 cannot load by itself; jiti can, and keeps what it has compiled. The dependencies are therefore installed
 * first, whatever the command is.
 */
const [command = '', ...args] = process.argv.slice(2)
const file = path.join(import.meta.dirname, 'commands', `${command}.ts`)
if (!/^[\w-]+$/.test(command) || !existsSync(file)) {
  process.stderr.write(`node tools/run.mjs <command>: there is no command "${command}" in tools/commands\n`)
  process.exit(1)
}
endWithNpm()
if (command === 'start') await wantPort()
try {
  install(path.join(import.meta.dirname, '..'), 'the dependencies')
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
// A command sees the arguments that it would see if Node ran its file.
process.argv.splice(1, process.argv.length, file, ...args)
const { createJiti } = await import('jiti')
await createJiti(import.meta.url, { jsx: false }).import(file)
