import type { Content } from '@caravanserai/adapters'
import type { ContentChanged } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Config, ShellFiles } from '../config'
import type { Pictures } from '../media/pictures'
import type { ReleaseFiles } from '../releases/releaseFiles'
import type { Releases } from '../releases/releases'

/** What the site's server is made of. */
export interface Site {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly content: Content
  readonly releases: Releases
  readonly files: ReleaseFiles
  readonly pictures: Pictures
  /** The addresses that a picture path may be had from, the backend's first; none when there is no such path. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  /** Called when an editor has changed something. */
  readonly contentChanged: ContentChanged
  readonly shell: ShellFiles
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
}
