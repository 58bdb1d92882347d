import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { sha256 } from '@caravanserai/releases/hash'
import type { FastifyBaseLogger } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { Observable } from 'rxjs'
import type { SiteFacts } from '../../site/SiteContext'
import type { Config } from '../operate/config'
import type { HostFiles } from '../releases/files/hostFiles'
import type { Releases } from '../releases/releases'
import type { Files } from '../releases/store/releaseFiles'
import type { Services } from '../services/services'
import { contentGate } from './renderWithFallback'
import type { DocumentOptions } from './document/documentOf'
import { PageIndex } from './pageIndex'
import type { AnswersChanged } from './pageIndex'
import { SitePages } from './pages'
import type { PagesOptions } from './pages'
import type { HashedFile } from '../../site/pageGlobal'
import { fileAddress, integrityOf } from '../releases/clientManifest'
import { inlineStyle, inlineScript } from './document/document'
import type { InlineStyle } from './document/document'
import { limits } from './limits'
import type { Composition } from '../releases/composition'

interface StartPagesOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly services: Pick<Services, 'use'>
  /** The folder of the shell's builds. */
  readonly build: string
  readonly site: SiteFacts
}

interface ContentOfPages {
  readonly content: Content
  readonly changes: Observable<AnswersChanged>
}

interface ReleasesOfPages {
  readonly releases: Pick<Releases, 'current' | 'previousOf' | 'onFailed'>
  readonly files: Files
  readonly hostFiles: Pick<HostFiles, 'version' | 'keepList'>
}

export type StartedPages = Awaited<ReturnType<typeof startPages>>

/** Creates the pages of the live releases, as documents. */
export const startPages = async (
  { config, logger, services, build, site }: StartPagesOptions,
  { content, changes }: ContentOfPages,
  frame: PagesOptions['frame'],
  { releases, files, hostFiles }: ReleasesOfPages,
) => {
  const shellFolder = path.join(build, 'browser')
  const shell = await shellOfDocuments(
    readShellFiles(path.join(build, 'files.json')),
    shellFolder,
    hostFiles.version,
  )
  const index = new PageIndex({ changes, contentTtlMs: config.contentTtlMs })
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
    index,
    live: () => releases.current(),
    gate: () => services.use(contentGate),
    log: (line) => logger.warn(line),
  })
  return { pages, index, documents, ownFiles: shell.own, shellFolder }
}

/** The file names of the shell's browser build, from the `files.json` next to it. */
const ShellFiles = t.readonly(
  t.strict({
    /** The inline script of documents. */
    boot: t.string,
    scripts: t.readonlyArray(t.string),
    /** Files that these scripts load later. */
    later: t.readonlyArray(t.string),
    styles: t.readonlyArray(t.string),
    /** Scripts and style sheets of the pages of plugins. */
    own: t.readonlyArray(t.string),
    /** The browser parts of plugins, by name. */
    plugins: t.readonly(t.record(t.string, t.readonlyArray(t.string))),
  }),
  'ShellFiles',
)
type ShellFiles = t.TypeOf<typeof ShellFiles>

/** Throws if the shell has not been built. */
export const readShellFiles = (file: string): ShellFiles => {
  const decoded = ShellFiles.decode(JSON.parse(readFileSync(file, 'utf8')))
  if (isLeft(decoded)) throw new Error(`${file}: expected the list of files that the shell's build writes`)
  return decoded.right
}

/** The shell's own files in every document. @param version version of this host */
export const shellOfDocuments = async (
  { boot, scripts, later, styles, own, plugins }: ShellFiles,
  folder: string,
  version: string,
): Promise<DocumentOptions['shell']> => ({
  boot: inlineScript((await readFile(path.join(folder, boot), 'utf8')).trim()),
  scripts: await hashedFiles(scripts, folder),
  later: await hashedFiles(later, folder),
  styles: await inlineStyles(styles, folder),
  own: {
    version,
    styles: await inlineStyles(
      own.filter((file) => file.endsWith('.css')),
      folder,
    ),
    files: await hashedFiles(own, folder),
  },
  plugins: new Map(
    await Promise.all(
      Object.entries(plugins).map(async ([name, files]) => [name, await hashedFiles(files, folder)] as const),
    ),
  ),
})

const inlineStyles = (files: ReadonlyArray<string>, folder: string): Promise<ReadonlyArray<InlineStyle>> =>
  Promise.all(
    files.map(async (file) =>
      inlineStyle(fileAddress('shell', file), await readFile(path.join(folder, file), 'utf8')),
    ),
  )

const hashedFiles = (files: ReadonlyArray<string>, folder: string): Promise<ReadonlyArray<HashedFile>> =>
  Promise.all(
    files.map(async (file) => [
      fileAddress('shell', file),
      integrityOf(sha256(await readFile(path.join(folder, file)))),
    ]),
  )

/** The style sheets of the remotes' pages, prepared once: their names contain a hash of the content. */
export const documentStyles = (files: Files): DocumentOptions['styleOf'] => {
  const prepared = new LRUCache<string, InlineStyle>({
    maxSize: limits.stylesBytes,
    sizeCalculation: ({ css }) => css.length + 1,
  })
  return async (composition: Composition, remote, file) => {
    const href = fileAddress(remote, file)
    const known = prepared.get(href)
    if (known !== undefined) return known
    // Without its text, the document links to the style sheet; the request for the link logs the error.
    const found = await files.find(composition, remote, file).catch(() => null)
    if (found === null) return null
    const style = inlineStyle(href, found.plain.toString('utf8'))
    prepared.set(href, style)
    return style
  }
}
