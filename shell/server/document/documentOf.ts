import { asksForTranslation } from '../../site/translation'
import type { SiteFacts } from '../../site/SiteContext'
import type { Composition, Owner } from '../releases/composition'
import type { PageOutput } from '../workers/renderWorker'
import { clientManifestTextOf, fileAddress } from './clientManifest'
import { documentHead, documentTail } from './document'
import { securityPolicy } from './securityPolicy'
import type { InlineStyle } from './styles'

/** What all documents of a site have in common. */
export interface DocumentOptions {
  readonly site: SiteFacts
  readonly mapHosts: ReadonlyArray<string>
  /** The shell's own files, which every document runs and shows. */
  readonly shell: {
    readonly scripts: ReadonlyArray<string>
    readonly fonts: ReadonlyArray<string>
    readonly styles: ReadonlyArray<InlineStyle>
  }
  /** The text of a remote's style sheet; `null` when it cannot be read, and then the document links to it. */
  readonly styleOf: (composition: Composition, remote: string, file: string) => Promise<InlineStyle | null>
}

/** A rendered page, and what it was rendered with. */
export interface RenderedIn {
  readonly composition: Composition
  /** The owner of its address; `null` when nobody owns it. */
  readonly owner: Owner | null
  readonly output: PageOutput
}

/** A whole document. */
export interface Document {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

/** The document around a page. */
export const documentOf = async (
  { site, mapHosts, shell, styleOf }: DocumentOptions,
  target: string,
  { composition, owner, output: { page, html, data } }: RenderedIn,
): Promise<Document> => {
  const remote = owner?.remote.name ?? ''
  const needed = owner?.address?.styles ?? []
  const remoteStyles = await Promise.all(needed.map((file) => styleOf(composition, remote, file)))
  const styles = [...shell.styles, ...remoteStyles.filter((style) => style !== null)]
  const head = documentHead({
    ...page.head,
    styles,
    styleLinks: needed
      .filter((_, index) => remoteStyles[index] === null)
      .map((file) => fileAddress(remote, file)),
    fonts: shell.fonts,
    scripts: shell.scripts,
    preloads: (owner?.address?.scripts ?? []).map((file) => fileAddress(remote, file)),
  })
  const tail = documentTail({
    manifest: clientManifestTextOf(composition),
    site: JSON.stringify(site),
    loaderData: data,
    errors: JSON.stringify(page.errors),
    version: JSON.stringify(page.version),
  })
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy(
        styles.map(({ source }) => source),
        mapHosts,
        translationFor(target, site),
      ),
      'cache-control': 'no-cache',
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    },
    html: Buffer.concat([Buffer.from(head), html, ...tail]),
  }
}

/** The script of another site that this document may load: none, unless the visitor has asked for translation. */
const translationFor = (target: string, { url, translate }: SiteFacts): string | null =>
  asksForTranslation(new URL(target, url).search) ? translate : null
