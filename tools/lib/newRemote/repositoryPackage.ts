import { installed } from '../remotePackages/toolsPackage'
import { ownPackage } from '../remotePackages/typedPackage'
import { packedFiles } from '../remotePackages/writePackages'

/** The folder of a repository with the files of the packages. */
export const PACKAGES = 'packages'

/** What the pages are made of, in the versions of this tree. */
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

/** Signals to npm reach these, which run until they are stopped: they take the place of the shell of npm. */
const servers = ['dev', 'kit']

/** All commands of the tools (`tools/remoteTools/caravanserai.ts`): hints and guides name them as scripts. */
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
  'doctor',
  'keys',
]

/** `package.json` of a remote in a repository of its own. */
export const repositoryPackage = (name: string): object => {
  const packed = Object.entries(packedFiles()).map(
    ([one, file]) => [one, `file:${PACKAGES}/${file}`] as const,
  )
  const isTool = ([one]: readonly [string, string]): boolean => one.endsWith('/remote')
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
    dependencies: { ...Object.fromEntries(packed.filter((one) => !isTool(one))), ...installed(used) },
    devDependencies: { ...Object.fromEntries(packed.filter(isTool)), ...installed(tools) },
    // Those of this tree: packages that would bring an old React along, or need a newer Node.
    overrides: ownPackage('.').overrides,
  }
}
