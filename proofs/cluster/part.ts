import type { ChildProcess } from 'node:child_process'
import { processesOf } from '../../tools/lib/process/processes'
import { hasEnded, stopProcess } from '../../tools/lib/process/servers'

export interface PartOptions {
  readonly name: string
  readonly port: number
  /** The file that everything is written to that it says. */
  readonly log: string
  /** Starts it at its port, and waits until it listens. */
  readonly start: () => Promise<ChildProcess>
  /** What ends it well; `SIGTERM` where it is not given. */
  readonly signal?: NodeJS.Signals
}

/** A process of the cluster, at one port for as long as the cluster runs. */
export class Part {
  private child: ChildProcess | null = null
  private isMeant = false
  private starting: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly options: PartOptions,
    /** Called when it ends without having been asked to, with how. */
    private readonly onDied: (part: Part, how: string) => void = () => undefined,
  ) {}

  get name(): string {
    return this.options.name
  }
  get port(): number {
    return this.options.port
  }
  get log(): string {
    return this.options.log
  }
  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }
  /** 0 while it does not run. */
  get pid(): number {
    return this.child?.pid ?? 0
  }

  async start(): Promise<void> {
    const starting = this.options.start()
    this.starting = starting.catch(() => undefined)
    const child = await starting
    this.child = child
    this.isMeant = false
    const died = () => {
      this.child = this.child === child ? null : this.child
      if (!this.isMeant) this.onDied(this, child.signalCode ?? `status ${child.exitCode}`)
    }
    if (hasEnded(child)) died()
    else child.once('exit', died)
  }

  /** Asks it to end, and waits for it, 30 seconds at most. */
  async stop(signal: NodeJS.Signals = this.options.signal ?? 'SIGTERM'): Promise<void> {
    this.isMeant = true
    await this.starting
    this.freeze(false)
    if (this.child !== null) await stopProcess(this.child, signal, 30_000)
  }

  /** Ends it and all that it has started at once, as a machine that is lost, and waits for it. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === null) return
    this.isMeant = true
    const gone = new Promise((resolve) => child.once('exit', resolve))
    this.signal('SIGKILL')
    await gone
  }

  /** Nothing of it runs while it is frozen, and its connections stay. */
  freeze(isFrozen: boolean): void {
    this.signal(isFrozen ? 'SIGSTOP' : 'SIGCONT')
  }

  /** What the process and all that it has started are counted by. */
  processes(): ReadonlyArray<number> {
    return this.pid === 0 ? [] : processesOf(this.pid).map(({ pid }) => pid)
  }

  private signal(signal: NodeJS.Signals): void {
    for (const pid of this.processes())
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended meanwhile.
      }
  }
}
