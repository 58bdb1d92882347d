import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { DocumentType, Fetch } from '@caravanserai/adapters/server'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { BoundedQueue } from '../../../host/plugin'
import type { Busy, Client } from '../../../host/plugin'
import type { ByteRange } from './byteRange'
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
import type { IncomingDocument } from './incoming'
import { NotKept, Spool, streamOf, openDocument } from './incoming'

const Document = t.readonly(
  t.strict({ hash: t.string, size: t.number, modified: t.union([t.string, t.null]), checkedAt: t.number }),
  'a document that was fetched',
)
type Document = t.TypeOf<typeof Document>

/** The metadata of a document, available before its bytes are read. */
export interface DocumentFacts {
  /** Size in bytes; `null` if the backend does not report it, in which case ranges are unavailable. */
  readonly size: number | null
  /** `Last-Modified`. */
  readonly modified: string | null
  /** Identifies these bytes; `null` if nothing distinguishes them from later ones. */
  readonly version: string | null
}

export interface FoundDocument extends DocumentFacts {
  /** Reads a range, or all bytes. The stream fails if the remaining bytes do not arrive. */
  readonly read: (range: ByteRange | null, client: Client) => Promise<Readable | MediaError>
}

export interface DocumentsOptions extends KeptFilesOptions {
  /** Requests documents with the backend's credentials. */
  readonly fetch: Fetch
  /** Shares document sizes with other nodes; `null`, the default, on a single machine. */
  readonly nodes?: AskedOfNodes | null
  /** Called when a document linked by a text cannot be served, with its URL, or its path if it has no URL. */
  readonly onDeadLink?: (url: string, error: MediaError) => void
}

const FoundSize = t.strict({ size: t.union([t.number, t.null]) }, 'the size of a document')

type Found = FoundDocument | MediaError
type Size = Pick<DocumentFacts, 'size'> | MediaError

/**
 * The backend's documents: PDF, office files, video and audio. A fetched document is kept on disk and served while
 * the backend is down; it is revalidated in the background. Documents too large to keep are streamed from the
 * backend. No document is ever held in memory as a whole.
 */
export class Documents {
  private readonly store: KeptFiles<Document>
  private readonly request: Fetch
  private readonly fetching = new BoundedQueue(limits.fetchingDocuments)
  private readonly streaming = new BoundedQueue(limits.streaming)
  /** Size of the largest document that is kept. */
  private readonly keptBytes: number
  private readonly notes: SharedNotes<Pick<DocumentFacts, 'size'>> | null
  private readonly onDiskError: (error: unknown) => void
  private readonly onDeadLink: (url: string, error: MediaError) => void
  private readonly inFlight = new SharedWork<Found>()
  private readonly sizesInFlight = new SharedWork<Size>()
  /** Documents that are being written to disk. */
  private readonly growing = new Map<string, FoundDocument>()
  /** Documents that cannot be kept, and recent failures. */
  private readonly passed = forAWhile<DocumentFacts>(limits.freshMs)
  private readonly failures = forAWhile<MediaError>(limits.failedMs)
  /** Sizes of documents that have not been requested yet, and when they were determined. */
  private readonly sizes = new LRUCache<string, { readonly size: number | null; readonly at: number }>({
    max: limits.known,
  })

  constructor({ fetch, onDeadLink = () => undefined, nodes = null, ...options }: DocumentsOptions) {
    this.request = fetch
    // No single document may displace all others.
    this.keptBytes = Math.min(limits.keptDocumentBytes, options.maxBytes / 4)
    this.onDeadLink = onDeadLink
    this.notes = nodes && new SharedNotes(nodes, 'documents', FoundSize)
    this.onDiskError = options.onDiskError ?? (() => undefined)
    this.store = new KeptFiles(Document, options)
  }

  /** The document at the first URL that has it; the backend's URL comes first. */
  get(urls: ReadonlyArray<string>, type: DocumentType, client: Client): Promise<Found> {
    return firstOf(urls, (url) => this.at(url, type, client))
  }

  /**
   * The size of a document linked by a text; `null` if it cannot be determined. Fetches its beginning at most.
   * @param urls candidate URLs; empty if no backend has the path
   */
  async size(urls: ReadonlyArray<string>, type: DocumentType, path: string): Promise<number | null> {
    if (urls.length === 0) this.onDeadLink(path, { _tag: 'NotThere' })
    const found = await firstOf(urls, (url) => this.sizeAt(url, type))
    return '_tag' in found ? null : found.size
  }

  private async at(url: string, type: DocumentType, client: Client): Promise<Found> {
    const kept = await this.store.find(url)
    if (kept !== null) {
      // Revalidate in the background, but not with each request if the last check has failed.
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
    const sized = this.sizes.get(url)
    if (sized !== undefined && !isOld(sized.at)) return sized
    const now = this.failures.get(url) ?? this.sizeOnce(url, type)
    // Serve the previous size until the check has finished.
    return sized ?? now
  }

  private sizeOnce(url: string, type: DocumentType): Promise<Size> {
    return this.sizesInFlight.share(url, async () => {
      // Local files are not shared between nodes.
      const notes = url.startsWith('file:') ? null : this.notes
      const note = notes && (await notes.find(url))
      // Another node has just determined the size, or is doing so.
      if (note?.isFresh === true && note.failure !== null) return this.failed(url, note.failure)
      if (note?.found && (note.isFresh || (await notes?.claim(url)) === false))
        return this.sized(url, note.found, note.isFresh ? note.ageMs : 0)
      const range = { from: 0, to: limits.headBytes - 1 }
      const opened = await this.fetching.run(null, () =>
        openDocument(url, type, { fetch: this.request, range }),
      )
      if (opened._tag === 'Looked') {
        opened.close()
        const { size } = opened
        void notes?.put(url, { found: { size }, failure: null })
        return this.sized(url, { size }, 0)
      }
      if (opened._tag === 'Unchanged') return unasked
      if (opened._tag === 'Busy') return opened
      void notes?.put(url, { found: note?.found ?? null, failure: opened })
      return this.failed(url, opened)
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
      // A refused request is not a failure of the document.
      if ('_tag' in found && found._tag !== 'Busy') this.failures.set(url, found)
      return found
    })
  }

  /** Resolves when the document is complete, which may be long after sending begins. */
  private async fetch(url: string, type: DocumentType, requested: RequestedDocument): Promise<void> {
    const { kept, resolve } = requested
    const opened = await openDocument(url, type, { fetch: this.request, known: kept?.modified ?? null })
    if (opened._tag === 'Unchanged')
      resolve(
        kept === null
          ? unasked
          : this.fromDisk(url, await this.store.note(url, { ...kept, checkedAt: Date.now() })),
      )
    else if (opened._tag !== 'Looked') resolve(opened)
    else {
      const spool = (opened.size ?? 0) > this.keptBytes ? null : await this.spoolFor(url)
      resolve(await (spool === null ? this.pass(url, opened) : this.keep(url, opened, spool, requested)))
    }
  }

  /** Requests the wanted range again, for a document that cannot be kept. */
  private async pass(url: string, incoming: IncomingDocument): Promise<Found> {
    incoming.close()
    const facts = factsOf(incoming)
    this.passed.set(url, facts)
    // Otherwise an earlier, smaller version would be served forever.
    await this.store.forget(url).catch(this.onDiskError)
    return this.fromBackend(url, facts)
  }

  private async keep(
    url: string,
    incoming: IncomingDocument,
    spooled: Spooled,
    requested: RequestedDocument,
  ): Promise<Found> {
    const facts = factsOf(incoming)
    const { size, version } = facts
    const kept = this.kept(url, incoming, spooled)
    // Send the document while it arrives, if its headers are complete.
    if (requested.kept === null && size !== null && version !== null) {
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
      requested.resolve(found)
    }
    return kept.finally(() => this.growing.delete(url))
  }

  /** Resolves with the document when it is completely on disk. */
  private async kept(url: string, incoming: IncomingDocument, { spool, file }: Spooled): Promise<Found> {
    const { size, modified } = incoming
    try {
      await spool.fill(incoming.body)
      if (size !== null && spool.written !== size)
        return { _tag: 'Unreachable', reason: 'the backend sent fewer bytes than it announced' }
      const note = { hash: spool.digest(), size: spool.written, modified, checkedAt: Date.now() }
      const adopted = await this.store.adopt(url, file, note).catch((error: unknown) => {
        throw new NotKept(error)
      })
      return this.fromDisk(url, adopted)
    } catch (error) {
      if (!(error instanceof NotKept)) return { _tag: 'Unreachable', reason: failureOf(error) }
      if (error.cause !== undefined) this.onDiskError(error.cause)
      return await this.pass(url, incoming)
    } finally {
      incoming.close()
      await rm(file, { force: true }).catch(this.onDiskError)
    }
  }

  /** `null` if the disk cannot be written; the document is then streamed from the backend. */
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
        // An empty file has no last byte.
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

/** A fetch in progress, whose requester gets the document before it is complete. */
interface RequestedDocument {
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

const differ = (a: unknown, b: unknown): boolean => a !== null && b !== null && a !== b

/** A version derived from the metadata only, so that it is known before the bytes. */
const versionOf = (size: number | null, modified: string | null): string | null =>
  size === null || modified === null ? null : shortHash(`${size} ${modified}`)

const factsOf = ({ size, modified }: IncomingDocument): DocumentFacts => ({
  size,
  modified,
  version: versionOf(size, modified),
})

/** Runs a task in a queue and resolves with an early result; the task keeps its place until it ends. */
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

/** The bytes of a range, also from a complete file if a backend ignores ranges; all bytes for `null`. */
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
    throw new Error('the backend sent another number of bytes than it announced')
}
