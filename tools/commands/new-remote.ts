import { existsSync } from 'node:fs'
import path from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { exportedRoutes } from '../../webpack/exportedRoutes'
import { addressFault } from '../lib/newRemote/addressFault'
import { askedPlace } from '../lib/newRemote/askedPlace'
import { nameFault } from '../lib/newRemote/nameFault'
import { template, writeRemote, writeRepository } from '../lib/newRemote/writeRemote'
import { madePackages, packagesFolder } from '../lib/remotePackages/madePackages'
import { remoteNames, root } from '../lib/places'
import { dataDir } from '../lib/settings'
import { messageOf, stopWith } from '../lib/terminal/say'
import { codeFolders } from '../lib/test/parts'

/**
 * `npm run new:remote -- careers`: writes the remote `remotes/careers` with two pages, `/careers` and `/careers/{id}`, their
 * test, and a story. Nothing else is changed, and a running site takes it with `npm run ship -- careers`.
 * `--repository ../careers`: writes it into a new folder outside of the tree instead, as a repository of its own, with the packages
 * that it is built and shipped with. Ends with 1, and with nothing written, where the name or its address is not free.
 */
const usage = `npm run new:remote -- <name> [--repository <folder>]

Writes remotes/<name>: a remote with the pages /<name> and /<name>/{id}, their test, and a story for npm run kit.
The name has 2 to 30 lower-case letters and digits. No other file is changed, and nothing is installed.
What it writes is ${path.relative(root, template)}, with another name.

--repository ../<name>: writes a repository of its own instead, into a folder that is not there yet, outside of this tree.
`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(usage)
  process.exit(0)
}
const asked = askedPlace(args, root)
if ('fault' in asked) stopWith(asked.fault)
const { name, repository } = asked

const refused = (reason: string): never => stopWith(`${reason}\nNothing was written`)
const place = `remotes/${name}`
const folder = repository ?? path.join(root, place)
const fault =
  nameFault(name, repository === null ? codeFolders() : []) ??
  (existsSync(folder) ? `${repository ?? place} exists already: choose another name` : null)
if (fault !== null) refused(fault)

const others = Object.fromEntries(
  await Promise.all(
    remoteNames().map(async (remote) => {
      const file = path.join(root, 'remotes', remote, 'routes.ts')
      const exported = await exportedRoutes(file).catch((error: unknown) =>
        refused(`${path.relative(root, file)} ${messageOf(error)}`),
      )
      return [remote, exported.routes] as const
    }),
  ),
)
const conflict = addressFault(name, others)
if (conflict !== null) refused(conflict)

/** As the tree is formatted; what Prettier does not know stays as it is. */
const formatted = async (text: string, file: string): Promise<string> => {
  const filepath = path.join(root, place, file)
  const { inferredParser } = await getFileInfo(filepath)
  return inferredParser === null ? text : format(text, { ...(await resolveConfig(filepath)), filepath })
}

const stop = (error: unknown) => refused(messageOf(error))
if (repository === null) {
  const files = await writeRemote(name, folder, formatted).catch(stop)
  process.stdout.write(`
Made ${place}, with the pages /${name} and /${name}/{id}:

${files.map((file) => `  ${place}/${file}`).join('\n')}

Next:

  npm run dev -- ${name}     # the pages, updated as you edit: http://127.0.0.1:3100/${name}
  npm test -- ${name}        # types, lint, formatting, and its test
  npm run ship -- ${name}    # onto the running site, without a restart
`)
} else {
  const packed = Object.values(await madePackages().catch(stop)).map((file) =>
    path.join(packagesFolder, file),
  )
  const files = await writeRepository(name, folder, packed, formatted).catch(stop)
  process.stdout.write(`
Made ${folder}, with the pages /${name} and /${name}/{id}:

${files.map((file) => `  ${file}`).join('\n')}

Next:

  cd ${path.relative(process.cwd(), folder)} && npm install
  npm test                   # types, lint, formatting, and its test
  DATA_DIR=${dataDir()} npm run ship    # onto the running site, without a restart
`)
}
