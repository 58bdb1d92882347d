import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import { again } from '../../../tools/lib/site/crowd'
import type { MadeContent } from '../cache/madeContent'

/** An edit of a page that was reported. */
export interface Edit {
  readonly page: string
  readonly edit: number
  /** When the call was answered, by `performance.now()`. */
  readonly at: number
}

export interface EditorOptions {
  readonly content: MadeContent
  /** The data folder of the backend. */
  readonly backend: string
  /** Where a change is reported. */
  readonly url: string
  readonly secret: string
}

/** Writes numbers into pages in the database of the backend, and reports each, again and again until the call is answered. */
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
    this.end = again(() => this.edit(), everyMs)
  }

  stop(): Promise<void> {
    return this.end()
  }

  /** The address of the page that is edited next. */
  nextPage(): string {
    return this.next.address
  }

  /** Writes the next number into a page, and resolves when that was reported. */
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

  /** Ends it, also where a change is not taken. */
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
    return fetch(`${this.options.url}/content/changed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.options.secret}` },
      body: JSON.stringify({ paths: [question] }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ status }) => status === 204,
      () => false,
    )
  }
}
