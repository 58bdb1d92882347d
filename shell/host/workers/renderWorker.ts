import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Duplex } from 'node:stream'
import { isLeft } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { frameOf, frameReader } from '../../protocol/frames'
import { FromWorker } from '../../protocol/messages'
import type {
  AnswersByPath,
  KnownAddresses,
  PageRequest,
  RenderedPage,
  SentAnswer,
  ServedPage,
  ToWorker,
} from '../../protocol/messages'
import { workerLimits } from '../../protocol/workerLimits'
import type { Surroundings } from '../../site/clientManifest'
import type { SiteFacts } from '../../site/SiteContext'
import { limits } from './limits'
import type { Finding, WorkerFault } from './liveness'
import { WorkerEnded } from './liveness'

/** Answers a question of a page; `null` when there is no answer now. */
export type AskByPath = (path: string) => Promise<SentAnswer | null>

export interface PageInput {
  readonly request: PageRequest
  readonly surroundings: { readonly key: string; readonly value: Surroundings }
  /** The answers that the address needed last time. */
  readonly known: AnswersByPath
  readonly ask: AskByPath
}

/** A page, with its HTML and data if these were requested. */
export interface PageOutput {
  readonly page: RenderedPage
  readonly html: Buffer
  /** The data of the loaders as JSON escaped for HTML. */
  readonly data: Buffer
  /** Running time of the worker in milliseconds, without waiting for content. A busy machine does not increase it. */
  readonly ownMs: number
}

export interface RenderWorkerOptions {
  /** The worker's build. */
  readonly file: string
  /** Heap limit of its JavaScript in megabytes; the supervisor limits the whole process. */
  readonly heapMb: number
  /** Receives the console output of the remote's code, line by line. */
  readonly onOutput: (line: string) => void
  /** Replaces the flags that confine it: tests run the worker from its sources. */
  readonly flags?: ReadonlyArray<string>
}

/** Rejects a page that will never finish, as reported by its worker. */
export class Unsettled extends Error {
  constructor() {
    super('the page never settles')
  }
}

interface PendingAnswer<A> {
  readonly resolve: (value: A) => void
  readonly reject: (error: unknown) => void
}

/** A pending request to the worker. */
interface Waiting<A> extends PendingAnswer<A> {
  readonly ask: AskByPath
  /** The number of its questions so far. */
  questions: number
  /** The address of a page; `null` for a list of addresses. */
  readonly address: string | null
}

/**
 * The Node flags of a worker: it reads no file but its own, writes none, starts no process, thread or add-on, and
 * evaluates no text as code. Since Node 25 it cannot connect to the network either.
 */
const confinement = (file: string): ReadonlyArray<string> => {
  const { allowedNodeEnvironmentFlags: known } = process
  return [
    ...(known.has('--permission')
      ? ['--permission']
      : ['--experimental-permission', '--disable-warning=ExperimentalWarning']),
    `--allow-fs-read=${file}`,
    '--disallow-code-generation-from-strings',
    // The module would open files without checking permissions.
    ...(known.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
  ]
}

/** The front's view of a render worker: a child process with an empty environment, and a pipe to it. */
export class RenderWorker {
  private readonly child: ChildProcess
  private readonly overflowMs = readingBudget()
  private resuming: NodeJS.Timeout | undefined
  private readonly pipe: Duplex
  private readonly pages = new Map<number, Waiting<PageOutput>>()
  private readonly lists = new Map<number, Waiting<KnownAddresses>>()
  /**
   * Cancelled pages, each with the number of pings that must be answered until it is no longer a possible cause of a
   * block.
   */
  private readonly abandoned = new Map<string, number>()
  private loading: PendingAnswer<ReadonlyArray<ServedPage>> | null = null
  private readonly sentAnswers = new LRUCache<string, string>({ max: workerLimits.answers })
  private readonly sentSurroundings = new LRUCache<string, true>({ max: workerLimits.surroundings })
  private nextId = 1
  private isReady = false
  private fault: WorkerFault | null = null
  private lastOutput = ''
  private stopped = false
  /** Called for each answered ping. */
  onPong: (isInspected: boolean) => void = () => undefined
  /**
   * Resolves when the process accepts messages, which it reports by an initial pong; rejects when it ends earlier.
   */
  readonly ready: Promise<void>
  /** Resolves with the fault of a worker that ended, or with `null` after `stop`. */
  readonly ended: Promise<WorkerFault | null>

  constructor(private readonly options: RenderWorkerOptions) {
    // Node checks permissions on the resolved path.
    const file = existsSync(options.file) ? realpathSync(options.file) : options.file
    this.child = spawn(
      process.execPath,
      [
        ...(options.flags ?? confinement(file)),
        `--max-old-space-size=${options.heapMb}`,
        `--min-semi-space-size=${limits.youngMb}`,
        `--max-semi-space-size=${limits.youngMb}`,
        file,
      ],
      {
        env: {},
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      },
    )
    this.pipe = this.child.stdio[3] as Duplex
    giveWay(this.child)
    this.ready = new Promise((resolve, reject) => {
      this.loading = { resolve: () => undefined, reject }
      this.onPong = () => {
        this.isReady = true
        resolve()
      }
    })
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => this.end({ kind: 'killed', reason: error.message }))
      this.child.once('close', (code, signal) => {
        this.end(this.faultOf(code, signal))
        resolve(this.stopped ? null : this.fault)
      })
    })
    const read = frameReader(workerLimits.messageBytes, workerLimits.textBytes)
    const { question, textBytes: ofText, bytes } = limits.reading
    this.pipe.on('data', (part: Buffer) => {
      if (this.isEnded) return
      try {
        let units = part.length / bytes
        for (const { json, textBytes, body } of read(part)) {
          const type = this.take(json, body)
          units += 1 + textBytes / ofText + (type === 'ask' ? question : 0)
        }
        this.charge(units)
      } catch (error) {
        this.kill({ kind: 'message', reason: `sends an invalid message: ${String(error)}` })
      }
    })
    // The pipe breaks when its worker ends, which `close` reports.
    this.pipe.on('error', () => undefined)
    for (const output of [this.child.stdout, this.child.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => {
        this.keepOutput(text)
        this.charge(text.length / ofText)
      })
  }

  get pid(): number | null {
    return this.child.pid ?? null
  }

  /** The number of pending requests. */
  get inFlight(): number {
    return this.pages.size + this.lists.size
  }

  get isEnded(): boolean {
    return this.fault !== null || this.stopped
  }

  /**
   * Loads a release, or with `null` only the frame. Resolves with the pages that it serves; rejects with the reason
   * when it cannot be loaded.
   */
  load(
    release: { readonly name: string; readonly code: string } | null,
    site: SiteFacts,
  ): Promise<ReadonlyArray<ServedPage>> {
    return new Promise((resolve, reject) => {
      this.loading = { resolve, reject }
      this.send({ type: 'load', name: release?.name ?? null, code: release?.code ?? null, site })
    })
  }

  page({ request, surroundings, known, ask }: PageInput, signal: AbortSignal): Promise<PageOutput> {
    return this.request(this.pages, { ask, address: request.address }, signal, (id) => {
      const isNew = !this.sentSurroundings.has(surroundings.key)
      this.sentSurroundings.set(surroundings.key, true)
      this.send({
        type: 'page',
        id,
        request,
        surroundings: { key: surroundings.key, value: isNew ? surroundings.value : null },
        known: known.map(([path, { version }]) => [path, version]),
        answers: known.filter(([path, answer]) => this.isNew(path, answer)),
      })
    })
  }

  addresses(ask: AskByPath, signal: AbortSignal): Promise<KnownAddresses> {
    return this.request(this.lists, { ask, address: null }, signal, (id) =>
      this.send({ type: 'addresses', id }),
    )
  }

  ping(): void {
    this.send({ type: 'ping' })
  }

  /** Ends the worker for a fault. Pending requests are rejected immediately. */
  kill(fault: Finding): void {
    this.end(fault)
    this.child.kill('SIGKILL')
  }

  /** Ends a worker that is no longer needed. Other workers render its unfinished pages. */
  stop(): void {
    this.stopped = true
    this.end({ kind: 'killed', reason: 'was stopped' })
    this.child.kill('SIGKILL')
  }

  private request<A>(
    waiting: Map<number, Waiting<A>>,
    { ask, address }: Pick<Waiting<A>, 'ask' | 'address'>,
    signal: AbortSignal,
    start: (id: number) => void,
  ): Promise<A> {
    if (this.fault !== null) return Promise.reject(new WorkerEnded(this.fault))
    const id = this.nextId
    this.nextId += 1
    return new Promise<A>((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(id)
        if (address !== null) this.abandoned.set(address, limits.leftPings)
        this.send({ type: 'cancel', id })
        reject(signal.reason)
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      const settle =
        <V>(finish: (value: V) => void) =>
        (value: V) => {
          signal.removeEventListener('abort', leave)
          finish(value)
        }
      waiting.set(id, {
        resolve: settle(resolve),
        reject: settle(reject),
        ask,
        questions: 0,
        address,
      })
      start(id)
    })
  }

  /** Charges units to the reading budget, and pauses reading when it is exhausted. */
  private charge(units: number): void {
    const waitMs = this.overflowMs(units)
    if (waitMs === 0 || this.isEnded) return
    if (waitMs === Infinity) return this.kill({ kind: 'message', reason: 'sends more than the site accepts' })
    const all = [this.pipe, this.child.stdout, this.child.stderr]
    all.forEach((stream) => stream?.pause())
    clearTimeout(this.resuming)
    this.resuming = setTimeout(() => all.forEach((stream) => stream?.resume()), waitMs).unref()
  }

  /** Handles a message. Returns its type. */
  private take(json: unknown, body: Buffer): FromWorker['type'] {
    const decoded = FromWorker.decode(json)
    if (isLeft(decoded)) throw new Error('of an unknown kind')
    this.handle(decoded.right, body)
    return decoded.right.type
  }

  private handle(message: FromWorker, body: Buffer): void {
    switch (message.type) {
      case 'pong':
        this.onPong(message.isInspected === true)
        return this.forgetLeft()
      case 'loaded':
        return this.loading?.resolve(message.pages)
      case 'refused':
        return this.loading?.reject(new Error(message.reason))
      case 'page':
        this.finish(this.pages, message.id)?.resolve({
          page: message.page,
          html: body.subarray(0, message.htmlBytes),
          data: body.subarray(message.htmlBytes),
          ownMs: message.ownMs,
        })
        return
      case 'addresses':
        return this.finish(this.lists, message.id)?.resolve(message.known)
      case 'failed':
        return this.fail(message.id, new Error(message.reason))
      case 'unsettled':
        return this.fail(message.id, new Unsettled())
      case 'ask':
        return this.answer(message.id, message.path, message.whole)
    }
  }

  private finish<A>(waiting: Map<number, Waiting<A>>, id: number): Waiting<A> | undefined {
    const finished = waiting.get(id)
    waiting.delete(id)
    return finished
  }

  /** Counts down the cancelled pages, which may still block the worker later. */
  private forgetLeft(): void {
    for (const [address, pings] of this.abandoned)
      if (pings > 1) this.abandoned.set(address, pings - 1)
      else this.abandoned.delete(address)
  }

  private fail(id: number, error: Error): void {
    const failed = this.finish(this.pages, id) ?? this.finish(this.lists, id)
    failed?.reject(error)
  }

  private answer(id: number, path: string, whole: boolean): void {
    const waiting = this.pages.get(id) ?? this.lists.get(id)
    if (waiting === undefined) return
    waiting.questions += 1
    // The worker enforces this limit itself, unless code of the release has changed it.
    if (waiting.questions > workerLimits.questions)
      return this.kill({
        kind: 'message',
        reason: `asks more than ${workerLimits.questions} questions for one page`,
      })
    void this.answerWith(waiting.ask, id, path, whole)
  }

  private async answerWith(ask: AskByPath, id: number, path: string, whole: boolean): Promise<void> {
    const answer = await ask(path).catch(() => null)
    if (answer === null) return this.send({ type: 'answer', id, path, version: null, answer: null })
    const { version } = answer
    this.send({
      type: 'answer',
      id,
      path,
      version,
      answer: this.isNew(path, answer) || whole ? answer : null,
    })
  }

  /** Whether this worker has not received an answer; the caller sends it with the message. */
  private isNew(path: string, { version }: SentAnswer): boolean {
    if (this.sentAnswers.get(path) === version) return false
    this.sentAnswers.set(path, version)
    return true
  }

  private send(message: ToWorker): void {
    if (this.isEnded) return
    this.pipe.cork()
    for (const part of frameOf(message)) this.pipe.write(part)
    this.pipe.uncork()
  }

  private end(found: Finding): void {
    if (this.fault !== null) return
    const waitedFor = [...this.pages.values()].flatMap(({ address }) => address ?? [])
    const fault = { ...found, unfinished: [...new Set([...waitedFor, ...this.abandoned.keys()])] }
    this.fault = fault
    const error = new WorkerEnded(fault)
    this.loading?.reject(error)
    for (const waiting of [this.pages, this.lists]) {
      waiting.forEach(({ reject }) => reject(error))
      waiting.clear()
    }
  }

  private faultOf(code: number | null, signal: NodeJS.Signals | null): Finding {
    const output = this.lastOutput.trim()
    // No code of a remote runs before the worker is ready.
    const kind = this.isReady ? 'exited' : 'killed'
    // Node raises SIGABRT itself when the heap is full.
    if (signal !== null && signal !== 'SIGABRT') return { kind: 'killed', reason: `was ended by ${signal}` }
    return {
      kind,
      reason: `ended with ${signal ?? code}${output === '' ? '' : `: ${firstError(output)}`}`,
    }
  }

  private keepOutput(text: string): void {
    this.lastOutput = (this.lastOutput + text).slice(-limits.outputLength)
    for (const line of text.split('\n')) if (line.trim() !== '') this.options.onOutput(line)
  }
}

/**
 * Returns a function that charges units and gives the pause before the next read in milliseconds; `Infinity` for a
 * worker that never stops sending.
 */
const readingBudget = (): ((units: number) => number) => {
  const { unitsPerS, burst, patienceMs } = limits.reading
  let level = 0
  let waited = 0
  let at = performance.now()
  return (units) => {
    const now = performance.now()
    level = Math.max(0, level - ((now - at) * unitsPerS) / 1_000) + units
    at = now
    if (level < burst / 2) waited = 0
    const waitMs = Math.ceil((Math.max(0, level - burst) * 1_000) / unitsPerS)
    waited += waitMs
    return waited > patienceMs ? Infinity : waitMs
  }
}

/** Lowers the priority of a worker, unless it has already ended. */
const giveWay = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + limits.priority, 19))
  } catch {
    // `close` reports the end.
  }
}

/** The line of an output that names the error: Node prints the location above it. */
const firstError = (output: string): string =>
  (output.split('\n').find((line) => /^\s*(\w*Error|FATAL)/.test(line)) ?? output.split('\n')[0] ?? '').trim()
