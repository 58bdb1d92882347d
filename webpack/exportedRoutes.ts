import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { moduleAt } from '@caravanserai/releases/gate'

/** The published part of a remote's routes, and the resources that its code has left open. */
interface ExportedRoutes {
  /** Without unpublished fields. Functions contain the source text of the remote's, and do nothing. */
  readonly routes: unknown
  /** The kinds of content that the remote declares; `undefined` if there are none. */
  readonly kinds: unknown
  /** The parts for pages of other remotes; `undefined` if there are none. */
  readonly parts: unknown
  /** Open resources, such as `a timer (causes/refresh.ts)`. */
  readonly open: ReadonlyArray<string>
}

export interface RoutesLimits {
  readonly cpuMs: number
  readonly memoryMb: number
  /** Time limit including waiting, in milliseconds, without time in which this process does not run. */
  readonly waitMs: number
}

/** A render worker has less memory for a whole release. The routes of a large remote load within 0.2 s. */
const usual: RoutesLimits = { cpuMs: 10_000, memoryMb: 512, waitMs: 120_000 }

/**
 * Runs a module of a remote in a separate process, which is killed once it has reported the routes, even if it has
 * opened resources or started work. Rejects with a one-line error if the module throws, does not finish, ends its
 * process, or exceeds the limits.
 * @param file the server build, or `routes.ts` of the source tree
 * @param shared the import paths that the host shares, for a server build
 */
export const exportedRoutes = async (
  file: string,
  shared: ReadonlyArray<string> = [],
  limits: RoutesLimits = usual,
): Promise<ExportedRoutes> => {
  const answer = await answerOf(file, shared, limits)
  const placed = (fault: string, stack: string): string => {
    const module = moduleAt('routes', readFileSync(file, 'utf8'), stack)
    return module === null ? fault : `${fault} (${module})`
  }
  if ('fault' in answer) throw new Error(placed(answer.fault, answer.stack))
  const open = answer.open.map(({ what, stack }) => placed(what, stack))
  const { routes, kinds, parts } = answer
  return { routes, kinds, parts, open: [...new Set(open)] }
}

/** The file name of the module in stacks, in the form that `moduleAt` reads. */
const STACK_NAME = 'remote-routes.js'

const Answer = t.union(
  [
    t.type({ fault: t.string, stack: t.string }),
    t.type({
      routes: t.unknown,
      kinds: t.unknown,
      parts: t.unknown,
      open: t.readonlyArray(t.type({ what: t.string, stack: t.string })),
    }),
  ],
  'Answer',
)
type Answer = t.TypeOf<typeof Answer>

/** Restores a function from its object in the output of `routesProcess/main.mjs`. */
const revived = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$function' in value
    ? Object.assign(() => undefined, { toString: () => value.$function })
    : value

/** The maximum size of a process's output, in bytes. */
const LARGEST_ANSWER = 16 * 1_048_576
const LONGEST_OUTPUT = 4_000
const LOOK_MS = 250
/** Time limit for output after the end of the process, in milliseconds: others may hold its pipe open. */
const DRAIN_MS = 1_000

const answerOf = (
  file: string,
  shared: ReadonlyArray<string>,
  { waitMs, ...limits }: RoutesLimits,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const program = path.join(__dirname, 'routesProcess', 'main.mjs')
    const child = spawn(
      process.execPath,
      // The guard ends the process earlier; a heap that grows faster than it checks ends without it.
      [
        `--max-old-space-size=${2 * limits.memoryMb}`,
        '--disallow-code-generation-from-strings',
        program,
        file,
        STACK_NAME,
        JSON.stringify(shared),
        JSON.stringify(limits),
      ],
      // An empty environment, as in a render worker, so that none of it can be published.
      { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
    )
    // Both are pipes, see `stdio`.
    const answers = child.stdio[3] as Readable
    const errors = child.stderr!
    let text = ''
    let output = ''
    let left = waitMs / LOOK_MS
    const interval = setInterval(() => {
      left -= 1
      if (left <= 0) end({ fault: `is not loaded after ${waitMs / 1000} s`, stack: '' })
    }, LOOK_MS)

    const end = (answer: Answer | Error): void => {
      clearInterval(interval)
      child.kill('SIGKILL')
      answers.destroy()
      errors.destroy()
      if (answer instanceof Error) reject(answer)
      else resolve(answer)
    }
    const ended = (code: number | null, signal: string | null) => (): void => {
      const reason = /^.*(?:Error|FATAL).*$/m.exec(output)?.[0].trim() ?? ''
      end({ fault: `ended with ${signal ?? code}${reason === '' ? '' : `: ${reason}`}`, stack: '' })
    }

    answers.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const at = text.indexOf('\n')
      if (at >= 0) end(read(text.slice(0, at)))
      else if (text.length > LARGEST_ANSWER) end({ fault: 'exports more than 16 MB of routes', stack: '' })
    })
    errors.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(0, LONGEST_OUTPUT)
    })
    child.once('error', end)
    child.once('exit', (code, signal) => void setTimeout(ended(code, signal), DRAIN_MS).unref())
    child.once('close', (code, signal) => ended(code, signal)())
  })

const read = (line: string): Answer | Error => {
  const answer = Answer.decode(parsed(line))
  return isLeft(answer) ? new Error('its process sent an invalid answer') : answer.right
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line, revived)
  } catch {
    return null
  }
}
