import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../../webpack/release/files'
import { hasDoctor, root } from '../places'
import { installed } from '../remotePackages/toolsPackage'
import { ownPackage } from '../remotePackages/typedPackage'
import { packedFiles } from '../remotePackages/writePackages'

/** The folder of a repository that holds the packages' files. */
const PACKAGES = 'packages'

/** Dependencies of the pages, in the versions of this tree. */
const used = ['react', 'react-dom', 'react-router-dom']

const tools = [
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'prettier',
  'typescript',
]

/** Long-running commands, which replace npm's shell so that they receive signals sent to npm. */
const servers = ['dev', 'kit']

/** All commands of the tools (`tools/remoteTools/caravanserai.ts`): hints and guides refer to them as scripts. */
const commands = [
  ...servers,
  'check',
  'preview',
  'ship',
  'releases',
  'rollback',
  'promote',
  'withdraw',
  'pin',
  'off',
  'on',
  'retire',
  ...(hasDoctor ? ['doctor'] : []),
  'keys',
]

/** `package.json` of a remote in a separate repository. */
export const repositoryPackage = (name: string): object => {
  const packed = Object.entries(packedFiles()).map(
    ([dependency, file]) => [dependency, `file:${PACKAGES}/${file}`] as const,
  )
  const isTool = ([dependency]: readonly [string, string]): boolean => dependency.endsWith('/remote')
  return {
    name,
    version: '1.0.0',
    private: true,
    engines: ownPackage('.').engines,
    scripts: {
      test: 'tsc && eslint . && prettier --check . && jest',
      ...Object.fromEntries(
        commands.map((command) => [
          command,
          `${servers.includes(command) ? 'exec ' : ''}caravanserai ${command}`,
        ]),
      ),
      format: 'prettier --write .',
    },
    jest: { preset: '@caravanserai/remote' },
    dependencies: { ...Object.fromEntries(packed.filter((item) => !isTool(item))), ...installed(used) },
    devDependencies: { ...Object.fromEntries(packed.filter(isTool)), ...installed(tools) },
    // The overrides of this tree, for packages that would install an old React or require a newer Node.
    overrides: ownPackage('.').overrides,
  }
}

const templates = path.join(root, 'tools', 'templates')

/** A complete remote named `example`, the template of new remotes. */
const template = path.join(templates, 'remote')

/** Files for separate repositories. The ending `.template` hides them from the tools of this tree. */
const ofRepository = path.join(templates, 'repository')

/** Formats the text of a file, because a longer name moves line breaks. */
export type Format = (text: string, file: string) => Promise<string>

interface Written {
  readonly file: string
  readonly text: string
}

/**
 * Writes a new remote as a renamed copy of the template. Returns its files, sorted, relative to the folder. Throws,
 * and writes nothing, when the folder exists.
 * @param folder target, such as `remotes/careers`; its parent must exist
 */
export const writeRemote = async (
  name: string,
  folder: string,
  format: Format,
): Promise<ReadonlyArray<string>> => write(folder, await formatted(readAll(template, name), format))

/**
 * Writes a repository with a new remote and the packages it is built with. Returns its files, sorted, relative to the
 * folder. Throws, and writes nothing, when the folder exists.
 * @param packed the packages as files
 */
export const writeRepository = async (
  name: string,
  folder: string,
  packed: ReadonlyArray<string>,
  format: Format,
): Promise<ReadonlyArray<string>> => {
  const ofTree = ['package.json', 'webpack.config.ts']
  const files = [
    ...readAll(template, name).filter(({ file }) => !ofTree.includes(file)),
    ...readAll(ofRepository, name).map(({ file, text }) => ({ file: file.replace(/\.template$/, ''), text })),
    { file: 'package.json', text: JSON.stringify(repositoryPackage(name), null, 2) },
  ].map(({ file, text }) => ({ file, text: text.replaceAll(`remotes/${name}/`, '') }))
  const written = write(folder, await formatted(files, format))
  const packages = path.join(folder, PACKAGES)
  mkdirSync(packages)
  for (const file of packed) copyFileSync(file, path.join(packages, path.basename(file)))
  return [...written, `${PACKAGES}/`].sort()
}

const readAll = (folder: string, name: string): ReadonlyArray<Written> =>
  filesBelow(folder).map((file) => ({
    file,
    text: renamed(readFileSync(path.join(folder, file), 'utf8'), name),
  }))

const formatted = (files: ReadonlyArray<Written>, format: Format): Promise<ReadonlyArray<Written>> =>
  Promise.all(files.map(async ({ file, text }) => ({ file, text: await format(text, file) })))

const write = (folder: string, files: ReadonlyArray<Written>): ReadonlyArray<string> => {
  mkdirSync(folder)
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return files.map(({ file }) => file)
}

const renamed = (text: string, name: string): string =>
  text.replace(/\bexample\b/g, name).replace(/\bExample\b/g, titleOf(name))

/** The title for visitors: `careers` becomes `Careers`. */
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
