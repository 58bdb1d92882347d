import { existsSync } from 'node:fs'
import path from 'node:path'
import { command } from '../lib/commandLine/command'
import { releaseCommands } from '../commandList/releaseCommands'
import { runCommandLine } from '../lib/commandLine/runCommandLine'
import { teamCommands } from '../commandList/teamCommands'
import { port, withDefault } from '../lib/commandLine/values'
import { endWithNpm } from '../endWithNpm.mjs'
import { remoteNames, repository } from '../lib/places'
import { stopWith } from '../lib/terminal/say'

const isRemote = repository !== null && existsSync(path.join(repository, 'routes.ts'))

const commands = {
  dev: command({
    says: 'Serves the pages, updated as you edit',
    flags: { port: withDefault(port, 3100, 'where they are served') },
    load: () => import('./dev/dev'),
  }),
  ...teamCommands,
  ...releaseCommands,
}

/**
 * `caravanserai ship`: the commands of a remote in a separate repository. Equal to the commands of this tree,
 * flags included, but without the remote's name, because the repository has only one.
 */
endWithNpm()
const [subcommand = '--help', ...words] = process.argv.slice(2)
const [name = ''] = remoteNames()
await runCommandLine(commands, [subcommand, ...(words[0] === name ? words.slice(1) : words)], {
  lineOf: (commandName) => `npx caravanserai ${commandName}`,
  assertPlace: () =>
    isRemote ||
    stopWith(`${process.cwd()}: expected the folder of a remote, with its package.json and its routes.ts`),
})
