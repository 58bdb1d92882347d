import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RemoteAddress } from '@caravanserai/releases'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'
import { root } from '../places'
import { allScriptsOf } from './budgets'
import type { Sizes } from './budgets'

/** `files.json` of the shell: what its first view needs. */
const ShellFiles = t.strict(
  { scripts: t.readonlyArray(t.string), styles: t.readonlyArray(t.string) },
  'ShellFiles',
)

/**
 * The sizes of the production builds of the shell and of these remotes, compressed: of each file that all pages share, and
 * of the first view of each page.
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
        const own = filesOf(`remotes/${name}`)
        return [
          [allScriptsOf(name), own.bytes(own.names().filter((file) => file.endsWith('.js')))],
          ...readRemoteJson(own.dist)
            .addresses.filter(isPage)
            .flatMap(({ path: page, scripts, styles, first = scripts }) => [
              [`${page}: script of the first view`, shell.bytes(needed.scripts) + own.bytes(first)],
              [`${page}: styles`, shell.bytes(needed.styles) + own.bytes(styles)],
            ]),
        ]
      }),
    ),
  }
}

/** The parts of fonts with the characters of most texts (`ui/base.css`). */
const firstFont = /-basic\.\w+\.woff2$/

/** A file, which `defineFile` makes, loads nothing. */
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
    /** Over the wire: production builds have a brotli copy of each; fonts are compressed themselves. */
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

/** `shell.1a2b3c4d.js` is `shell.js`: budgets outlive a build. The numbers of parts without a name do not. */
const roleOf = (file: string): string =>
  file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '').replace(/^\d+(?=\.\w+$)/, 'parts without a name')
