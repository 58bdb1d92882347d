import { existsSync } from 'node:fs'
import path from 'node:path'
import { remoteNames, repository } from '../lib/places'
import { messageOf, stopWith } from '../lib/terminal/say'
import { endWithNpm } from '../endWithNpm.mjs'
import { commands } from './commands'

/**
 * `caravanserai ship`: the commands of a remote in a repository of its own. They are those of this tree, with the same options; the
 * remote need not be named, because there is only one.
 */
endWithNpm()
const [asked = '', ...options] = process.argv.slice(2)
const [name = ''] = remoteNames()
const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined

if (command === undefined) {
  const lines = Object.entries(commands).map(
    ([each, { says }]) => `  caravanserai ${each.padEnd(10)} ${says}`,
  )
  const usage = `caravanserai <command>\n\n${lines.join('\n')}\n`
  if (asked !== '' && asked !== '--help') stopWith(`There is no command "${asked}".\n\n${usage}`)
  process.stdout.write(usage)
  process.exit(0)
}
if (repository === null || !existsSync(path.join(repository, 'routes.ts')))
  stopWith(`${process.cwd()}: expected the folder of a remote, with its package.json and its routes.ts`)

const isNamed = options[0] === name
process.argv.splice(2, process.argv.length, ...(command.ofAll || isNamed ? options : [name, ...options]))
await command.run().catch((error: unknown) => stopWith(messageOf(error)))
