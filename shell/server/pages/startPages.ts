import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteFacts } from '../../site/SiteContext'
import type { Config } from '../operate/config'
import type { HostFiles } from '../releases/files/hostFiles'
import type { Releases } from '../releases/releases'
import type { Files } from '../releases/store/releaseFiles'
import type { DocumentOptions } from './document/documentOf'
import { readShellFiles, shellOfDocuments, documentStyles } from './document/documentShell'
import { SitePages } from './pages'
import type { PagesOptions } from './pages'

export interface StartPagesOptions extends Required<Pick<PagesOptions, 'frame' | 'gate'>> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly content: Content
  readonly releases: Pick<Releases, 'previousOf' | 'onFailed'>
  readonly files: Files
  readonly hostFiles: Pick<HostFiles, 'version' | 'keepList'>
  /** The folder of the shell's builds. */
  readonly build: string
  readonly site: SiteFacts
}

/** The pages of the live releases, as documents. */
export const startPages = async (options: StartPagesOptions) => {
  const { config, logger, content, frame, gate, releases, files, hostFiles, build, site } = options
  const shell = await shellOfDocuments(
    readShellFiles(path.join(build, 'files.json')),
    path.join(build, 'browser'),
    hostFiles.version,
  )
  const documents: DocumentOptions = {
    site,
    mapHosts: config.mapHosts,
    shell,
    keepList: (list) => hostFiles.keepList(list),
    styleOf: documentStyles(files),
  }
  const pages = new SitePages({
    content,
    frame,
    previousOf: (name, release) => releases.previousOf(name, release),
    onFailed: (failed) => releases.onFailed(failed),
    documents,
    cacheMb: config.pageCacheMb,
    contentTtlMs: config.contentTtlMs,
    gate,
    log: (line) => logger.warn(line),
  })
  return { pages, documents, ownFiles: shell.own }
}
