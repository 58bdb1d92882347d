import path from 'node:path'
import { authorizedFetch } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../operate/config'
import { logOnce } from '../operate/logOnce'
import { Pictures } from './pictures'
import { SharePictures } from './share/sharePictures'
import type { SharePicturesOptions } from './share/sharePictures'

export interface MediaOptions extends Pick<SharePicturesOptions, 'pictureUrls'> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  /** The folder of the shell's builds. */
  readonly build: string
}

export interface Media {
  readonly pictures: Pictures
  readonly sharePictures: SharePictures
}

/** The pictures of the content, in the sizes of its pages, and those that other sites show when a page is shared. */
export const startMedia = ({ config, logger, build, pictureUrls }: MediaOptions): Media => {
  const warnOnce = logOnce<unknown>((line, err) => logger.warn({ err }, line))
  const pictures = new Pictures({
    folder: path.join(config.dataDir, 'pictures'),
    fetch: authorizedFetch([config.cms, config.cmsLists].filter((backend) => backend !== null)),
    maxBytes: config.picturesMb * 1024 * 1024,
    onDiskError: (error) => warnOnce('pictures cannot be kept on disk', error),
  })
  const sharePictures = new SharePictures({
    pictures,
    pictureUrls,
    brand: config.brand,
    siteUrl: config.siteUrl,
    folder: path.join(build, 'server', 'share'),
    housePicture: path.join(build, '..', 'public', 'share.png'),
  })
  return { pictures, sharePictures }
}
