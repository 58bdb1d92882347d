import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isHtml } from '@caravanserai/adapters/server'
import type { DocumentType } from '@caravanserai/adapters/server'
import type { ByteRange } from './byteRange'
import { limits } from '../limits'
import { sentAPage } from '../mediaError'
import type { MediaError } from '../mediaError'
import { failureOf, openFile } from '../openFile'
import type { OpenFile, OpenOptions } from '../openFile'

/** An open document whose first bytes match its type. */
export interface IncomingDocument extends Pick<OpenFile, 'size' | 'modified' | 'body' | 'close'> {
  readonly _tag: 'Looked'
}

const isPage = /^(?:text\/html|application\/xhtml)/i

/**
 * Opens a document and checks its first bytes. Content that does not match the extension is refused, so that nothing
 * is sent with a false type. Never rejects.
 */
export const openDocument = async (
  url: string,
  type: DocumentType,
  options: OpenOptions,
): Promise<IncomingDocument | { readonly _tag: 'Unchanged' } | MediaError> => {
  const opened = await openFile(url, options)
  if (opened._tag !== 'Open') return opened
  const { size, modified, close } = opened
  const refuse = (error: MediaError): MediaError => {
    close()
    return error
  }
  if (size !== null && size > limits.documentBytes)
    return refuse({
      _tag: 'TooLarge',
      reason: `the document has more than ${limits.documentBytes / 1024 / 1024} MB`,
    })
  try {
    const rest = opened.body[Symbol.asyncIterator]()
    const head = await headOf(rest)
    if (isHtml(head) || (type.type.startsWith('text/') && isPage.test(opened.type))) return refuse(sentAPage)
    if (!type.begins.test(head.toString('latin1', 0, limits.headBytes)))
      return refuse({
        _tag: 'Unusable',
        reason: `the content of the document is not ${type.name}, as its name says`,
      })
    return { _tag: 'Looked', size, modified, body: joined(head, rest), close }
  } catch (error) {
    return refuse({ _tag: 'Unreachable', reason: failureOf(error) })
  }
}

/** Reads chunks until they contain enough bytes. */
const headOf = async (rest: AsyncIterator<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < limits.headBytes) {
    const { done, value } = await rest.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  for (;;) {
    const { done, value } = await rest.next()
    if (done) return
    yield value
  }
}

/**
 * A stream of chunks that calls `close` as soon as its reader leaves. (`Readable.from` would first wait for the next
 * chunk, which may never come.)
 */
export const streamOf = (parts: AsyncIterable<Uint8Array>, close: () => void): Readable => {
  const iterator = parts[Symbol.asyncIterator]()
  return new Readable({
    read() {
      iterator.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    },
    destroy(error, done) {
      close()
      done(error)
    },
  })
}

const partBytes = 64 * 1024

/**
 * A file that can be read while it is being written. Readers of a document in transfer get the bytes that have
 * arrived, and wait for the rest. The writer never waits for readers, so that a slow reader delays neither the
 * backend nor other readers.
 */
export class Spool {
  private readonly hash = createHash('sha256')
  private size = 0
  private end: 'open' | 'complete' | Error = 'open'
  private wake: (() => void)[] = []
  private readers = 0

  private constructor(
    private readonly handle: FileHandle,
    private readonly mostBytes: number,
  ) {}

  /** Rejects if the file cannot be written. */
  static async at(file: string, mostBytes: number): Promise<Spool> {
    return new Spool(await open(file, 'w+'), mostBytes)
  }

  /** Number of bytes written. */
  get written(): number {
    return this.size
  }

  /** A hash of the bytes. Call it once, when they are complete. */
  digest(): string {
    return this.hash.digest('hex').slice(0, 32)
  }

  /** Writes the incoming chunks. Rejects on failed transfers and writes, or too many bytes, as do readers. */
  async fill(parts: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const part of parts) {
        if (this.size + part.length > this.mostBytes) throw new NotKept()
        await this.handle.appendFile(part).catch((error: unknown) => {
          throw new NotKept(error)
        })
        this.hash.update(part)
        this.size += part.length
        this.notify()
      }
      await this.handle.sync()
      this.end = 'complete'
    } catch (error) {
      this.end = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      this.notify()
      await this.closeUnread()
    }
  }

  /**
   * A stream of a range: the bytes written so far, then further ones as they arrive; fails if the rest does not
   * arrive. `null` once the file is closed.
   */
  stream(range: ByteRange): Readable | null {
    if (this.end !== 'open' && this.readers === 0) return null
    this.readers += 1
    return streamOf(this.read(range), () => {
      this.readers -= 1
      void this.closeUnread()
    })
  }

  private async *read({ from, to }: ByteRange): AsyncGenerator<Uint8Array> {
    let at = from
    while (at <= to) {
      const available = await this.beyond(at)
      if (available <= at) throw new Error('the backend sent fewer bytes than it announced')
      const length = Math.min(partBytes, available - at, to + 1 - at)
      const { bytesRead, buffer } = await this.handle.read(Buffer.allocUnsafe(length), 0, length, at)
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }

  /** Resolves with the number of bytes written, when it exceeds `at` or the file is complete. */
  private async beyond(at: number): Promise<number> {
    while (this.size <= at && this.end === 'open')
      await new Promise<void>((resolve) => this.wake.push(resolve))
    if (this.end instanceof Error) throw this.end
    return this.size
  }

  private notify(): void {
    for (const resolve of this.wake.splice(0)) resolve()
  }

  private async closeUnread(): Promise<void> {
    if (this.end !== 'open' && this.readers === 0) await this.handle.close().catch(() => undefined)
  }
}

/** The file cannot be kept on disk: it is too large, or the disk has failed, with the error as `cause`. */
export class NotKept extends Error {
  constructor(cause?: unknown) {
    super('the document cannot be stored', { cause })
  }
}
