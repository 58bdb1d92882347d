import type { FastifyInstance } from 'fastify'
import type { Files } from '../releases/filesIn'
import type { Releases } from '../releases/releases'
import { sendFile } from './sendFile'
import { shellFolder as readShellFolder } from './shellFolder'

export interface FileRoutesOptions {
  readonly releases: Pick<Releases, 'current'>
  readonly files: Files
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
}

/** `/_/{package}/{file}`: the browser builds of the shell and of the remotes, from the site's own origin. */
export const fileRoutes = (
  app: FastifyInstance,
  { releases, files, shellFolder }: FileRoutesOptions,
): void => {
  const shellFile = readShellFolder(shellFolder)
  app.get<{ Params: { name: string; file: string } }>('/_/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    const found = name === 'shell' ? await shellFile(file) : await files.find(releases.current(), name, file)
    return found === null
      ? reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file\n')
      : sendFile(request, reply, file, found)
  })
}
