import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withDeadline } from '@caravanserai/adapters/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileAddress } from '../render/clientManifest'
import { KeptPages } from '../render/keptPages'
import { PAGE_BUDGET_MS } from '../render/pageBudget'
import { respondWithPage } from '../render/respond'
import type { PageOptions } from '../render/respond'
import { answerWhileThere } from '../render/visitorLeft'
import { inlineStyle } from '../render/styles'
import type { InlineStyle } from '../render/styles'
import { sendCompressed } from './compressed'
import { originalOf } from './originalOf'
import type { Site } from './siteParts'

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers an address with a page: of the remote that owns it, or the not-found page. */
export const pageHandler = (site: Site): PageHandler => {
  const styles = remoteStyles(site)
  const kept = new KeptPages(site.config.pageCacheMb * 1024 * 1024)
  const shell = shellParts(site)
  const facts = {
    brand: site.config.brand,
    url: site.config.siteUrl,
    sends: site.config.submissions !== null,
    translate: site.config.translateUrl,
  }

  return (request, reply) =>
    answerWhileThere(reply, async (signal) => {
      const target = targetOf(request.raw.url ?? '/')
      const plain = withoutDoubleSlash(target)
      if (plain !== null)
        return reply.code(301).headers({ location: plain, 'cache-control': 'no-cache' }).send()
      const { pathname } = new URL(target, site.config.siteUrl)
      const original = originalOf(request.headers, target, site.config.siteUrl)
      if (original !== null)
        return reply.code(302).headers({ location: original, 'cache-control': 'no-store' }).send()
      const composition = await site.releases.forPath(pathname)
      const { status, headers, body } = await respondWithPage({
        composition,
        // One budget for the whole page: whatever the backend does, the visitor has an answer within three seconds.
        content: withDeadline(PAGE_BUDGET_MS)(site.content),
        target,
        site: facts,
        mapHosts: site.config.mapHosts,
        shell: await shell,
        styleOf: styles(composition),
        known: request.headers['if-none-match'] ?? '',
        kept,
        signal,
        log: (line, error) => site.logger.error({ err: error }, line),
      })
      void reply.code(status).headers(headers)
      if (body === null) return reply.send()
      return sendCompressed(request, reply, body)
    })
}

/** The path and query of a request; some clients name the whole address, of whatever host. */
const targetOf = (asked: string): string => {
  if (asked.startsWith('/') || !URL.canParse(asked)) return asked
  const { pathname, search } = new URL(asked)
  return pathname + search
}

/**
 * Where an address leads that begins with more than one slash, of either kind; else `null`. What follows them would be taken for the
 * name of another host.
 */
const withoutDoubleSlash = (target: string): string | null =>
  /^[/\\]{2}/.test(target) ? target.replace(/^[/\\]+/, '/') : null

/**
 * Whether somebody goes to an address as to a page. Menus may be named `Media` or `Content`: their pages lie below
 * addresses of the site's own.
 */
export const asksForPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

/** What of the shell's own files stands in every document. Of the fonts, those that the first screen is set in. */
const shellParts = async ({ shell, shellFolder }: Site): Promise<PageOptions['shell']> => ({
  scripts: shell.scripts.map((file) => fileAddress('shell', file)),
  fonts: shell.fonts
    .filter((file) => /-latin-wght-normal/.test(file))
    .map((file) => fileAddress('shell', file)),
  styles: await Promise.all(
    shell.styles.map(async (file) =>
      inlineStyle(fileAddress('shell', file), await readFile(path.join(shellFolder, file), 'utf8')),
    ),
  ),
})

/** The style sheets of the remotes' pages. Their names carry their content's hash, so each is made ready once. */
const remoteStyles = ({ files }: Site) => {
  const ready = new Map<string, InlineStyle>()
  return (composition: Parameters<typeof files.find>[0]) =>
    async (remote: string, file: string): Promise<InlineStyle | null> => {
      const href = fileAddress(remote, file)
      const known = ready.get(href)
      if (known !== undefined) return known
      const found = await files.find(composition, remote, file).catch(() => null)
      if (found === null) return null
      const style = inlineStyle(href, found.plain.toString('utf8'))
      ready.set(href, style)
      return style
    }
}
