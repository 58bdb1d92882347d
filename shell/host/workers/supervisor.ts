import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { limits } from './limits'
import { Liveness, processFacts } from './liveness'
import type { ProcessFacts } from './liveness'
import type { RenderWorker } from './renderWorker'

/** A check that is this late proves nothing: answers may be waiting in the front. */
const lateMs = 150

/** The part of a worker that is supervised. */
export type WatchedWorker = Pick<RenderWorker, 'pid' | 'isEnded' | 'ended' | 'onPong' | 'ping' | 'kill'>

/**
 * Checks all workers several times a second, whatever they do: code of a release may block or grow in a timer as well
 * as in a request. A worker that is blocked or too large is ended.
 */
export class Supervisor {
  private readonly workers = new Map<WatchedWorker, Liveness>()
  private timer: NodeJS.Timeout | null = null
  private planned = 0

  /** @param memory limit of resident memory of one worker in bytes */
  constructor(
    private readonly memory: number,
    private readonly factsOf: (pid: number) => ProcessFacts | null = processFacts,
    private readonly now: () => number = () => performance.now(),
  ) {}

  watch(worker: WatchedWorker): void {
    const liveness = new Liveness(this.memory)
    worker.onPong = (isInspected) => liveness.answered(isInspected)
    this.workers.set(worker, liveness)
    void worker.ended.then(() => this.forget(worker))
    if (this.timer === null) this.plan()
  }

  private forget(worker: WatchedWorker): void {
    this.workers.delete(worker)
    if (this.workers.size > 0 || this.timer === null) return
    clearTimeout(this.timer)
    this.timer = null
  }

  private plan(): void {
    this.planned = this.now() + limits.lookMs
    this.timer = setTimeout(() => {
      this.poll()
      this.plan()
    }, limits.lookMs).unref()
  }

  private poll(): void {
    const now = this.now()
    const isLate = now - this.planned > lateMs
    for (const [worker, liveness] of this.workers) {
      if (worker.isEnded || worker.pid === null) continue
      const facts = this.factsOf(worker.pid)
      const fault = isLate ? null : liveness.judge(now, facts)
      if (fault !== null) worker.kill(fault)
      else if (liveness.mayAsk) {
        liveness.pinged(now, facts)
        worker.ping()
      }
    }
  }
}

/**
 * Reads the ids of the workers, one line for each change. When this process has ended in any way, the input closes
 * and the script kills the remaining workers. The script ignores the signals that a terminal or a service manager
 * sends to all processes at once.
 */
const script = `trap '' HUP INT TERM
while read -r line; do pids=$line; done
[ -z "$pids" ] || kill -9 $pids`

/**
 * Kills the workers after this process was killed. A worker ends when its pipe closes, but not while it is blocked:
 * it would run for ever. One shell for all workers takes 0.1 MB; a thread in each worker would take 10 MB and 25 ms
 * of its start.
 */
export class Watchdog {
  private readonly pids = new Set<number>()
  private child: ChildProcess | null = null
  private isMissing = false

  constructor(
    private readonly log: (line: string) => void,
    private readonly shell = '/bin/sh',
  ) {}

  watch({ pid, ended }: Pick<RenderWorker, 'pid' | 'ended'>): void {
    if (pid === null) return
    this.pids.add(pid)
    this.sendPids()
    void ended.then(() => {
      this.pids.delete(pid)
      this.sendPids()
    })
  }

  /** Sends the ids to the shell, and restarts it if it has ended. */
  private sendPids(): void {
    if (this.isMissing) return
    this.child ??= this.start()
    this.child.stdin?.write(`${[...this.pids].join(' ')}\n`)
  }

  private start(): ChildProcess {
    const child = spawn(this.shell, ['-c', script], {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    child.once('exit', () => {
      if (this.child === child) this.child = null
    })
    child.once('error', (error) => {
      this.isMissing = true
      this.log(`a worker that is blocked when this process is killed will not end: ${error.message}`)
    })
    // The pipe breaks when the shell has ended, which `exit` reports.
    child.stdin?.on('error', () => undefined)
    // The shell does not keep this process alive, and ends after it.
    child.unref()
    unref(child.stdin)
    return child
  }
}

/** The pipe of a child process is a socket, although its type does not say so. */
const unref = (pipe: Writable | null): void => {
  if (pipe instanceof Socket) pipe.unref()
}
