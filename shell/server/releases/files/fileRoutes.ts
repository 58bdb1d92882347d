import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { manifestAt, manifestOf, previewedManifestAt } from '../clientManifest'
import type { ListedHost } from '../clientManifest'
import { isPrivate } from '../../operate/requestLog'
import { sendCompressed } from '../../http/sendCompressed'
import type { Composition } from '../composition'
import type { Files } from '../store/releaseFiles'
import type { Releases } from '../releases'
import type { ReleasedFile } from '../store/releaseStore'
import type { HostFiles } from './hostFiles'
import { forever, unkept, sendFile } from './sendFile'
import { shellFolder as readShellFolder } from './shellFolder'

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
  const shellFile = readShellFolder(shellFolder)
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
