import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { isFree } from '../process/ports'
import { untilUp } from '../process/servers'
import { messageOf } from '../terminal/say'
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
  const child = spawn(...tied('TERM', 'haproxy', ['-db', '-f', file]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000)
    options.onLog(text.trimEnd())
  })
  await untilUp(child, 'haproxy', 5_000, async () => !(await isFree(options.port, '127.0.0.1'))).catch(
    (error: unknown) => {
      throw new Error(`${messageOf(error)}: ${said.trim()}`)
    },
  )
  return child
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
