import path from 'node:path'
import { logOnce, mediaSizes, previewOf } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import { Documents } from './documents/documents'
import { reasonOf } from './mediaError'
import { mediaRoutes } from './mediaRoutes'
import { Pictures } from './pictures'
import type media from './plugin'
import { SharedBytes, SharedOriginals } from './sharedOriginals'

/** The share of documents in the disk space for media. Documents are larger than pictures, and far fewer. */
const DOCUMENTS = 1 / 4

/** Adds the routes of media, and provides the sizes of pictures and documents. */
export const start: Start<typeof media> = async (host, { PICTURES_MB }) => {
  const { http, dataDir, fetchBackend: fetch, nodes, log: logger } = host
  const warnOnce = logOnce((line, err?: unknown) => logger.warn({ err }, line))
  const maxBytes = PICTURES_MB * 1024 * 1024
  const bytes = new SharedBytes(host.sharedFiles, (error) =>
    warnOnce(
      'pictures cannot be stored beside the releases, so each node fetches them from the backend',
      error,
    ),
  )
  const pictures = new Pictures({
    folder: path.join(dataDir, 'pictures'),
    fetch,
    maxBytes: maxBytes * (1 - DOCUMENTS),
    shared: nodes.node === null ? null : new SharedOriginals({ nodes, bytes }),
    onDiskError: (error) => warnOnce('pictures cannot be stored on disk', error),
  })
  const documents = new Documents({
    folder: path.join(dataDir, 'documents'),
    fetch,
    nodes: nodes.node === null ? null : nodes,
    maxBytes: maxBytes * DOCUMENTS,
    onDiskError: (error) => warnOnce('documents cannot be stored on disk', error),
    onDeadLink: (url, error) =>
      warnOnce(`a text links to a document that cannot be opened: ${reasonOf(error)}: ${url}`),
  })
  host.provide(mediaSizes, {
    pictureSize: (urls) => pictures.size(urls),
    documentSize: (urls, type, file) => documents.size(urls, type, file),
  })
  mediaRoutes(http, { ...host, previewOf, logger, pictures, documents }, host.page)
  return {}
}
