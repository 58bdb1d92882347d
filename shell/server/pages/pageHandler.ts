import type { Content } from '@caravanserai/adapters'
import { withPageBudget } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger } from 'fastify'
import { matchesEtag } from '../http/etag'
import type { Handler } from '../http/handler'
import { sendCompressed } from '../http/sendCompressed'
import { whileConnected } from '../http/whileConnected'
import { limits } from '../limits'
import type { ReleaseFiles } from '../releases/releaseFiles'
import type { Releases } from '../releases/releases'
import { KeptPages } from '../render/keptPages'
import { respondWithPage } from '../render/respond'
import { shellOfDocuments } from './documentShell'
import type { ShellFiles } from './documentShell'
import { documentStyles } from './documentStyles'
import { untranslatedRedirect } from './untranslatedRedirect'

export interface PageHandlerOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'forPath'>
  readonly files: Pick<ReleaseFiles, 'find'>
  readonly shell: ShellFiles
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
  readonly brand: string
  readonly siteUrl: string
  readonly mapHosts: ReadonlyArray<string>
  readonly translateUrl: string | null
  /** Where forms are delivered; `null`: nowhere, and the forms say so. */
  readonly submissions: object | null
  readonly pageCacheMb: number
  readonly logger: FastifyBaseLogger
}

/** Responds with a page: of the remote that owns the address, or the not-found page. */
export const pageHandler = (options: PageHandlerOptions): Handler => {
  const { siteUrl, mapHosts, releases } = options
  const styles = documentStyles(options.files)
  const kept = new KeptPages(options.pageCacheMb * 1024 * 1024)
  const shell = shellOfDocuments(options.shell, options.shellFolder)
  const site = {
    brand: options.brand,
    url: siteUrl,
    sends: options.submissions !== null,
    translate: options.translateUrl,
  }

  return (request, reply) =>
    whileConnected(reply, async (signal) => {
      const target = targetOf(request.raw.url ?? '/')
      const singleSlash = withSingleSlash(target)
      if (singleSlash !== null)
        return reply.code(301).headers({ location: singleSlash, 'cache-control': 'no-cache' }).send()
      const untranslated = untranslatedRedirect(request.headers, target, siteUrl)
      if (untranslated !== null)
        return reply.code(302).headers({ location: untranslated, 'cache-control': 'no-store' }).send()
      const composition = await releases.forPath(new URL(target, siteUrl).pathname)
      const { status, headers, body } = await respondWithPage({
        composition,
        content: withPageBudget(limits.page.contentMs)(options.content),
        target,
        site,
        mapHosts,
        shell: await shell,
        styleOf: styles(composition),
        isHeld: (etag) => matchesEtag(request.headers['if-none-match'], etag),
        kept,
        signal,
        log: (line, error) => options.logger.error({ err: error }, line),
      })
      void reply.code(status).headers(headers)
      return body === null ? reply.send() : sendCompressed(request, reply, body)
    })
}

/** The path and query of a request; some clients send the whole address, of any host. */
const targetOf = (requested: string): string => {
  if (requested.startsWith('/') || !URL.canParse(requested)) return requested
  const { pathname, search } = new URL(requested)
  return pathname + search
}

/**
 * The address with one slash, when it begins with several of either kind; else `null`. What follows several slashes
 * would be read as the name of another host.
 */
const withSingleSlash = (target: string): string | null =>
  /^[/\\]{2}/.test(target) ? target.replace(/^[/\\]+/, '/') : null
