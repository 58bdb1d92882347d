import { within } from '@caravanserai/releases'
import { folderStore } from '@caravanserai/releases/ledger'
import { sha256 } from '@caravanserai/releases/hash'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheInFront, dictionaries, isPrivate, logOnce, sendCompressed } from '../../host/plugin'
import type { Dictionaries } from '../../host/plugin'
import type { Host, Start } from '../../host/plugin/plugin'
import { DocumentDictionaries, limits } from './documentDictionaries'
import type plugin from './plugin'
import { encodings, zstd } from './encodings'
import type { Compress } from './encodings'

/** Provides dictionaries, unless this Node.js cannot compress with them. */
export const start: Start<typeof plugin> = async (host) => {
  const compress = await zstd()
  if (compress !== null) startDictionaries(host, compress)
  return {}
}

/** Addresses of the dictionaries of documents. */
const PLACE = '/_/dictionary/'

export const startDictionaries = (
  { http, sharedFiles, dataDir, log, provide, use }: Host,
  compress: Compress,
): void => {
  const ofDocuments = new DocumentDictionaries({
    store: sharedFiles ?? folderStore(dataDir),
    warn: logOnce((line, err: unknown) => log.warn({ err }, line)),
  })
  void ofDocuments.start()
  provide(
    dictionaries,
    dictionariesOf(compress, ofDocuments, () => use(cacheInFront) !== null),
  )
  http.get<{ Params: { hash: string } }>(`${PLACE}:hash`, (request, reply) => {
    const { hash } = request.params
    // Earlier dictionaries contain text that editors may have removed since.
    const found = hash === ofDocuments.current ? ofDocuments.find(hash) : null
    if (found === null) return reply.code(404).header('cache-control', 'no-store').send()
    void reply.headers({
      'content-type': 'application/octet-stream',
      'cache-control': `public, max-age=${limits.lifetimeS}, immutable`,
      'use-as-dictionary': 'match="/*", match-dest=("document")',
    })
    return sendCompressed(request, reply, found)
  })
}

type Find = Exclude<Parameters<Dictionaries>[3], undefined>

/**
 * Dictionaries of public responses: of a built file its earlier versions, of a document the last two home
 * pages. None behind a cache of the site, which would store a copy for each dictionary.
 */
const dictionariesOf = (
  compress: Compress,
  ofDocuments: DocumentDictionaries,
  isCachedInFront: () => boolean,
): Dictionaries => {
  const encode = encodings(compress)

  /** Names the dictionary that the browser should fetch. A later one replaces the responses in memory. */
  const document = (request: FastifyRequest, reply: FastifyReply, home: Buffer | null) => {
    if (home !== null) void ofDocuments.offer(home)
    const { current } = ofDocuments
    const { isReady } = request
    if (isReady !== null) request.isReady = () => isReady() && ofDocuments.current === current
    if (current !== null) void reply.header('link', `<${PLACE}${current}>; rel="compression-dictionary"`)
    return async (hash: string) => ofDocuments.find(hash)?.plain ?? null
  }

  return (request, reply, plain, find) => {
    const caching = String(reply.getHeader('cache-control'))
    if (isCachedInFront() || isPrivate(request) || reply.statusCode !== 200) return null
    const source = find
      ? fileSource(request, reply, find)
      : String(reply.getHeader('content-type')).startsWith('text/html')
        ? document(request, reply, request.raw.url === '/' && request.bucket === null ? plain : null)
        : null
    if (source === null) return null
    void reply.header('vary', 'accept-encoding, available-dictionary')
    const hash = offeredHash(request)
    if (hash === null) return null
    return async () => {
      const encoded = await encode(plain, hash, () => source(hash))
      if (encoded === null) return null
      request.isReady = null
      // A cache that ignores `Vary` must not store it.
      void reply.headers({
        'content-encoding': 'dcz',
        'cache-control': `private, ${caching.replace('public, ', '')}`,
      })
      return encoded
    }
  }
}

/** The path of a script or style up to the hash of its content, the hash, and the extension. */
const builtFile = /^\/_\/[\w-]+\/([\w.-]+\.)[\da-f]{8}(\.(?:js|css))$/

/** Marks a script or style as the dictionary of its later versions. */
const fileSource = (request: FastifyRequest, reply: FastifyReply, find: Find) => {
  const url = request.raw.url ?? ''
  const [, stem, extension] = builtFile.exec(url) ?? []
  if (stem === undefined || extension === undefined) return null
  const file = url.slice(url.lastIndexOf('/') + 1)
  void reply.header('use-as-dictionary', `match="${url.replace(file, `${stem}*${extension}`)}", id="${file}"`)
  return async (hash: string) => {
    const id = String(request.headers['dictionary-id']).replace(/^"|"$/g, '')
    const isEarlier = id.length === file.length && id.startsWith(stem) && /^[\w.-]+$/.test(id)
    const found = isEarlier && id.endsWith(extension) ? await within(limits.findMs, find(id), null) : null
    return found !== null && sha256(found.plain) === hash ? found.plain : null
  }
}

/** The SHA-256 of the dictionary that a browser offers, in hexadecimal. */
const offeredHash = ({ headers }: FastifyRequest): string | null => {
  const accepted = (headers['accept-encoding'] ?? '').toString().split(',')
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? []
  return hash !== undefined && accepted.some((coding) => coding.trim() === 'dcz')
    ? Buffer.from(hash, 'base64').toString('hex')
    : null
}
