import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Store } from '@caravanserai/releases/ledger'
import { sha256 } from '@caravanserai/releases/hash'

/** Limits of dictionaries: times in milliseconds, sizes in bytes. */
export const limits = {
  bytes: 1024 * 1024,
  /** Age at which the dictionary is replaced, and the number of dictionaries that are kept. */
  renewMs: 28 * 24 * 60 * 60 * 1000,
  kept: 2,
  /** Lifetime in browsers, in seconds: as long as the site keeps a dictionary. */
  lifetimeS: 2 * 28 * 24 * 60 * 60,
  /** Minimum interval at which a node reads the dictionaries of other nodes. */
  readMs: 60_000,
  /** How long a script or style waits for its earlier version, which a store may have to find. */
  findMs: 100,
} as const

interface Dictionary {
  readonly hash: string
  readonly writtenAt: number
  readonly plain: Buffer
  readonly brotli: Buffer
}

interface DocumentDictionariesOptions {
  /** Storage that survives restarts, and that nodes share. */
  readonly store: Pick<Store, 'create' | 'list' | 'read' | 'remove'>
  /** Receives one line for the operator. */
  readonly warn: (line: string, err: unknown) => void
  readonly now?: () => number
}

const FOLDER = 'dictionaries/'

const packed = promisify(brotliCompress)
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * The dictionaries of the documents of a site: a home page each, replaced after four weeks. The previous dictionary is
 * kept for browsers that still hold it.
 */
export class DocumentDictionaries {
  /** The newest first. */
  private all: ReadonlyArray<Dictionary> = []
  private readAt = -Infinity

  constructor(private readonly options: DocumentDictionariesOptions) {}

  /** The hash of the dictionary for browsers without one, in hexadecimal; `null` if there is none yet. */
  get current(): string | null {
    return this.all[0]?.hash ?? null
  }

  /** @param hash SHA-256 in hexadecimal */
  find(hash: string): Dictionary | null {
    return this.all.find((dictionary) => dictionary.hash === hash) ?? null
  }

  /** Takes a public home page, which becomes the dictionary if there is no recent one. Never rejects. */
  async offer(home: Buffer): Promise<void> {
    const { store, now = Date.now } = this.options
    if (now() < this.readAt + limits.readMs || home.length > limits.bytes) return
    this.readAt = now()
    await this.attempt(async () => {
      await this.read()
      const newest = this.all[0]
      if (newest !== undefined && now() < newest.writtenAt + limits.renewMs) return
      if (await store.create(FOLDER + sha256(home), home)) await this.read()
    })
  }

  /** Reads the dictionaries of earlier runs. Never rejects. */
  start(): Promise<void> {
    return this.attempt(() => this.read())
  }

  private attempt(work: () => Promise<void>): Promise<void> {
    return work().catch((error: unknown) =>
      this.options.warn('dictionaries of documents cannot be stored or read', error),
    )
  }

  /** Reads the stored dictionaries, and removes those beyond the limit. */
  private async read(): Promise<void> {
    const { store } = this.options
    const stored = [...((await store.list(FOLDER)) ?? [])].sort((a, b) => b.writtenAt - a.writtenAt)
    const all: Dictionary[] = []
    for (const { key, writtenAt } of stored.slice(0, limits.kept)) {
      const hash = key.slice(FOLDER.length)
      const plain = await store.read(key, { maxBytes: limits.bytes })
      if (plain !== null && sha256(plain) === hash)
        all.push(this.find(hash) ?? { hash, writtenAt, plain, brotli: await packed(plain, packing) })
    }
    this.all = all
    for (const { key } of stored.slice(limits.kept)) await store.remove(key)
  }
}
