import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../places'
import { freePort } from '../process/ports'
import { run } from '../process/run'
import { untilReady } from '../site/siteStatus'
import { messageOf } from '../terminal/say'
import type { Stage } from './stage'

/** A folder that can be removed, with what names it elsewhere. */
interface Removable {
  readonly folder: string
  /** The text of each list without the folder. */
  readonly lists: Readonly<Record<string, (text: string) => string>>
  /** Arguments of Jest that select the tests which removing the folder could break. */
  readonly tests: ReadonlyArray<string>
  /** Whether the site is built and started without the folder. */
  readonly isOfHost: boolean
}

const withoutLines = (line: RegExp) => (text: string) =>
  text
    .split('\n')
    .filter((item) => !line.test(item))
    .join('\n')

const packages = ['payload', 'strapi', 'wordpress', 'import', 'doctor'].map((name): Removable => ({
  folder: `adapters/${name}`,
  lists: {
    'adapters/names.ts': withoutLines(new RegExp(`^  ${name}: `)),
    'adapters/adapters.ts': withoutLines(new RegExp(`'\\./${name}'$`)),
    'tools/commandList/contentCommands.ts': withoutLines(
      new RegExp(`^  ${name}: |'.*/adapters/${name}/command'$`),
    ),
    'package.json': withoutLines(new RegExp(`run\\.mjs ${name}",$`)),
  },
  // Tests of the lists, of the layer's composition, and of packages that use another one where it is there.
  tests: [
    'adapters/(entryPoints|makeContent)\\.test',
    'adapters/(import|doctor)/(call|dryRun|wordpressMoved)\\.test',
    'shell/host/operate/config\\.test',
    'tools/(commandList|remoteTools)/',
  ],
  isOfHost: false,
}))

const plugins = readdirSync(path.join(root, 'shell', 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }): Removable => ({
    folder: `shell/plugins/${name}`,
    lists: {
      'site.config.ts': (text) => text.replace(new RegExp(`'${name}',?\\s*`), ''),
    },
    // No file outside of a plugin's folder imports it: lint fails otherwise. These tests start plugins.
    tests: ['--findRelatedTests', 'shell/host/startPlugins.ts'],
    isOfHost: true,
  }))

/** The documentation still names the removed package. */
const undocumented = '^(?!commands in the documentation)'

/** Builds that a removed folder is part of, state, and the root's packages, which are linked. */
const left =
  /(^|[\\/])(dist-development|\.(?!inputs$)[^\\/]+)$|^((cms[\\/]\w+[\\/])?node_modules|(shell|tools|adapters)[\\/]dist)$/

const isCopied = (place: string): boolean => /.[\\/]node_modules[\\/]/.test(place) || !left.test(place)

/** Links the installed packages into the copy, where the packages of the tree are those of the copy. */
const linkPackages = (copy: string): void => {
  const scope = path.join('node_modules', '@caravanserai')
  mkdirSync(path.join(copy, scope), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@caravanserai')
      symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const name of readdirSync(path.join(root, scope)))
    cpSync(path.join(root, scope, name), path.join(copy, scope, name), {
      recursive: true,
      verbatimSymlinks: true,
    })
}

/** Runs `check` on a copy of the sources without this folder. */
const without = async (
  copy: string,
  { folder, lists }: Removable,
  check: () => Promise<ReadonlyArray<string>>,
) => {
  const before = Object.entries(lists).map(([file, remove]) => {
    const text = readFileSync(path.join(copy, file), 'utf8')
    writeFileSync(path.join(copy, file), remove(text))
    return [file, text] as const
  })
  rmSync(path.join(copy, folder), { recursive: true })
  const failures = await check()
  for (const [file, text] of before) writeFileSync(path.join(copy, file), text)
  cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
  return failures.map((failure) => `without ${folder}: ${failure}`)
}

/** Pages of each remote, and an address without a page. */
const pages = {
  '/': 200,
  '/service/9': 200,
  '/cause': 200,
  '/donate': 200,
  '/login': 200,
  '/no/such/page': 404,
}

/** Starts the site of the copy on a free port from `from`, and requests pages. Resolves with the failures. */
const startedSite = async (copy: string, from: number): Promise<ReadonlyArray<string>> => {
  const port = await freePort(from, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(copy, '.data') }
  const site = spawn(process.execPath, ['tools/run.mjs', 'start'], { cwd: copy, env, stdio: 'ignore' })
  try {
    await untilReady(url)
    const answers = await Promise.all(Object.keys(pages).map((page) => fetch(url + page)))
    return answers.flatMap(({ status }, at) => {
      const [page, expected] = Object.entries(pages)[at] ?? []
      return status === expected ? [] : [`${page} is answered with ${status}`]
    })
  } catch (error) {
    return [`the site does not start: ${messageOf(error)}`]
  } finally {
    site.kill('SIGINT')
    await once(site, 'close')
    rmSync(path.join(copy, '.data'), { recursive: true, force: true })
  }
}

/** The first port of the site of each copy. Two copies keep two cores busy. */
const copies = [3950, 3970]

/** Checks the sources without each of `waiting` in one copy, until none is left. Resolves with the failures. */
const checkInCopy = async (from: number, waiting: Removable[]): Promise<ReadonlyArray<string>> => {
  const copy = mkdtempSync(path.join(tmpdir(), 'caravanserai-without-'))
  const bin = (name: string) => path.join(copy, 'node_modules', ...name.split('/'))
  const tool = async (title: string, ...words: ReadonlyArray<string>) => {
    const { code, output } = await run(process.execPath, words, { cwd: copy })
    if (code !== 0) process.stderr.write(`${output.trim()}\n`)
    return code === 0 ? [] : [title]
  }
  const check = async ({ tests, isOfHost }: Removable) => [
    ...(await tool('types', bin('typescript-native/bin/tsc'), '--noEmit')),
    ...(await tool('tests', bin('jest/bin/jest.js'), '--silent', '-t', undocumented, ...tests)),
    ...(isOfHost
      ? [...(await tool('build', 'tools/run.mjs', 'build')), ...(await startedSite(copy, from))]
      : []),
  ]
  const failures: string[] = []
  try {
    cpSync(root, copy, { recursive: true, filter: (file) => isCopied(path.relative(root, file)) })
    linkPackages(copy)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const removable = next
      failures.push(...(await without(copy, removable, () => check(removable))))
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return failures
}

/** Removes one package or plugin after the other from a copy of the sources: the rest compiles, runs and passes. */
export const removals: Stage = {
  title: 'Removed packages',
  run: async () => {
    const waiting = [...packages, ...plugins]
    const count = waiting.length
    const failures = (await Promise.all(copies.map((from) => checkInCopy(from, waiting)))).flat()
    return { passed: count - failures.length, failed: failures.length, failures }
  },
}
