import type { StaticHandlerContext } from 'react-router-dom'
import { asksForTranslation } from '../../site/translation'
import { errorHead, pageHead } from '../../routes/pageHead'
import { matchedPage } from '../../routes/matchedPage'
import { errorOf, statusesOf, statusOf } from '../../routes/routeErrors'
import type { SiteFacts } from '../../site/SiteContext'
import type { Composition, OwnedRoute } from '../releases/composition'
import { clientManifestTextOf, fileAddress } from './clientManifest'
import { documentHead, documentTail } from './document'
import type { Document } from './document'
import type { PageOptions } from './pageOptions'
import { dataTexts, joined, versionOf } from './pageVersion'
import { securityPolicy } from './securityPolicy'

/** The document around the page of this context. */
export const documentOf = async (options: PageOptions, context: StaticHandlerContext): Promise<Document> => {
  const { composition, shell, site, target } = options
  const owned = ownedRoute(composition, context)
  const remote = owned?.remote.name ?? ''
  const needed = owned?.address.styles ?? []
  const remoteStyles = await Promise.all(needed.map((file) => options.styleOf(remote, file)))
  const styles = [...shell.styles, ...remoteStyles.filter((style) => style !== null)]
  const status = statusFor(context)
  const page = context.errors === null ? matchedPage(matchesOf(context)) : null
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy(
        styles.map(({ source }) => source),
        options.mapHosts,
        translationFor(target, site),
      ),
      'cache-control': 'no-cache',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
    head: documentHead({
      ...(page === null ? errorHead(status, site) : pageHead(page, new URL(target, site.url).pathname, site)),
      styles,
      styleLinks: needed
        .filter((_, index) => remoteStyles[index] === null)
        .map((file) => fileAddress(remote, file)),
      fonts: shell.fonts,
      scripts: shell.scripts,
      preloads: (owned?.address.scripts ?? []).map((file) => fileAddress(remote, file)),
    }),
    ...tailOf(options, context),
  }
}

const tailOf = (
  { composition, site }: PageOptions,
  context: StaticHandlerContext,
): Pick<Document, 'tail' | 'tailName'> => {
  const manifest = clientManifestTextOf(composition)
  const data = dataTexts(context.loaderData as Record<string, unknown>)
  const version = versionOf(data)
  const errors = JSON.stringify(statusesOf(context.errors))
  const facts = JSON.stringify(site)
  return {
    tail: documentTail({
      manifest: manifest.json,
      site: facts,
      loaderData: joined(data),
      errors,
      version: JSON.stringify(version),
    }),
    tailName: `${version} ${errors} ${manifest.hash} ${facts}`,
  }
}

/** The script of another site that this document may load: none, unless the visitor has asked for translation. */
const translationFor = (target: string, { url, translate }: SiteFacts): string | null =>
  asksForTranslation(new URL(target, url).search) ? translate : null

/** The same page with an error in the boundary of the remote that threw, so that the frame is still rendered. */
export const withError = (context: StaticHandlerContext, composition: Composition): StaticHandlerContext => {
  const boundary = ownedRoute(composition, context)?.remote.name ?? context.matches[0]?.route.id ?? ''
  return { ...context, errors: { [boundary]: errorOf(500) }, statusCode: 500 }
}

const ownedRoute = (composition: Composition, { matches }: StaticHandlerContext): OwnedRoute | undefined =>
  composition.owned.get(matches.at(-1)?.route.id ?? '')

const matchesOf = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route, params }) => ({
    handle: route.handle as unknown,
    data: loaderData[route.id] as unknown,
    params,
  }))

const statusFor = ({ errors, statusCode }: StaticHandlerContext): number => {
  const [error] = Object.values(errors ?? {}) as unknown[]
  return error === undefined ? statusCode : statusOf(error)
}
