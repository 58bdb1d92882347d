import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as t from 'io-ts'
import type { BuildOutcome, BuildRequest } from '../../../webpack/runPackage'
import { webpackRunner } from '../places'
import { plainEnvironment } from '../process/plainEnvironment'

const Outcome = t.type({ failed: t.boolean, output: t.string }, 'Outcome')

/** A process that builds one package after another. */
export interface Builder {
  readonly build: (folder: string, mode: BuildRequest['mode']) => Promise<BuildOutcome>
  readonly end: () => void
}

/** The process starts with the first build, and is replaced after a build that has ended it. */
export const startBuilder = (program = webpackRunner): Builder => {
  let running: ChildProcess | undefined
  let printed = ''
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [program, 'requests'], {
      env: plainEnvironment(),
      // The process ends when the IPC channel closes.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (printed += String(part)))
    return child
  }
  return {
    build: async (folder, mode) => {
      const child = (running ??= start())
      printed = ''
      child.send({ folder, mode } satisfies BuildRequest)
      const either = new AbortController()
      const { signal } = either
      const [response]: ReadonlyArray<unknown> = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'close', { signal }),
      ]).finally(() => either.abort())
      if (Outcome.is(response)) return { ...response, output: printed + response.output }
      running = undefined
      return { failed: true, output: printed }
    },
    end: () => void (running?.connected === true && running.disconnect()),
  }
}
