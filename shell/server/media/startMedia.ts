import path from 'node:path'
import { authorizedFetch } from '@caravanserai/adapters/server'
import { openStore } from '@caravanserai/releases/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../operate/config'
import { logOnce } from '../operate/log'
import type { SiteNodes } from '../nodes/siteNodes'
import { Documents } from './documents/documents'
import { reasonOf } from './mediaError'
import { Pictures } from './pictures'
import { SharedOriginals, SharedBytes } from './sharedOriginals'

interface MediaOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly nodes: SiteNodes
}

/** The share of documents in the disk space for media. Documents are larger than pictures, and far fewer. */
const DOCUMENTS = 1 / 4

/** Creates the content's pictures in the sizes of pages, and the documents that its texts link to. */
export const startMedia = ({ config, logger, nodes }: MediaOptions) => {
  const warnOnce = logOnce((line, err?: unknown) => logger.warn({ err }, line))
  const fetch = authorizedFetch([config.cms, config.cmsLists].filter((backend) => backend !== null))
  const maxBytes = config.picturesMb * 1024 * 1024
  const bytes = new SharedBytes(isShared(config) ? openStore(config.releases) : null, (error) =>
    warnOnce('pictures cannot be kept beside the releases, and each node asks the backend for them', error),
  )
  const pictures = new Pictures({
    folder: path.join(config.dataDir, 'pictures'),
    fetch,
    maxBytes: maxBytes * (1 - DOCUMENTS),
    shared: nodes.node === null ? null : new SharedOriginals({ nodes, bytes }),
    onDiskError: (error) => warnOnce('pictures cannot be kept on disk', error),
  })
  const documents = new Documents({
    folder: path.join(config.dataDir, 'documents'),
    fetch,
    nodes: nodes.node === null ? null : nodes,
    maxBytes: maxBytes * DOCUMENTS,
    onDiskError: (error) => warnOnce('documents cannot be kept on disk', error),
    onDeadLink: (url, error) =>
      warnOnce(`a text links to a document that cannot be opened: ${reasonOf(error)}: ${url}`),
  })
  return { pictures, documents }
}

/** Whether other nodes can read files that this node writes next to the releases. */
const isShared = ({ releases, dataDir }: Config): boolean =>
  releases.kind === 's3' ||
  (releases.kind === 'folder' && path.relative(dataDir, releases.folder).startsWith('..'))
