import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { DocumentType, Fetch } from '@caravanserai/adapters/server'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { BoundedQueue } from '../../http/boundedQueue'
import type { Busy, Client } from '../../http/boundedQueue'
import type { ByteRange } from '../../http/byteRange'
import { SharedWork } from '../sharedWork'
import { KeptFiles, shortHash, forAWhile, isOld } from '../keptFiles'
import type { KeptFilesOptions } from '../keptFiles'
import { limits } from '../limits'
import { unasked, firstOf } from '../mediaError'
import type { MediaError } from '../mediaError'
import { failureOf, openFile } from '../openFile'
import type { OpenFile } from '../openFile'
import { SharedNotes } from '../sharedNotes'
import type { AskedOfNodes } from '../sharedNotes'
import type { Looked } from './incoming'
import { NotKept, Spool, streamOf, look } from './incoming'

const Document = t.readonly(
  t.strict({ hash: t.string, size: t.number, modified: t.union([t.string, t.null]), checkedAt: t.number }),
  'a document that was fetched',
)
type Document = t.TypeOf<typeof Document>

/** What is known of a document before its bytes are read. */
export interface DocumentFacts {
  /** Bytes; `null` where the backend does not say, and no part of it can be asked for. */
  readonly size: number | null
  /** As `Last-Modified`. */
  readonly modified: string | null
  /** Names these bytes; `null` where nothing tells them from those of another day. */
  readonly version: string | null
}

/** A document that can be sent. */
export interface FoundDocument extends DocumentFacts {
  /** The bytes of a part, or all of them. The stream fails when the rest of them does not come. */
  readonly read: (range: ByteRange | null, client: Client) => Promise<Readable | MediaError>
}

export interface DocumentsOptions extends KeptFilesOptions {
  /** Requests documents with the credentials of their backend. */
  readonly fetch: Fetch
  /** Other nodes, which then need not ask for the sizes as well; `null`, as by default, on one machine. */
  readonly nodes?: AskedOfNodes | null
  /** Called with why a document that a text links to cannot be served, and with its address, or path where it has none. */
  readonly onDeadLink?: (url: string, error: MediaError) => void
}

const FoundSize = t.strict({ size: t.union([t.number, t.null]) }, 'the size of a document')

type Found = FoundDocument | MediaError
type Size = Pick<DocumentFacts, 'size'> | MediaError

/**
 * The backend's documents: PDF, office files, films, sound. One that was fetched once is kept on disk, and served while the
 * backend is down; whether it has changed is checked in the background. What is too large to be kept is passed through.
 * No document is ever whole in memory.
 */
export class Documents {
  private readonly store: KeptFiles<Document>
  private readonly request: Fetch
  private readonly fetching = new BoundedQueue(limits.fetchingDocuments)
  private readonly streaming = new BoundedQueue(limits.streaming)
  /** Bytes of the largest document that is kept. */
  private readonly keptBytes: number
  private readonly notes: SharedNotes<Pick<DocumentFacts, 'size'>> | null
  private readonly onDiskError: (error: unknown) => void
  private readonly onDeadLink: (url: string, error: MediaError) => void
  private readonly inFlight = new SharedWork<Found>()
  private readonly sizesInFlight = new SharedWork<Size>()
  /** Those that are on their way to the disk. */
  private readonly growing = new Map<string, FoundDocument>()
  /** What cannot be kept, and what has failed. */
  private readonly passed = forAWhile<DocumentFacts>(limits.freshMs)
  private readonly failures = forAWhile<MediaError>(limits.failedMs)
  /** Bytes of those that nobody has asked for yet, with the time when they were determined. */
  private readonly sizes = new LRUCache<string, { readonly size: number | null; readonly at: number }>({
    max: limits.known,
  })

  constructor({ fetch, onDeadLink = () => undefined, nodes = null, ...options }: DocumentsOptions) {
    this.request = fetch
    // One alone does not displace all others.
    this.keptBytes = Math.min(limits.keptDocumentBytes, options.maxBytes / 4)
    this.onDeadLink = onDeadLink
    this.notes = nodes && new SharedNotes(nodes, 'documents', FoundSize)
    this.onDiskError = options.onDiskError ?? (() => undefined)
    this.store = new KeptFiles(Document, options)
  }

  /** The document at the first of these addresses that has it, the backend's address first. */
  get(urls: ReadonlyArray<string>, type: DocumentType, client: Client): Promise<Found> {
    return firstOf(urls, (url) => this.at(url, type, client))
  }

  /**
   * The bytes of a document that a text links to; `null` when they cannot be determined. Fetches its beginning at most.
   * @param urls where it may be; none where no backend has its path
   */
  async size(urls: ReadonlyArray<string>, type: DocumentType, path: string): Promise<number | null> {
    if (urls.length === 0) this.onDeadLink(path, { _tag: 'NotThere' })
    const found = await firstOf(urls, (url) => this.sizeAt(url, type))
    return '_tag' in found ? null : found.size
  }

  private async at(url: string, type: DocumentType, client: Client): Promise<Found> {
    const kept = await this.store.find(url)
    if (kept !== null) {
      // Checked in the background; one that could not be checked stays as it was, and is not checked with each request.
      if (isOld(kept.checkedAt) && !this.failures.has(url)) void this.fetchOnce(url, type, kept, client)
      return this.fromDisk(url, kept)
    }
    const passed = this.passed.get(url)
    if (passed !== undefined) return this.fromBackend(url, passed)
    return this.growing.get(url) ?? this.failures.get(url) ?? this.fetchOnce(url, type, null, client)
  }

  private async sizeAt(url: string, type: DocumentType): Promise<Size> {
    const known = (await this.store.find(url)) ?? this.growing.get(url) ?? this.passed.get(url)
    if (known !== undefined) return known
    const seen = this.sizes.get(url)
    if (seen !== undefined && !isOld(seen.at)) return seen
    const now = this.failures.get(url) ?? this.sizeOnce(url, type)
    // The one of before serves until then.
    return seen ?? now
  }

  private sizeOnce(url: string, type: DocumentType): Promise<Size> {
    return this.sizesInFlight.share(url, async () => {
      // The files of this machine are not shared.
      const notes = url.startsWith('file:') ? null : this.notes
      const note = notes && (await notes.find(url))
      // Another node has just found it out, or does so now.
      if (note?.isFresh === true && note.failure !== null) return this.failed(url, note.failure)
      if (note?.found && (note.isFresh || (await notes?.claim(url)) === false))
        return this.sized(url, note.found, note.isFresh ? note.ageMs : 0)
      const range = { from: 0, to: limits.headBytes - 1 }
      const looked = await this.fetching.run(null, () => look(url, type, { fetch: this.request, range }))
      if (looked._tag === 'Looked') {
        looked.close()
        const { size } = looked
        void notes?.put(url, { found: { size }, failure: null })
        return this.sized(url, { size }, 0)
      }
      if (looked._tag === 'Unchanged') return unasked
      if (looked._tag === 'Busy') return looked
      void notes?.put(url, { found: note?.found ?? null, failure: looked })
      return this.failed(url, looked)
    })
  }

  private sized(url: string, { size }: Pick<DocumentFacts, 'size'>, ageMs: number): Size {
    this.sizes.set(url, { size, at: Date.now() - ageMs })
    return { size }
  }

  private failed(url: string, error: MediaError): MediaError {
    this.failures.set(url, error)
    this.onDeadLink(url, error)
    return error
  }

  /** Never rejects. */
  private fetchOnce(url: string, type: DocumentType, kept: Document | null, client: Client): Promise<Found> {
    return this.inFlight.share(url, async () => {
      const found = await early<Found>(this.fetching, client, (resolve) =>
        this.fetch(url, type, { kept, resolve }),
      )
      // What was not asked for has not failed.
      if ('_tag' in found && found._tag !== 'Busy') this.failures.set(url, found)
      return found
    })
  }

  /** Resolves when all is fetched, which is later than when the document can be sent. */
  private async fetch(url: string, type: DocumentType, asked: Asked): Promise<void> {
    const { kept, resolve } = asked
    const looked = await look(url, type, { fetch: this.request, known: kept?.modified ?? null })
    if (looked._tag === 'Unchanged')
      resolve(
        kept === null
          ? unasked
          : this.fromDisk(url, await this.store.note(url, { ...kept, checkedAt: Date.now() })),
      )
    else if (looked._tag !== 'Looked') resolve(looked)
    else {
      const spool = (looked.size ?? 0) > this.keptBytes ? null : await this.spoolFor(url)
      resolve(await (spool === null ? this.pass(url, looked) : this.keep(url, looked, spool, asked)))
    }
  }

  /** What cannot be kept is requested again, in the part that is asked for. */
  private async pass(url: string, looked: Looked): Promise<Found> {
    looked.close()
    const facts = factsOf(looked)
    this.passed.set(url, facts)
    // An earlier, smaller one would be served for ever.
    await this.store.forget(url).catch(this.onDiskError)
    return this.fromBackend(url, facts)
  }

  private async keep(url: string, looked: Looked, spooled: Spooled, asked: Asked): Promise<Found> {
    const facts = factsOf(looked)
    const { size, version } = facts
    const kept = this.kept(url, looked, spooled)
    // Sent while it arrives, if its headers say everything that is to be said of it.
    if (asked.kept === null && size !== null && version !== null) {
      const found: FoundDocument = {
        ...facts,
        read: async (range, client) => {
          const stream = spooled.spool.stream(range ?? wholeOf(size))
          if (stream !== null) return stream
          const complete = await kept
          return '_tag' in complete ? complete : complete.read(range, client)
        },
      }
      this.growing.set(url, found)
      asked.resolve(found)
    }
    return kept.finally(() => this.growing.delete(url))
  }

  /** The document when all of it is on disk. */
  private async kept(url: string, looked: Looked, { spool, file }: Spooled): Promise<Found> {
    const { size, modified } = looked
    try {
      await spool.fill(looked.body)
      if (size !== null && spool.written !== size)
        return { _tag: 'Unreachable', reason: 'the backend sent less of the file than it said' }
      const note = { hash: spool.digest(), size: spool.written, modified, checkedAt: Date.now() }
      const adopted = await this.store.adopt(url, file, note).catch((error: unknown) => {
        throw new NotKept(error)
      })
      return this.fromDisk(url, adopted)
    } catch (error) {
      if (!(error instanceof NotKept)) return { _tag: 'Unreachable', reason: failureOf(error) }
      if (error.cause !== undefined) this.onDiskError(error.cause)
      return await this.pass(url, looked)
    } finally {
      looked.close()
      await rm(file, { force: true }).catch(this.onDiskError)
    }
  }

  /** `null` when nothing can be written: the document is passed through then. */
  private async spoolFor(url: string): Promise<Spooled | null> {
    try {
      const file = await this.store.part(url)
      return { file, spool: await Spool.at(file, this.keptBytes) }
    } catch (error) {
      this.onDiskError(error)
      return null
    }
  }

  private fromDisk(url: string, kept: Document): FoundDocument {
    const { size, modified, hash } = kept
    return {
      size,
      modified,
      version: versionOf(size, modified) ?? hash,
      read: async (range) => {
        const handle = await this.store.open(kept)
        if (handle === null || (await handle.stat()).size !== size) {
          await handle?.close()
          await this.store.forget(url).catch(this.onDiskError)
          return lost
        }
        const { from, to } = range ?? wholeOf(size)
        // Of an empty file there is no last byte.
        return handle.createReadStream({ start: from, end: Math.max(to, 0) })
      },
    }
  }

  private fromBackend(url: string, facts: DocumentFacts): FoundDocument {
    return {
      ...facts,
      read: (range, client) =>
        early<Readable | MediaError>(this.streaming, client, async (resolve) => {
          const opened = await openFile(url, { fetch: this.request, range })
          if (opened._tag !== 'Open') return resolve(opened._tag === 'Unchanged' ? unasked : opened)
          if (differ(opened.size, facts.size) || differ(opened.modified, facts.modified)) {
            opened.close()
            this.passed.delete(url)
            return resolve({ _tag: 'Unreachable', reason: 'the file has just been changed' })
          }
          const part = range ?? (facts.size === null ? null : wholeOf(facts.size))
          const stream = streamOf(partOf(opened, part), () => opened.close())
          resolve(stream)
          await finished(stream, { writable: false }).catch(() => undefined)
        }),
    }
  }
}

/** A document that is fetched for somebody, who has it before all of it is there. */
interface Asked {
  readonly kept: Document | null
  readonly resolve: (found: Found) => void
}

interface Spooled {
  readonly spool: Spool
  readonly file: string
}

const lost: MediaError = {
  _tag: 'Unreachable',
  reason: 'the kept document was removed, and is fetched again',
}

const wholeOf = (size: number): ByteRange => ({ from: 0, to: size - 1 })

const differ = (one: unknown, other: unknown): boolean => one !== null && other !== null && one !== other

/** One made of the facts alone, so that it is known before the bytes are. */
const versionOf = (size: number | null, modified: string | null): string | null =>
  size === null || modified === null ? null : shortHash(`${size} ${modified}`)

const factsOf = ({ size, modified }: Looked): DocumentFacts => ({
  size,
  modified,
  version: versionOf(size, modified),
})

/** What a task resolves with before it is over. Its place in the queue is taken until it is. */
const early = <A>(
  queue: BoundedQueue,
  client: Client,
  task: (resolve: (result: A) => void) => Promise<void>,
): Promise<A | Busy> =>
  new Promise((resolve, reject) => {
    queue
      .run(client, () => task(resolve))
      .then((refused) => {
        if (refused !== undefined) resolve(refused)
      }, reject)
  })

/** The bytes of a part, also of a file from its beginning because a backend ignores ranges; `null` for all that comes. */
async function* partOf(
  { body, from }: Pick<OpenFile, 'body' | 'from'>,
  part: ByteRange | null,
): AsyncGenerator<Uint8Array> {
  let leftOut = (part?.from ?? 0) - from
  let rest = part === null ? limits.documentBytes : part.to + 1 - part.from
  for await (const bytes of body) {
    const shown = bytes.subarray(Math.min(leftOut, bytes.length))
    leftOut -= bytes.length - shown.length
    if (shown.length === 0) continue
    yield shown.subarray(0, rest)
    rest -= shown.length
    if (rest <= 0) break
  }
  if (part === null ? rest <= 0 : rest > 0)
    throw new Error('the backend sent more or less of the file than it said')
}
