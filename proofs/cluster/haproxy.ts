import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { isFree } from '../../tools/lib/process/ports'
import { startProgram } from '../../tools/lib/process/programs'
import { tied } from './tied'

export interface HaproxyOptions {
  /** For its files. */
  readonly folder: string
  readonly port: number
  /** The ports of the shells. */
  readonly shells: ReadonlyArray<number>
  readonly onLog: (line: string) => void
}

/** Starts HAProxy with `deploy/haproxy.cfg`, in which only ports and places are others. Throws one line when it does not start. */
export const startHaproxy = async (options: HaproxyOptions): Promise<ChildProcess> => {
  const file = path.join(options.folder, 'haproxy.cfg')
  writeFileSync(file, configured(options))
  return startProgram({
    name: 'haproxy',
    command: tied('TERM', 'haproxy', ['-db', '-f', file]),
    limitMs: 5_000,
    isUp: async () => !(await isFree(options.port, '127.0.0.1')),
    onLog: options.onLog,
  })
}

/** The example with other ports and files; throws where a line is not there any more. */
const configured = ({ folder, port, shells }: HaproxyOptions): string => {
  /** A line of the example is there for each shell. */
  const eachShell = (text: string): string =>
    text.replace(/^ +server .*-1 127\.0\.0\.1:3000.*\n/gm, (line) =>
      shells
        .map((shell, index) => line.replace(/-1\b/g, `-${index + 1}`).replace(':3000', `:${shell}`))
        .join(''),
    )
  const replaced: ReadonlyArray<readonly [string, string]> = [
    ['stats socket /run/haproxy/site.sock', `stats socket ${path.join(folder, 'haproxy.sock')}`],
    // Who reads of a strange answer wants to know which shell gave it.
    ['bind 127.0.0.1:6080', `bind 127.0.0.1:${port}\n  http-response set-header x-shell %s`],
  ]
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/haproxy.cfg: expected "${from.trim()}"`)
      return text.replace(from, to)
    },
    eachShell(readFileSync(path.join(root, 'deploy', 'haproxy.cfg'), 'utf8')),
  )
}
