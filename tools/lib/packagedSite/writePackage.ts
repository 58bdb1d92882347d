import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  readdirSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { folderStore, keepHost, publish } from '@caravanserai/releases/ledger'
import { bundledContent } from '../../../settings'
import { filesBelow } from '../../../webpack/release/files'
import { remoteNames, root } from '../places'
import { run, runNpm } from '../process/run'
import { author } from '../release/author'
import { ownPackage } from '../remotePackages/typedPackage'
import { lockedPackages } from '../lock/lockedPackages'
import { runtimeLock } from '../lock/runtimeLock'

/** The name in the `package.json` of a packaged site. */
export const packagedName = 'caravanserai-site'

/** The top-level entries of a packaged site. */
const packaged = [
  'LICENSE',
  'README.md',
  'backend',
  'deploy',
  'node_modules',
  'package-lock.json',
  'package.json',
  'releases',
  'shell',
  'tools',
]

/**
 * A one-line reason why a packaged site must not be written here; `null` if no data would be lost: for a missing
 * folder, an empty one, or an earlier package without additions.
 * @param shipped number of release sets in a new package
 */
export const targetFault = (folder: string, shipped: number): string | null => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return null
  if (!found.isDirectory())
    return `${folder} is a file: choose a folder, or an archive that ends with .tar.gz`
  const entries = readdirSync(folder)
  if (entries.length === 0) return null
  if (nameIn(folder) !== packagedName)
    return `${folder} is not empty, and was not made by npm run package: choose another folder`
  const added = entries.find((entry) => !packaged.includes(entry))
  if (added !== undefined)
    return `${folder} has ${added}, which npm run package did not write: move it away, or choose another folder`
  const sets = statSync(path.join(folder, 'releases', 'sets'), { throwIfNoEntry: false })
  if (sets !== undefined && readdirSync(path.join(folder, 'releases', 'sets')).length > shipped)
    return `${folder}/releases has releases that were shipped there: move it away, or choose another folder`
  return null
}

const nameIn = (folder: string): unknown => {
  try {
    const found: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return typeof found === 'object' && found !== null && 'name' in found ? found.name : null
  } catch {
    return null // missing, or not a packaged site
  }
}

export const serverFile = 'shell/dist/server/server.js'

/**
 * Writes the files of a server into a folder, from the existing builds: the site's server, its required packages, the
 * operator's commands, the bundled and the sample content, a first release of every remote, and the examples of
 * `deploy/`. Replaces the whole folder as the last step. Throws a one-line message when something is missing.
 * @param commands the names of the operator's commands
 */
export const writePackage = async (folder: string, commands: ReadonlyArray<string>): Promise<void> => {
  const part = `${folder}.part-${process.pid}`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  try {
    const places = ['shell/dist', 'shell/public', bundledContent, 'deploy', 'LICENSE']
    for (const place of places) copy(place, part)
    cpSync(path.join(root, 'tools/dist/server/caravanserai.js'), path.join(part, commandFile))
    writeFileSync(path.join(part, 'README.md'), readme)
    await install(part, commands)
    const store = folderStore(path.join(part, 'releases'))
    for (const name of remoteNames())
      await publish({ dist: path.join(root, 'remotes', name, 'dist'), store, by: author() })
    // Copies the host's files into the store for deployments where sites may not write to it.
    await keepHost(store, path.join(root, 'shell', 'dist'))
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** The operator's commands, at the same depth as in the tree, from which they find the root. */
export const commandFile = 'tools/commands/caravanserai.js'

/** Files that only this tree reads: the stamp of a build, and the list of its packages. */
const ofTree = ['.inputs', 'packages.json']

const copy = (place: string, to: string): void =>
  cpSync(path.join(root, place), path.join(to, place), {
    recursive: true,
    filter: (file) => !ofTree.includes(path.basename(file)),
  })

/** Installs the packages required by the server's build, in the versions of the project's lock file. */
const install = async (folder: string, commands: ReadonlyArray<string>): Promise<void> => {
  const site = ownPackage('.')
  const packages = lockedPackages()
  const names: ReadonlyArray<string> = JSON.parse(
    readFileSync(path.join(root, 'shell/dist/server/packages.json'), 'utf8'),
  )
  if (names.length === 0) throw new Error('shell/dist/server/packages.json: expected packages, got none')
  const nested = names.find((item) => packages[`shell/node_modules/${item}`] !== undefined)
  if (nested !== undefined)
    throw new Error(
      `package-lock.json: expected one version of ${nested} for all packages, the shell has its own`,
    )
  const runtime = runtimeLock(packages, names)
  const { commit } = author()
  const described = {
    name: packagedName,
    version: site.version,
    private: true,
    description: 'Everything that a server needs to run the site, made by npm run package',
    license: site.license,
    ...(commit !== undefined && { gitHead: commit }),
    main: serverFile,
    scripts: {
      start: `node ${serverFile}`,
      ...Object.fromEntries(commands.map((name) => [name, `node ${commandFile} ${name}`])),
    },
    engines: site.engines,
    dependencies: runtime.dependencies,
  }
  const { name, version, license, engines, dependencies } = described
  write(folder, 'package.json', described)
  write(folder, 'package-lock.json', {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, license, dependencies, engines }, ...runtime.packages },
  })
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await runNpm(['ci', ...options], folder, 'The packages could not be installed:\n')
  const missing = names.find((item) => !existsSync(path.join(folder, 'node_modules', item)))
  if (missing !== undefined) throw new Error(`${missing} was not installed`)
}

const write = (folder: string, file: string, content: object): void =>
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`)

/** Packs a folder into a reproducible archive. Throws a one-line message on failure. */
export const packFolder = async (folder: string, archive: string): Promise<void> => {
  const sorted = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  const place = ['-C', path.dirname(folder), path.basename(folder)]
  const part = `${archive}.part-${process.pid}`
  try {
    const { code, output } = await run('tar', [...sorted, '-czf', part, ...place])
    if (code !== 0) throw new Error(`${archive} could not be written: ${output.trim().split('\n')[0]}`)
    renameSync(part, archive)
  } finally {
    rmSync(part, { force: true })
  }
}

/** The number of release sets in a new package: one for each remote. */
export const firstSets = (): number => remoteNames().length

/** The total size of all files below a folder, in bytes. */
export const bytesBelow = (folder: string): number =>
  filesBelow(folder).reduce((sum, file) => sum + lstatSync(path.join(folder, file)).size, 0)

const readme = `# Caravanserai, packaged for a server

Made by \`npm run package\`. Needs Node 20.19 or newer, and nothing else. Nothing is written into this folder: everything
that is made at run time is in DATA_DIR.

    DATA_DIR=/var/lib/caravanserai RELEASES=/srv/caravanserai/releases CMS_ADAPTER=files node ${serverFile}

Start it in this folder. The commands of an operator take the same settings: npm run releases, promote,
withdraw, rollback, pin, off, on, retire, prune, content, outbox, logs, each with --help. The first releases are in releases/: copy that folder to RELEASES once. An example of each
setting, of a service, a container and a reverse proxy is in deploy/; the guide is docs/guides/deploy.md of the project.
`
