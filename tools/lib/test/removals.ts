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
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../places'
import { run } from '../process/run'
import type { Stage } from './stage'

/** The packages of the adapters, and their lines in the lists, besides their folders. */
const lists: Readonly<Record<string, (name: string) => RegExp>> = {
  'adapters/names.ts': (name) => new RegExp(`^  ${name}: `),
  'adapters/adapters.ts': (name) => new RegExp(`'\\./${name}'$`),
  'tools/commandList/contentCommands.ts': (name) => new RegExp(`^  ${name}: |'.*/adapters/${name}/command'$`),
  'package.json': (name) => new RegExp(`run\\.mjs ${name}",$`),
}
const packages = ['payload', 'strapi', 'wordpress', 'import', 'doctor']

/** Tests of the lists, of the layer's composition, and of packages that use another one where it is there. */
const tests = [
  'adapters/(entryPoints|makeContent)\\.test',
  'adapters/(import|doctor)/(call|dryRun|wordpressMoved)\\.test',
  'shell/server/operate/config\\.test',
  'tools/(commandList|remoteTools)/',
]

/** The documentation still names the removed package. */
const undocumented = '^(?!every command in the documentation)'

/** Builds, state, and the root's packages, which are linked. */
const left = /(^|[\\/])(dist|dist-development|\.[^\\/]+)$|^(cms[\\/]\w+[\\/])?node_modules$/

const isCopied = (place: string): boolean => /.[\\/]node_modules[\\/]/.test(place) || !left.test(place)

/** Links the installed packages into the copy, where the packages of the tree are those of the copy. */
const linkPackages = (copy: string): void => {
  const own = path.join('node_modules', '@caravanserai')
  mkdirSync(path.join(copy, own), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@caravanserai')
      symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const name of readdirSync(path.join(root, own)))
    cpSync(path.join(root, own, name), path.join(copy, own, name), {
      recursive: true,
      verbatimSymlinks: true,
    })
}

/** Runs `check` on a copy of the sources without this package. */
const without = async (copy: string, name: string, check: () => Promise<ReadonlyArray<string>>) => {
  const folder = path.join('adapters', name)
  const before = Object.keys(lists).map(
    (file) => [file, readFileSync(path.join(copy, file), 'utf8')] as const,
  )
  rmSync(path.join(copy, folder), { recursive: true })
  for (const [file, text] of before) {
    const line = lists[file]?.(name)
    writeFileSync(
      path.join(copy, file),
      text
        .split('\n')
        .filter((one) => !line?.test(one))
        .join('\n'),
    )
  }
  const failures = await check()
  for (const [file, text] of before) writeFileSync(path.join(copy, file), text)
  cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
  return failures.map((what) => `without adapters/${name}: ${what}`)
}

/** Removes one package of the adapters after the other from a copy of the sources: the rest compiles and passes. */
export const removals: Stage = {
  title: 'Removed packages',
  run: async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'caravanserai-without-'))
    const tool = async (title: string, ...words: ReadonlyArray<string>) => {
      const { code, output } = await run(process.execPath, words, { cwd: copy })
      if (code !== 0) process.stderr.write(`${output.trim()}\n`)
      return code === 0 ? [] : [title]
    }
    const failures: string[] = []
    try {
      cpSync(root, copy, { recursive: true, filter: (from) => isCopied(path.relative(root, from)) })
      linkPackages(copy)
      const bin = (name: string) => path.join(copy, 'node_modules', ...name.split('/'))
      for (const name of packages)
        failures.push(
          ...(await without(copy, name, async () => [
            ...(await tool('types', bin('typescript-native/bin/tsc'), '--noEmit')),
            ...(await tool('tests', bin('jest/bin/jest.js'), '--silent', '-t', undocumented, ...tests)),
          ])),
        )
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
    return { passed: packages.length - failures.length, failed: failures.length, failures }
  },
}
