import { createRequire } from 'node:module'
import path from 'node:path'
import type { GateFault } from '@caravanserai/releases'
import { remoteFolder, repository, root } from '../places'
import { run } from '../process/run'
import { timed } from './checked'
import type { Checked } from './checked'

/** Errors that are told; more are counted. */
const MOST = 10

/** Checks the types of a remote, as its `npm test` does: a build only leaves them out. */
export const judgeTypes = (name: string): Promise<Checked> =>
  timed('types', async () => {
    const { code, output } = await run(process.execPath, [...compiler(), '--noEmit', '--pretty', 'false'], {
      cwd: repository ?? root,
    })
    const folder = path.relative(repository ?? root, remoteFolder(name))
    return { faults: typeFaults(code === 0 ? '' : output, folder), note: 'no error of TypeScript' }
  })

/** The TypeScript of a repository, or that of the tree, which keeps what it knows for the next time. */
const compiler = (): ReadonlyArray<string> => {
  const from = repository ?? root
  const bin = repository === null ? 'typescript-native/bin/tsc' : 'typescript/bin/tsc'
  const cache = repository === null ? '.cache/types' : 'node_modules/.cache/caravanserai-types'
  const file = path.join(from, `${cache}.tsbuildinfo`)
  return [
    createRequire(path.join(from, 'package.json')).resolve(bin),
    '--incremental',
    '--tsBuildInfoFile',
    file,
  ]
}

/**
 * The errors of the files in a folder, in what the compiler has printed.
 * @param folder relative, `''` for all
 */
export const typeFaults = (printed: string, folder: string): ReadonlyArray<GateFault> => {
  const errors = printed.split(/\n(?=\S)/).flatMap((error) => {
    const [, file = '', line, column, rule = '', text = ''] =
      /^(.+?)\((\d+),(\d+)\): error (TS\d+): ([^]*)$/.exec(error.trimEnd()) ?? []
    if (file === '' || !(folder === '' || file.startsWith(`${folder}/`))) return []
    return [{ file: `${file}:${line}:${column}`, rule, text: text.split(/\n\s*/) }]
  })
  const faults = errors.slice(0, MOST).map(({ file, rule, text }) => ({
    check: 'types',
    file,
    pages: [],
    rule,
    // The first line says what was expected as a whole, the last one which part of it is wrong.
    fault: [...new Set([text[0], text.at(-1)])].join(' '),
    remedy: 'npm test shows the whole error',
  }))
  const more = errors.length - faults.length
  return more <= 0
    ? faults
    : [
        ...faults,
        { check: 'types', file: null, pages: [], fault: `${more} more errors`, remedy: 'npm test shows all' },
      ]
}
