import { existsSync } from 'node:fs'
import path from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { exportedRoutes } from '../../webpack/exportedRoutes'
import { addressFault } from '../lib/newRemote/nameFault'
import { writeRemote, writeRepository } from '../lib/newRemote/writeRemote'
import { madePackages, packagesFolder } from '../lib/remotePackages/writePackages'
import { remoteNames, root } from '../lib/places'
import { dataDir } from '../lib/settings'
import { messageOf, stopWith } from '../lib/terminal/say'

interface NewRemoteArguments {
  readonly name: string
  readonly repository: string | undefined
}

export default async ({ name, ...options }: NewRemoteArguments): Promise<void> => {
  const refused = (reason: string): never => stopWith(`${reason}\nNothing was written`)
  const repository = options.repository === undefined ? null : path.resolve(options.repository)
  const place = `remotes/${name}`
  const folder = repository ?? path.join(root, place)
  if (existsSync(folder)) refused(`${repository ?? place} exists already: choose another name`)

  const existing = Object.fromEntries(
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
  const conflict = addressFault(name, existing)
  if (conflict !== null) refused(conflict)

  /** Formats a text with the Prettier configuration of this tree; returns unsupported file types unchanged. */
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

  ${files.map((file) => `  ${place}/${file}`).join('\n  ')}

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

  ${files.map((file) => `  ${file}`).join('\n  ')}

  Next:

    cd ${path.relative(process.cwd(), folder)} && npm install
    npm test                   # types, lint, formatting, and its test
    DATA_DIR=${dataDir()} npm run ship    # onto the running site, without a restart
  `)
  }
}
