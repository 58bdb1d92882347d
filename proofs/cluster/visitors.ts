import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import { startLocalServer } from '@caravanserai/releases/testing'
import { until } from '../../tools/lib/process/until'
import { repeat, answerOf, anyVisitor, crowd, newsletter } from '../harness/visitors'
import type { Crowd } from '../harness/visitors'
import { editIn, get, reportChange } from './cacheSite'
import type { MadeContent } from './cacheSite'

/** A response to a visitor. Times are of `performance.now()`. */
export interface Visit {
  readonly visitor: number
  readonly page: string
  /** The source of the response, such as `cache HIT, 3 s old, of shell-2`. */
  readonly by: string
  readonly from: number
  readonly to: number
  /** Why the response is unusable for a visitor; `null` for a usable one. */
  readonly fault: string | null
  /** The last edit and the release number in the response; -1 if it has none. */
  readonly edit: number
  readonly release: number
}

/** Refusals within this time count as an unreachable front; browsers then use the site's next address. */
const REFUSED_MS = 1_000

/**
 * Visitors who request one page after the other until they are stopped. The balancer distributes the requests over
 * the shells. If one front accepts no connection, visitors use the other, as if the site's name had two addresses.
 * @param fronts the addresses of the cache and of the balancer; each is the first choice of half of the visitors
 */
export const crowdAt = (fronts: readonly [string, string], pages: ReadonlyArray<string>): Crowd<Visit> =>
  crowd(6, 50, async (visitor) => {
    const page = pages[Math.floor(Math.random() * pages.length)] ?? '/'
    const [nearest, fallback] = visitor % 2 === 0 ? fronts : [fronts[1], fronts[0]]
    const from = performance.now()
    let answer = await get(`${nearest}${page}`)
    const isRefused = answer.status === 0 && performance.now() - from < REFUSED_MS
    const front = isRefused ? fallback : nearest
    if (isRefused) answer = await get(`${fallback}${page}`)
    const { status, headers, text } = answer
    const isWhole = text.trimEnd().endsWith('</html>')
    return {
      ...{ visitor, page, from, to: performance.now() },
      by: `${front === fronts[0] ? `cache ${headers['x-cache']}, ${headers.age} s old,` : 'balancer'} of ${headers['x-shell']}`,
      fault:
        status === 200 ? (isWhole ? null : 'not whole') : status === 0 ? 'no answer' : `status ${status}`,
      edit: editIn(text),
      release: Number(/Causes, release (\d+)/.exec(text)?.[1] ?? -1),
    }
  })

/** A reported edit of a page. */
export interface Edit {
  readonly page: string
  readonly edit: number
  /** When the report was acknowledged, by `performance.now()`. */
  readonly at: number
}

interface EditorOptions {
  readonly content: MadeContent
  readonly backend: string
  /** The address for reports of changes. */
  readonly url: string
  readonly secret: string
}

/** Writes numbers into pages in the backend's database, and reports each until acknowledged. */
export class Editor {
  readonly edits: Edit[] = []
  private readonly database: Database.Database
  private last = 0
  private isClosed = false
  private end = async (): Promise<void> => undefined
  private next: MadeContent['pages'][number]

  constructor(private readonly options: EditorOptions) {
    this.next = this.anyPage()
    this.database = new Database(path.join(options.backend, 'content.sqlite'))
    this.database.exec('PRAGMA busy_timeout = 5000')
  }

  start(everyMs: number): void {
    this.end = repeat(() => this.edit(), everyMs)
  }

  stop(): Promise<void> {
    return this.end()
  }

  /** The address of the page that is edited next. */
  nextPage(): string {
    return this.next.address
  }

  /** Writes the next number into a page, and resolves when the change was reported. */
  async edit(): Promise<Edit> {
    const { address, question } = this.next
    this.next = this.anyPage()
    this.last += 1
    const edit = this.last
    this.database
      .prepare('UPDATE contents SET html = ? WHERE menu_id = ? AND label = ?')
      .run(`<p>edit-${edit}-end</p>`, Number(question.replace('pages/', '')), 'About')
    while (!this.isClosed && !(await this.report(question))) await pause(200)
    const done = { page: address, edit, at: performance.now() }
    this.edits.push(done)
    return done
  }

  /** Stops editing, even if a report is not accepted. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.stop()
    this.database.close()
  }

  private anyPage(): MadeContent['pages'][number] {
    const { pages } = this.options.content
    const page = pages[Math.floor(Math.random() * pages.length)]
    if (page === undefined) throw new Error('there is no page to edit')
    return page
  }

  private report(question: string): Promise<boolean> {
    const { url, secret } = this.options
    return reportChange(url, secret, question).then(
      (status) => status === 204,
      () => false,
    )
  }
}

export interface SentForms {
  readonly accepted: number
  readonly lost: number
  readonly doubled: number
}

/** The limit for the delivery of an accepted form, in milliseconds. */
const DELIVERY_MS = 90_000

/** Visitors who send forms through alternating fronts with retries, and the receiver of the forms. */
export const startSenders = async () => {
  const received = new Map<string, number>()
  const { origin, stop } = await startLocalServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
      received.set(id, (received.get(id) ?? 0) + 1)
      response.writeHead(204).end()
    })
  })
  let accepted = new Set<string>()
  let isOver = true
  let sent: Array<Promise<void>> = []
  let end = async (): Promise<void> => undefined

  const send = async (fronts: readonly [string, string]): Promise<void> => {
    const form = newsletter()
    for (let tries = 0; !(await isTaken(fronts[tries % 2 === 0 ? 0 : 1], fronts[0], form)); tries += 1) {
      if (isOver) return
      await pause(500)
    }
    accepted.add(form.id)
  }
  return {
    env: { SUBMISSIONS_URL: origin, SUBMISSIONS_SECRET: randomBytes(16).toString('hex') },
    start: (fronts: readonly [string, string], everyMs: number): void => {
      accepted = new Set()
      isOver = false
      sent = []
      end = repeat(() => void sent.push(send(fronts)), everyMs)
    },
    /** Waits until all accepted forms are delivered, or until the time limit. */
    stop: async (): Promise<SentForms> => {
      isOver = true
      await end()
      await Promise.all(sent)
      const lost = () => [...accepted].filter((id) => !received.has(id)).length
      await until(() => lost() === 0, DELIVERY_MS)
      const doubled = [...accepted].filter((id) => (received.get(id) ?? 0) > 1).length
      return { accepted: accepted.size, lost: lost(), doubled }
    },
    end: stop,
  }
}

/** Whether a form was accepted. */
const isTaken = async (front: string, origin: string, form: object): Promise<boolean> => {
  const { status } = await answerOf(`${front}/submissions`, {
    method: 'POST',
    agent: false,
    localAddress: anyVisitor(),
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(form),
  })
  return status === 204
}
