import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GateFault } from '@caravanserai/releases'
import { remoteFolder, repository, root } from '../places'
import { compilerOf } from '../process/compilerOf'
import { run } from '../process/run'
import { messageOf } from '../terminal/say'
import { timed } from '@caravanserai/releases/gate/render'
import type { Checked } from '@caravanserai/releases/gate/render'

/** Maximum of reported errors; the others are counted. */
const MOST = 10

/** Checks the types of a remote, as its `npm test` does: a build only strips them. */
export const judgeTypes = (name: string): Promise<Checked> =>
  timed('types', async () => {
    const { code, output } = await compiled().catch((error: unknown) => ({
      code: 1,
      output: messageOf(error),
    }))
    const folder = path.relative(repository ?? root, remoteFolder(name))
    const faults = typeFaults(code === 0 ? '' : output, folder, (file) =>
      readFileSync(path.join(repository ?? root, file), 'utf8'),
    )
    const [reason = ''] = output.trim().split('\n', 1)
    const isRun = code === 0 || /error TS\d+/.test(output)
    const notRun = {
      check: 'types',
      file: null,
      pages: [],
      fault: reason,
      remedy: 'npm test prints the whole output',
    }
    return { faults: isRun ? faults : [notRun], note: 'no error of TypeScript' }
  })

/** Runs the TypeScript of a repository, or of the tree, with incremental state for the next run. */
const compiled = async (): ReturnType<typeof run> => {
  const from = repository ?? root
  const cache = repository === null ? '.cache/types' : 'node_modules/.cache/caravanserai-types'
  const compiler = compilerOf(from, repository === null ? 'typescript-native' : 'typescript')
  const known = ['--incremental', '--tsBuildInfoFile', path.join(from, `${cache}.tsbuildinfo`)]
  return run(process.execPath, [compiler, ...known, '--noEmit', '--pretty', 'false'], { cwd: from })
}

/**
 * Extracts the errors of the files in a folder from the compiler's output.
 * @param folder relative path, `''` for all
 * @param read returns the text of a source
 */
export const typeFaults = (
  printed: string,
  folder: string,
  read: (file: string) => string,
): ReadonlyArray<GateFault> => {
  const errors = printed.split(/\n(?=\S)/).flatMap((error) => {
    const [, file = '', line, column, rule = '', text = ''] =
      /^(.+?)\((\d+),(\d+)\): error (TS\d+): ([^]*)$/.exec(error.trimEnd()) ?? []
    if (file === '' || !(folder === '' || file.startsWith(`${folder}/`))) return []
    return [{ file, line: Number(line), column, rule, text: text.split(/\n\s*/) }]
  })
  const faults = errors.slice(0, MOST).map(({ file, line, column, rule, text }) => ({
    check: 'types',
    file: `${file}:${line}:${column}`,
    pages: [],
    rule,
    // Each line of a longer error is about a smaller part: the last two name the property and its fault.
    fault: [declaredAt(read(file), line), text.slice(-2).join(' ')].filter(Boolean).join(': '),
    remedy: 'npm test shows the whole error',
  }))
  const rest = errors.length - faults.length
  return rest <= 0
    ? faults
    : [
        ...faults,
        { check: 'types', file: null, pages: [], fault: `${rest} more errors`, remedy: 'npm test shows all' },
      ]
}

/** The name of the top-level declaration that contains a line; `''` outside of declarations. */
const declaredAt = (source: string, line: number): string =>
  source
    .split('\n')
    .slice(0, line)
    .map((text) => /^(?:export )?const (\w+)/.exec(text)?.[1])
    .findLast((name) => name !== undefined) ?? ''
