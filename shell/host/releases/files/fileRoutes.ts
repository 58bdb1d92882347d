import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'
import { manifestAt, manifestOf, previewedManifestAt } from '../clientManifest'
import type { ListedHost } from '../clientManifest'
import { isPrivate } from '../../operate/requestLog'
import { bodyCache, sendCompressed, gzipOf } from '../../http/sendCompressed'
import type { Body } from '../../http/sendCompressed'
import type { Composition } from '../composition'
import type { Files } from '../store/releaseFiles'
import type { Releases } from '../releases'
import type { ReleasedFile } from '../store/releaseStore'
import type { HostFiles } from './hostFiles'
import { acceptedCoding } from '../../http/requests'
import { limits } from '../limits'

export interface FileRoutesOptions {
  readonly releases: Pick<Releases, 'current' | 'catchUp'>
  /** All compositions that visitors may be shown, without previews. */
  readonly shownCompositions: (live: Composition) => ReadonlyArray<Composition>
  readonly files: Files
  /**
   * A file that only the browser with this preview may load; `null` when the live release has the same file, or
   * without a preview.
   */
  readonly previewFile: (request: FastifyRequest, name: string, file: string) => Promise<ReleasedFile | null>
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
  /** The host's entry in the manifests. */
  readonly ownFiles: ListedHost
  /** Files and manifests of other versions of the host. */
  readonly hostFiles: Pick<HostFiles, 'find' | 'list'>
}

/**
 * Serves `/_/{package}/{file}`, the browser builds of the shell and of the remotes, and `/_/{file}`, the manifests,
 * from the site's origin.
 *
 * An unknown file may belong to a release that another process has activated a moment earlier, or to another version
 * of the host: the ledger is read before the response is 404.
 */
export const fileRoutes = (
  app: FastifyInstance,
  { releases, shownCompositions, files, previewFile, shellFolder, ownFiles, hostFiles }: FileRoutesOptions,
): void => {
  const shellFile = filesIn(shellFolder)
  /** A manifest of a current composition that another process has named in a document. */
  const presentManifest = (href: string) =>
    shownCompositions(releases.current())
      .map((composition) => manifestOf(composition, ownFiles))
      .find((manifest) => manifest.href === href)?.text ?? null
  const newerManifest = async (href: string) =>
    presentManifest(href) ??
    (await hostFiles.list(href)) ??
    ((await releases.catchUp()) ? presentManifest(href) : null)
  app.get<{ Params: { file: string } }>('/_/:file', async (request, reply) => {
    const href = `/_/${request.params.file}`
    const previewed = isPrivate(request) ? previewedManifestAt(href) : null
    const found = (previewed ?? manifestAt(href))?.text ?? (await newerManifest(href))
    if (found === null) return noSuchFile(reply)
    void reply.headers({
      'cache-control': previewed === null ? forever : unkept,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    })
    return sendCompressed(request, reply, found)
  })
  app.get<{ Params: { name: string; file: string } }>('/_/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    // The site resolves stacks from the source maps on its disk.
    if (isSourceMap.test(file)) return noSuchFile(reply)
    const previewed = await previewFile(request, name, file)
    if (previewed !== null) return sendFile(request, reply, file, previewed, unkept)
    const find = async (wanted: string) =>
      name === 'shell'
        ? ((await shellFile(wanted)) ?? hostFiles.find(wanted))
        : files.find(releases.current(), name, wanted)
    const found =
      (await find(file)) ?? (name !== 'shell' && (await releases.catchUp()) ? await find(file) : null)
    if (found === null) return noSuchFile(reply)
    const current = releases.current()
    if (!request.raw.url?.includes('?')) request.isReady = () => releases.current() === current
    return sendFile(request, reply, file, found, forever, find)
  })
}

/** Matches compressed copies, too, because the folder of the shell contains them. */
const isSourceMap = /\.map(\.\w+)?$/

const noSuchFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file\n')

/** `Cache-Control` of a file whose name carries the hash of its content. */
const forever = 'public, max-age=31536000, immutable'

/**
 * `Cache-Control` of a file in a preview. The browser must not store the file either: a faulty build may
 * reuse the name of a live file for another content.
 */
const unkept = 'private, no-store'

/**
 * Sends a built file. A name with a content hash may be cached for ever.
 * @param find finds other public files of its package
 */
const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { plain, brotli }: Body,
  caching: typeof forever | typeof unkept,
  find?: (file: string) => Promise<Body | null>,
) => {
  void reply
    .header('content-type', mediaTypeOf(name))
    .header('cache-control', caching)
    .header('vary', 'accept-encoding')
  const encoded = find && (await request.dictionaries?.(request, reply, plain, find)?.())
  if (encoded) return reply.send(encoded)
  // Builds contain a compressed copy of each file that gets smaller.
  const coding = brotli === null ? null : acceptedCoding(request)
  if (coding === null) return reply.send(plain)
  const copy = coding === 'br' ? brotli : await gzipOf(plain)
  return reply.header('content-encoding', coding).send(copy)
}

/** The media type of a file, by its extension. */
export const mediaTypeOf = (name: string): string => {
  if (name.endsWith('.ico')) return 'image/x-icon'
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|manifest\+json$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Reads files of the shell from a folder, and caches them in memory: they do not change while the process runs. */
export const filesIn = (folder: string) => {
  const kept = bodyCache(limits.shellFilesBytes)
  return async (file: string): Promise<Body | null> => {
    const known = kept.get(file)
    if (known !== undefined) return known
    // Only file names directly in this folder.
    if (!/^[\w.-]+$/.test(file)) return null
    const plain = await readIfThere(path.join(folder, file))
    if (plain === null) return null
    const found = { plain, brotli: await readIfThere(path.join(folder, `${file}.br`)) }
    kept.set(file, found)
    return found
  }
}

/** The content of a file; `null` when the file does not exist. */
const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)
