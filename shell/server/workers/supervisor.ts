import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { limits } from './limits'
import { Liveness, processFacts } from './liveness'
import type { ProcessFacts } from './liveness'
import type { RenderWorker } from './renderWorker'

/** A look that comes this much later than planned says nothing: answers may wait in the front itself. */
const lateMs = 150

/** What is looked at of a worker. */
export type WatchedWorker = Pick<RenderWorker, 'pid' | 'isEnded' | 'ended' | 'onPong' | 'ping' | 'kill'>

/**
 * Looks at all workers a few times a second, whatever they do: code of a release may block or grow in a timer as well as
 * in a request. A worker that is found blocked or too large is ended.
 */
export class Supervisor {
  private readonly workers = new Map<WatchedWorker, Liveness>()
  private timer: NodeJS.Timeout | null = null
  private planned = 0

  /** @param memory resident bytes that one worker may use */
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
      this.look()
      this.plan()
    }, limits.lookMs).unref()
  }

  private look(): void {
    const now = this.now()
    const isLate = now - this.planned > lateMs
    for (const [worker, liveness] of this.workers) {
      if (worker.isEnded || worker.pid === null) continue
      const facts = this.factsOf(worker.pid)
      const fault = isLate ? null : liveness.judge(now, facts)
      if (fault !== null) worker.kill(fault)
      else if (liveness.mayAsk) {
        liveness.ask(now, facts)
        worker.ping()
      }
    }
  }
}

/**
 * Reads the ids of the workers, a line each time they change. Nothing more can be read when this process has ended, in
 * whatever way; then it ends those that are left. The signals that a terminal or a service manager sends to all
 * processes at once do not end it before.
 */
const script = `trap '' HUP INT TERM
while read -r line; do pids=$line; done
[ -z "$pids" ] || kill -9 $pids`

/**
 * Ends the workers when this process was killed. A worker ends by itself when its pipe closes, but not while it is blocked:
 * it would go on for ever. One shell for all workers has 0.1 MB of its own; a thread in each, which could see the same,
 * has 10 MB and makes the start of a worker 25 ms longer.
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
    this.tell()
    void ended.then(() => {
      this.pids.delete(pid)
      this.tell()
    })
  }

  /** Also starts it again when it was ended. */
  private tell(): void {
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
    // It breaks when the shell has ended, which `exit` reports.
    child.stdin?.on('error', () => undefined)
    // Nothing waits for it: it ends after this process.
    child.unref()
    unref(child.stdin)
    return child
  }
}

/** The pipe of a child process is a socket, though its type does not say so. */
const unref = (pipe: Writable | null): void => {
  if (pipe instanceof Socket) pipe.unref()
}
