import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import sharp from 'sharp'
import { fetchOriginal } from './fetchOriginal'
import type { PictureError } from './fetchOriginal'

/** What is known of a picture that was fetched once. Its bytes lie beside it on the disk. */
const Original = t.readonly(
  t.strict({
    /** Names its bytes: what is made of them is named by it. */
    hash: t.string,
    width: t.number,
    height: t.number,
    modified: t.union([t.string, t.null]),
    /** When the backend last said that these are the bytes, in milliseconds since 1970. */
    checkedAt: t.number,
  }),
  'a picture that was fetched',
)
export type Original = t.TypeOf<typeof Original>

/** For how long the backend is not asked whether a picture is still the same. */
const FRESH_MS = 60_000

/** For how long a picture that could not be had is not asked for again. */
const FAILED_MS = 10_000

/** How many pictures are remembered without looking at the disk. */
const MOST_KNOWN = 5_000

/**
 * The backend's pictures as it sent them, kept on disk: a picture that was fetched once is there in every size while
 * the backend is away. Whether it has changed is asked behind the visitor's back.
 */
export class Originals {
  private readonly known = new Map<string, Original>()
  private readonly failed = new Map<string, { readonly error: PictureError; readonly until: number }>()
  private readonly underWay = new Map<string, Promise<Original | PictureError>>()

  /** @param folder where pictures are kept */
  constructor(private readonly folder: string) {}

  /** The picture at the first of these addresses that has it. They are places of one picture, the backend's first. */
  async get(urls: ReadonlyArray<string>): Promise<Original | PictureError> {
    let first: PictureError = { _tag: 'NotThere' }
    for (const [index, url] of urls.entries()) {
      const found = await this.at(url)
      if (!('_tag' in found)) return found
      if (index === 0) first = found
    }
    return first
  }

  /** The bytes of a picture that `get` gave. */
  bytes({ hash }: Original): Promise<Buffer> {
    return readFile(this.fileOf(hash))
  }

  /** The bytes of a picture that `get` gave are gone or broken: they are fetched anew, behind the back of whoever asks next. */
  renew({ hash, checkedAt }: Original): void {
    // A picture that is broken at the backend too is not fetched at each look.
    if (Date.now() - checkedAt < FAILED_MS) return
    for (const [url, known] of this.known)
      if (known.hash === hash) this.known.set(url, { ...known, modified: null, checkedAt: 0 })
  }

  private async at(url: string): Promise<Original | PictureError> {
    const kept = this.known.get(url) ?? (await this.fromDisk(url))
    if (kept === null) return this.hasFailed(url) ?? this.fetchOnce(url, null)
    // What cannot be had now is as it was, and is not asked for at each look.
    if (Date.now() - kept.checkedAt > FRESH_MS && this.hasFailed(url) === null) void this.fetchOnce(url, kept)
    return kept
  }

  private fetchOnce(url: string, kept: Original | null): Promise<Original | PictureError> {
    const running = this.underWay.get(url)
    if (running !== undefined) return running
    const fetching = this.fetch(url, kept).finally(() => this.underWay.delete(url))
    this.underWay.set(url, fetching)
    return fetching.then((found) => {
      if ('_tag' in found) limited(this.failed, url, { error: found, until: Date.now() + FAILED_MS })
      return found
    })
  }

  private hasFailed(url: string): PictureError | null {
    const failure = this.failed.get(url)
    return failure !== undefined && Date.now() < failure.until ? failure.error : null
  }

  private async fetch(url: string, kept: Original | null): Promise<Original | PictureError> {
    const fetched = await fetchOriginal(url, kept?.modified ?? null)
    if (fetched._tag === 'Unchanged' && kept !== null)
      return this.keep(url, { ...kept, checkedAt: Date.now() })
    if (fetched._tag === 'Unchanged')
      return { _tag: 'Unreachable', reason: 'status 304 without having been asked for it' }
    if (fetched._tag !== 'Bytes') return fetched
    const size = await sizeOf(fetched.bytes)
    if (size === null) return { _tag: 'NotAPicture' }
    const hash = createHash('sha256').update(fetched.bytes).digest('hex').slice(0, 32)
    try {
      await writeWhole(this.fileOf(hash), fetched.bytes)
    } catch (error) {
      return { _tag: 'Unreachable', reason: `the folder of pictures cannot be written: ${String(error)}` }
    }
    return this.keep(url, { hash, ...size, modified: fetched.modified, checkedAt: Date.now() })
  }

  private async keep(url: string, original: Original): Promise<Original> {
    limited(this.known, url, original)
    // The picture is at hand; that it cannot be written down costs a later start one request.
    await writeWhole(this.noteOf(url), JSON.stringify(original)).catch(() => undefined)
    return original
  }

  private async fromDisk(url: string): Promise<Original | null> {
    const text = await readFile(this.noteOf(url), 'utf8').catch(() => null)
    if (text === null) return null
    try {
      const note = Original.decode(JSON.parse(text))
      if (isRight(note)) limited(this.known, url, note.right)
      return isRight(note) ? note.right : null
    } catch {
      return null // half a note: the picture is fetched anew
    }
  }

  private fileOf(hash: string): string {
    return path.join(this.folder, hash)
  }

  private noteOf(url: string): string {
    return path.join(this.folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.json`)
  }
}

/** Sets an entry as the newest of a map; the oldest goes when there are too many. */
const limited = <A>(entries: Map<string, A>, key: string, value: A): void => {
  entries.delete(key)
  entries.set(key, value)
  for (const oldest of entries.keys()) {
    if (entries.size <= MOST_KNOWN) break
    entries.delete(oldest)
  }
}

const LIMIT_PIXELS = 50_000_000

/** The pixels of a picture as it is shown (a telephone's photograph may lie on its side); `null` when it is none. */
const sizeOf = async (bytes: Buffer): Promise<{ width: number; height: number } | null> => {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: LIMIT_PIXELS }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

/** Writes a file so that nobody ever reads half of it. */
export const writeWhole = async (file: string, content: Buffer | string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
