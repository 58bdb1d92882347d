import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RemoteAddress } from '@caravanserai/releases'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'
import { root } from '../places'
import { allScriptsOf } from './budgets'
import type { Sizes } from './budgets'

/** `files.json` of the shell: the files of its first view. */
const ShellFiles = t.strict(
  { scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) },
  'ShellFiles',
)

/**
 * The compressed sizes of the production builds of the shell and of these remotes: for each file that all pages
 * share, and for the first view of each page.
 */
export const builtSizes = (remotes: ReadonlyArray<string>): Sizes => {
  const shell = filesOf('shell')
  const needed = shellFiles()
  return {
    'fonts of the first view': shell.bytes(shell.names(firstFont)),
    ...Object.fromEntries(
      shell
        .roles()
        .map((role) => [
          `shell: ${role}`,
          shell.bytes(shell.names().filter((file) => roleOf(file) === role)),
        ]),
    ),
    ...Object.fromEntries(
      remotes.flatMap((name) => {
        const files = filesOf(`remotes/${name}`)
        return [
          [allScriptsOf(name), files.bytes(files.names().filter((file) => file.endsWith('.js')))],
          ...readRemoteJson(files.dist)
            .addresses.filter(isPage)
            .flatMap(({ path: page, scripts, styles, first = scripts }) => [
              [`${page}: script of the first view`, shell.bytes(needed.scripts) + files.bytes(first)],
              [`${page}: styles`, shell.bytes(needed.styles) + files.bytes(styles)],
            ]),
        ]
      }),
    ),
  }
}

/** The font subsets with the characters of most texts (`ui/base.css`). */
const firstFont = /-basic\.\w+\.woff2$/

/** File addresses (`defineFile`) load no scripts. */
const isPage = ({ scripts }: RemoteAddress): boolean => scripts.length > 0

/** The browser files of a package's production build. */
const filesOf = (name: string) => {
  const dist = path.join(root, name, 'dist')
  const browser = path.join(dist, 'browser')
  const names = (of = /\.(js|css)$/): ReadonlyArray<string> =>
    readdirSync(browser).filter((file) => of.test(file))
  return {
    dist,
    names,
    roles: (): ReadonlyArray<string> => [...new Set(names().map(roleOf))],
    /** Transferred size: production builds contain a brotli copy of each file; fonts are already compressed. */
    bytes: (files: ReadonlyArray<string>): number =>
      files
        .map((file) => path.join(browser, file.endsWith('.woff2') ? file : `${file}.br`))
        .reduce((sum, file) => sum + statSync(file).size, 0),
  }
}

const shellFiles = (): t.TypeOf<typeof ShellFiles> => {
  const file = path.join(root, 'shell', 'dist', 'files.json')
  const text = readFileSync(file, 'utf8')
  return decodedOrThrow(ShellFiles, JSON.parse(text), `${file}: expected lists of scripts and styles`)
}

/** Maps `shell.1a2b3c4d.js` to `shell.js`, and omits the unstable numbers of unnamed chunks. */
const roleOf = (file: string): string =>
  file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '').replace(/^\d+(?=\.\w+$)/, 'parts without a name')
