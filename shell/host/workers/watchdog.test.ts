import { spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { scriptedWorkers, sourceProgram } from '../../testing/scriptedWorkers'
import { Watchdog } from './supervisor'
import type { WorkerFault } from './liveness'
import { testFolder } from '../../testing/testFolder'
import { until } from '../../testing/until'

// The program of the first test is compiled when it starts.
jest.setTimeout(60_000)

const folder = testFolder()
const scripts = scriptedWorkers()
/** Processes that a failed test would leave running. */
const orphans = new Set<number>()
afterAll(() => {
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
})

/** Whether a process has ended; on Linux also when its status has not been collected yet. */
const hasEnded = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return process.platform === 'linux' && / [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

it('ends a worker in an endless loop when its parent process is killed', async () => {
  const worker = scripts.file(`
    if (message.type !== 'load') return
    require('node:fs').writeSync(1, process.pid + '\\n')
    for (;;);`)
  const front = sourceProgram(
    folder(),
    'front.js',
    `const { startWorker } = require(${JSON.stringify(path.join(__dirname, 'startWorkers.ts'))})
    const { Watchdog } = require(${JSON.stringify(path.join(__dirname, 'supervisor.ts'))})
    startWorker(
      {
        file: ${JSON.stringify(worker)},
        memoryMb: 64,
        site: {},
        supervisor: { watch: () => undefined },
        watchdog: new Watchdog(console.error),
        onOutput: (_name, line) => console.log(line),
      },
      { name: 'charity', code: '' },
    )`,
  )
  const child = spawn(process.execPath, [front], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const pid = Number(line)
  orphans.add(pid)
  expect([line, hasEnded(pid)]).toEqual([String(pid), false])
  child.kill('SIGKILL')
  await until(() => hasEnded(pid))
  orphans.delete(pid)
})

describe('the shell', () => {
  /** A shell that writes each line that it reads to a file, until it reads this one. */
  const recorder = (last = 'none') => {
    const [lines, shell] = [folder('lines'), folder('shell')]
    writeFileSync(lines, '')
    writeFileSync(
      shell,
      `#!/bin/sh\nwhile read -r line; do echo "$line" >> ${lines}; [ "$line" != "${last}" ] || exit; done\n`,
    )
    chmodSync(shell, 0o755)
    return { shell, lines: () => readFileSync(lines, 'utf8').split('\n').slice(0, -1) }
  }

  const workerOf = (pid: number | null) => {
    let end = (): void => undefined
    const ended = new Promise<WorkerFault | null>((resolve) => {
      end = () => resolve(null)
    })
    return { pid, ended, end }
  }
  const refuse = (line: string): never => {
    throw new Error(line)
  }

  it('receives the process ids of the running workers', async () => {
    const { shell, lines } = recorder()
    const watchdog = new Watchdog(refuse, shell)
    const [first, second] = [workerOf(11), workerOf(12)]
    watchdog.watch(first)
    watchdog.watch(workerOf(null))
    watchdog.watch(second)
    first.end()
    await until(() => lines().length === 3)
    second.end()
    await until(() => lines().length === 4)
    expect(lines()).toEqual(['11', '11 12', '12', ''])
  })

  it('is started again after it ended', async () => {
    const { shell, lines } = recorder('11')
    const watchdog = new Watchdog(refuse, shell)
    watchdog.watch(workerOf(11))
    await until(() => watchdog['child'] === null)
    watchdog.watch(workerOf(12))
    await until(() => lines().length === 2)
    expect(lines()).toEqual(['11', '11 12'])
  })

  it('is reported once if it is missing', async () => {
    const lines: string[] = []
    const watchdog = new Watchdog((line) => lines.push(line), folder('no-shell'))
    watchdog.watch(workerOf(11))
    await until(() => lines.length > 0)
    watchdog.watch(workerOf(12))
    await new Promise((resolve) => setImmediate(resolve))
    expect(lines).toEqual([expect.stringMatching(/^a worker that is blocked .* will not end: .*ENOENT/)])
  })
})
