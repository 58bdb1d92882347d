import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendHtml, type Server, NOT_FOUND_PAGE } from './server'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/**
 * Serves the files of `mediaDir` under `/media/`, complete and with `Last-Modified` only: ranges are ignored,
 * there is no `ETag`. Names are percent-encoded, in any script. A missing file, a folder, or a path outside
 * the folder is 404.
 */
export const registerMedia = (server: Server, mediaDir: string): void => {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const file = join(mediaDir, request.params['*'])
      const stats = file.startsWith(mediaDir + sep) ? await fileStats(file) : null
      return stats === null ? sendHtml(reply, 404, NOT_FOUND_PAGE) : sendFile(request, reply, file, stats)
    },
  })
}

/** `null` when there is no such file: missing, a folder, or an impossible file name. */
const fileStats = async (file: string): Promise<Stats | null> => {
  try {
    const stats = await stat(file)
    return stats.isFile() ? stats : null
  } catch {
    return null
  }
}

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: string, stats: Stats): FastifyReply => {
  reply.header('last-modified', stats.mtime.toUTCString())
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  // HTTP dates have whole seconds.
  if (Math.floor(stats.mtimeMs / 1_000) * 1_000 <= since) return reply.code(304).send()
  reply
    .header('content-type', TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream')
    .header('content-length', stats.size)
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(file))
}
