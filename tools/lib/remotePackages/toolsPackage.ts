import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundledContent } from '../../../settings'
import { lockedPackages } from '../lock/lockedPackages'
import { hasDoctor, root, toolsPackage } from '../places'
import { ownPackage } from './typedPackage'

/** The guides in the package, with the paths that they have in this tree. */
export const packedGuides: ReadonlyArray<string> = [
  'docs/tutorials/team.md',
  'docs/guides/ship-a-remote.md',
  ...['pages', 'forms', 'kinds', 'releases'].map((name) => `docs/reference/${name}.md`),
]

/** Files and folders that the commands use, copied to the same paths in the package. */
const copied: ReadonlyArray<string> = [
  // The host and the content with which the gate renders pages.
  'shell/dist',
  'shell/public',
  bundledContent,
  ...(hasDoctor ? ['adapters/dist/server/doctor.js'] : []),
  ...packedGuides,
  'tools/jest',
  'tools/lint/remote.mjs',
  'tools/lint/rules.mjs',
  'webpack/routerNames.json',
  'webpack/routesProcess',
  'LICENSE',
]

/** Build stamps, package lists, source maps and tests, which only this tree reads, and pictures of the samples. */
const left = /[\\/](\.inputs|packages\.json)$|\.(map|test\.ts)$|[\\/]media[\\/]samples[\\/].*\.\w+$/

/**
 * Maximum size of included pictures, in bytes. The gate shows no pictures of the content; `npm run dev` shows the
 * page frame's, which are smaller.
 */
const LARGEST_PICTURE = 8_000

const isLeft = (file: string): boolean =>
  left.test(file) || (/[\\/]media[\\/].*\.\w+$/.test(file) && statSync(file).size > LARGEST_PICTURE)

/**
 * Packages that are resolved by name or path instead of being imported: loaders and their dependencies, the rules of
 * axe, the parts of presets.
 */
const named: ReadonlyArray<string> = [
  '@eslint/js',
  '@swc/core',
  'axe-core',
  'css-loader',
  'eslint-plugin-jsx-a11y',
  'eslint-plugin-react-hooks',
  'jest-environment-jsdom',
  'lightningcss',
  'react-refresh',
  'react-router',
  'swc-loader',
  'ts-jest',
  'typescript-eslint',
]

/** The version of the tools package: the content port's, to which hosts and releases refer for compatibility. */
export const toolsVersion = (): string => ownPackage('adapters').version

/**
 * Rewrites a guide's links out of the package as text with the path in the site's tree.
 * @param guide the path of the guide in the tree
 */
export const linkedWithin = (guide: string, markdown: string): string =>
  markdown.replace(
    /\[([^\][]{1,200})\]\(([^()\s#]{1,200})(?:#[^()\s]{0,200})?\)/g,
    (link, text: string, target: string) => {
      const place = path.posix.join(path.posix.dirname(guide), target)
      if (/^https?:/.test(target) || packedGuides.includes(place)) return link
      return text.includes(place) ? text : `${text} (\`${place}\` of the site)`
    },
  )

/** Writes the tools package from the existing builds. Throws a one-line message on a missing file. */
export const writeToolsPackage = (to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const place of copied)
    cpSync(path.join(root, place), path.join(to, place), { recursive: true, filter: (file) => !isLeft(file) })
  for (const guide of packedGuides) {
    const file = path.join(to, guide)
    writeFileSync(file, linkedWithin(guide, readFileSync(file, 'utf8')))
  }
  const built = path.join(root, 'tools', 'remoteTools', 'dist', 'server')
  for (const place of ['tools/commands', 'webpack'])
    cpSync(path.join(built, place), path.join(to, place), { recursive: true })
  cpSync(path.join(root, 'tools', 'remoteTools', 'dist', 'devPage'), path.join(to, 'devPage'), {
    recursive: true,
    filter: (file) => !isLeft(file),
  })
  const command = path.join(to, 'tools', 'commands', 'caravanserai.js')
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`)
  chmodSync(command, 0o755)
  writeFileSync(path.join(to, 'jest-preset.js'), "module.exports = require('./tools/jest/preset.cjs')\n")
  cpSync(path.join(root, 'tools', 'remoteTools', 'tsconfig.json'), path.join(to, 'tsconfig.json'))
  cpSync(path.join(root, 'tools', 'remoteTools', 'README.md'), path.join(to, 'README.md'))
  const { license, engines } = ownPackage('.')
  // The gate's host exports no traces, so the telemetry packages, which are loaded on demand, are left out.
  const ofHost = namesIn('shell/dist/server').filter((item) => !item.startsWith('@opentelemetry/'))
  const required = [...namesIn('tools/remoteTools/dist/server'), ...ofHost, ...named]
  const described = {
    name: toolsPackage,
    version: toolsVersion(),
    license,
    engines,
    description: 'The build, the gate and the commands of a remote in a repository of its own',
    bin: { caravanserai: 'tools/commands/caravanserai.js' },
    exports: {
      './eslint': './tools/lint/remote.mjs',
      './tsconfig': './tsconfig.json',
      './tsconfig.json': './tsconfig.json',
      './jest-preset': './jest-preset.js',
      './jest-preset.js': './jest-preset.js',
      './package.json': './package.json',
    },
    dependencies: installed([...new Set(required)].sort()),
    peerDependencies: { eslint: '*', jest: '*', typescript: '*' },
  }
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
}

const namesIn = (folder: string): ReadonlyArray<string> =>
  JSON.parse(readFileSync(path.join(root, folder, 'packages.json'), 'utf8'))

/** Packages with the exact versions of this tree. Throws a one-line message when one is not installed. */
export const installed = (names: ReadonlyArray<string>): Readonly<Record<string, string>> => {
  const packages = lockedPackages()
  return Object.fromEntries(
    names.map((name) => {
      const version = packages[`node_modules/${name}`]?.version
      if (version === undefined) throw new Error(`${name} is not installed at the top of the tree`)
      return [name, version]
    }),
  )
}
