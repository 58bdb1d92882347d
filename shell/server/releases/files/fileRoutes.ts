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
import { acceptedCoding } from '../../http/negotiation'
import { limits } from '../limits'

export interface FileRoutesOptions {
  readonly releases: Pick<Releases, 'current' | 'catchUp'>
  /** All compositions that some visitor may be shown beside previews. */
  readonly shownCompositions: (live: Composition) => ReadonlyArray<Composition>
  readonly files: Files
  /**
   * A file of a remote that only who has the preview of this request may load; `null` when the live release has the same
   * one, and for everybody else.
   */
  readonly previewFile: (request: FastifyRequest, name: string, file: string) => Promise<ReleasedFile | null>
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
  /** What the lists of all remotes say of this host. */
  readonly ownFiles: ListedHost
  /** The files and the lists of other versions of the host. */
  readonly hostFiles: Pick<HostFiles, 'find' | 'list'>
}

/**
 * `/_/{package}/{file}`: the browser builds of the shell and of the remotes, from the site's own origin.
 * `/_/{file}`: the lists of all remotes.
 *
 * A file that is not known may be of a release that another process of the site has taken over a moment earlier, or of another
 * version of the host: the ledger is read before the answer is that there is none.
 */
export const fileRoutes = (
  app: FastifyInstance,
  { releases, shownCompositions, files, previewFile, shellFolder, ownFiles, hostFiles }: FileRoutesOptions,
): void => {
  const shellFile = filesIn(shellFolder)
  /** The list of a composition that is shown now, which another process has named in a document. */
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
    // Stacks are read by the site itself, which has them on its disk.
    if (isSourceMap.test(file)) return noSuchFile(reply)
    const previewed = await previewFile(request, name, file)
    if (previewed !== null) return sendFile(request, reply, file, previewed, unkept)
    const find = () => files.find(releases.current(), name, file)
    const found =
      name === 'shell'
        ? ((await shellFile(file)) ?? (await hostFiles.find(file)))
        : ((await find()) ?? ((await releases.catchUp()) ? await find() : null))
    if (found === null) return noSuchFile(reply)
    const current = releases.current()
    if (!request.raw.url?.includes('?')) request.isReady = () => releases.current() === current
    return sendFile(request, reply, file, found)
  })
}

/** Also compressed: the files of the shell are those of a folder. */
const isSourceMap = /\.map(\.\w+)?$/

const noSuchFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file\n')

/** For a file whose name carries the hash of its content. */
const forever = 'public, max-age=31536000, immutable'

/**
 * For a file of a preview. Its own browser keeps it neither: a release that was not built as it should be may have another
 * file under the name of a live one.
 */
const unkept = 'private, no-store'

/** Sends a built file. Its name carries the hash of its content, so it may be cached for ever. */
const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { plain, brotli }: Body,
  caching: typeof forever | typeof unkept = forever,
) => {
  void reply
    .header('content-type', mediaTypeOf(name))
    .header('cache-control', caching)
    .header('vary', 'accept-encoding')
  // Builds have a copy of what is smaller for it.
  const coding = brotli === null ? null : acceptedCoding(request)
  if (coding === null) return reply.send(plain)
  const copy = coding === 'br' ? brotli : await gzipOf(plain)
  return reply.header('content-encoding', coding).send(copy)
}

/** The media type of a file, by the extension of its name. */
export const mediaTypeOf = (name: string): string => {
  if (name.endsWith('.ico')) return 'image/x-icon'
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|manifest\+json$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Files of the shell that do not change while it runs, read from this folder and kept in memory. */
export const filesIn = (folder: string) => {
  const kept = bodyCache(limits.shellFilesBytes)
  return async (file: string): Promise<Body | null> => {
    const known = kept.get(file)
    if (known !== undefined) return known
    // Only names of files in this folder itself.
    if (!/^[\w.-]+$/.test(file)) return null
    const plain = await readIfThere(path.join(folder, file))
    if (plain === null) return null
    const found = { plain, brotli: await readIfThere(path.join(folder, `${file}.br`)) }
    kept.set(file, found)
    return found
  }
}

/** The bytes of a file; `null` when there is none. */
const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)
