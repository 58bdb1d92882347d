import type { FastifyInstance, FastifyReply } from 'fastify'
import { manifestAt, manifestOf } from '../document/clientManifest'
import { sendCompressed } from '../http/sendCompressed'
import type { Files } from '../releases/filesIn'
import type { Releases } from '../releases/releases'
import { forever, sendFile } from './sendFile'
import { shellFolder as readShellFolder } from './shellFolder'

export interface FileRoutesOptions {
  readonly releases: Pick<Releases, 'current' | 'catchUp'>
  readonly files: Files
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
}

/**
 * `/_/{package}/{file}`: the browser builds of the shell and of the remotes, from the site's own origin.
 * `/_/{file}`: the lists of all remotes.
 *
 * A file that is not known may be of a release that another process of the site has taken over a moment earlier: the
 * release set is read before the answer is that there is none.
 */
export const fileRoutes = (
  app: FastifyInstance,
  { releases, files, shellFolder }: FileRoutesOptions,
): void => {
  const shellFile = readShellFolder(shellFolder)
  const newerManifest = async (href: string) => {
    if (!(await releases.catchUp())) return null
    const newest = manifestOf(releases.current())
    return newest.href === href ? newest : null
  }
  app.get<{ Params: { file: string } }>('/_/:file', async (request, reply) => {
    const href = `/_/${request.params.file}`
    const found = manifestAt(href) ?? (await newerManifest(href))
    if (found === null) return noSuchFile(reply)
    void reply.headers({
      'cache-control': forever,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    })
    return sendCompressed(request, reply, found.text)
  })
  app.get<{ Params: { name: string; file: string } }>('/_/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    const find = () => files.find(releases.current(), name, file)
    const found =
      name === 'shell'
        ? await shellFile(file)
        : ((await find()) ?? ((await releases.catchUp()) ? await find() : null))
    return found === null ? noSuchFile(reply) : sendFile(request, reply, file, found)
  })
}

const noSuchFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file\n')
