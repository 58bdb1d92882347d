import { escapeHtml } from '@caravanserai/adapters/escape-html'
import type { FileType } from '@caravanserai/releases'
import { asksForTranslation } from '../../../site/translation'
import { ownPages } from '../../../site/ownPages'
import type { PageData } from '../../../site/pageData'
import type { HashedFile, FirstScripts } from '../../../site/pageGlobal'
import type { SiteFacts } from '../../../site/SiteContext'
import { previewIn } from '../../releases/composition'
import type { Composition, Owner } from '../../releases/composition'
import type { PageOutput } from '../../workers/renderWorker'
import { fileAddress, hashedFile, loadedFiles, manifestOf } from '../../releases/clientManifest'
import type { ListedHost, ManifestFile } from '../../releases/clientManifest'
import { documentHead, documentTail } from './document'
import { previewBar, previewScript, previewStyle } from './previewBar'
import { securityPolicy } from './securityPolicy'
import type { InlineStyle, InlineScript } from './inline'
import { inlineStyle, prefetchRules } from './inline'

/** What all documents of a site have in common. */
export interface DocumentOptions {
  readonly site: SiteFacts
  readonly mapHosts: ReadonlyArray<string>
  /** The shell's own files, which every document runs and shows. */
  readonly shell: {
    readonly boot: InlineScript
    readonly scripts: ReadonlyArray<HashedFile>
    /** What the scripts load later. */
    readonly later: ReadonlyArray<HashedFile>
    readonly styles: ReadonlyArray<InlineStyle>
    /** What the host's own pages need besides. Other pages load it later, by the list of all remotes. */
    readonly own: ListedHost & { readonly styles: ReadonlyArray<InlineStyle> }
    /** What the documents of drafts run besides. */
    readonly draft: ReadonlyArray<HashedFile>
  }
  /** Resolves when every site can serve this list of all remotes, or when that is not waited for. Never rejects. */
  readonly keepList?: (list: ManifestFile) => Promise<unknown>
  /** The text of a remote's style sheet; `null` when it cannot be read, and then the document links to it. */
  readonly styleOf: (composition: Composition, remote: string, file: string) => Promise<InlineStyle | null>
}

/** A rendered page, and what it was rendered with. */
export interface RenderedIn {
  readonly composition: Composition
  /** The owner of its address; `null` when nobody owns it. */
  readonly owner: Owner | null
  /** A page of the host itself. */
  readonly isOwn?: true
  readonly output: PageOutput
  /** The release that has failed the page, which this one therefore shows. */
  readonly insteadOf?: string
  /** Why the page is not there, in whose place this one is. */
  readonly failed?: string
  /** Whether that says nothing of the release: its worker was ended from outside. */
  readonly isOfMachine?: true
}

/** A whole document. */
export interface Document {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

/**
 * The document around a page. A file is one by itself.
 * @param flash a message at the top of it, in answer to a form
 */
export const documentOf = async (
  { site, mapHosts, shell, styleOf, keepList }: DocumentOptions,
  target: string,
  { composition, owner, isOwn, output: { page, html, data }, failed }: RenderedIn,
  flash: string | null = null,
): Promise<Document> => {
  if (page.file !== null) return fileDocument(page.file, html)
  const preview = previewIn(composition)
  const remote = owner?.remote.name ?? ''
  const needed = owner?.address?.styles ?? []
  const remoteStyles = await Promise.all(needed.map((file) => styleOf(composition, remote, file)))
  const styles = [
    ...shell.styles,
    ...(isOwn ? shell.own.styles : []),
    ...remoteStyles.filter((style) => style !== null),
    ...(preview === null ? [] : [previewStyle]),
    ...(flash === null ? [] : [flashStyle]),
  ]
  const parted = partPreloads(html)
  const first = page.status === 200 ? firstScriptsOf(owner) : null
  const head = documentHead({
    ...page.head,
    preloads: parted.preloads || scriptPreloads([...shell.scripts, ...(first ?? [])]),
    styles,
    styleLinks: needed
      .filter((_, index) => remoteStyles[index] === null)
      .map((file) => fileAddress(remote, file)),
    // Where a field is wrong, that has the focus.
    flash: flash === null ? '' : flashHtml(flash, page.judged === null),
  })
  const translation = translationFor(target, site)
  // The scripts of the translation service have no hashes, and neither have those that only federation loads.
  const isFederated = page.status === 200 && owner !== null && first === null
  const isHashed = translation === null && !isFederated
  // What a preview shows may change at any moment.
  const prefetch = preview === null ? prefetchRules : null
  const list = manifestOf(composition, shell.own)
  // Those of previews are for one visitor.
  if (preview === null) await keepList?.(list)
  const { href, integrity } = list
  const pageData: Omit<PageData, 'page'> = {
    set: composition.id,
    manifest: { href, integrity },
    site: preview === null ? site : { ...site, isPreview: true },
    owner: owner
      ? { name: remote, path: owner.pattern, hasFirstView: first !== null }
      : isOwn
        ? { name: ownPages.name, path: ownPages.path, hasFirstView: false }
        : null,
    errors: page.errors,
    version: page.version,
  }
  const tail = documentTail({
    after: preview === null ? '' : previewBar(preview, failed ?? null, shell.draft),
    structured: page.head.structured,
    data: JSON.stringify(pageData),
    page: data,
    scripts: JSON.stringify({
      shell: shell.scripts,
      page: first ?? [],
      later: [...shell.later, ...(first === null ? [] : laterFilesOf(owner))],
    } satisfies FirstScripts),
    boot: shell.boot.text,
    prefetch: prefetch?.text ?? null,
  })
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy(
        {
          scripts: [shell.boot, prefetch, preview === null ? null : previewScript].flatMap(
            (script) => script?.source ?? [],
          ),
          styles: styles.map(({ source }) => source),
        },
        mapHosts,
        translation,
        preview?.drafts?.frame ?? null,
        {
          isHttps: site.url.startsWith('https:'),
          isHashed,
          isReported: translation === null && preview === null,
        },
      ),
      // A browser that knows it runs no script without a hash.
      ...(isHashed && { 'integrity-policy': 'blocked-destinations=(script)' }),
      'cache-control': 'no-cache',
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    },
    html: Buffer.concat([Buffer.from(head), parted.page, ...tail]),
  }
}

/** The scripts of a remote's page for its first view; `null` when its release has none. */
const firstScriptsOf = (owner: Owner | null): ReadonlyArray<HashedFile> | null => {
  const release = owner?.remote.release
  const files = owner?.address?.first
  return release && files ? files.map((file) => hashedFile(release.info, file)) : null
}

/** What the scripts of the first view load later, such as the code of a lightbox. */
const laterFilesOf = (owner: Owner | null): ReadonlyArray<HashedFile> => {
  const info = owner?.remote.release?.info
  if (!info) return []
  const atOnce = new Set(info.addresses.flatMap(({ first = [] }) => first))
  return loadedFiles(info)
    .filter((file) => file.startsWith('first.') && !atOnce.has(file))
    .map((file) => hashedFile(info, file))
}

/** The script of another site that this document may load: none, unless the visitor has asked for translation. */
const translationFor = (target: string, { url, translate }: SiteFacts): string | null =>
  asksForTranslation(new URL(target, url).search) ? translate : null

const BEGIN = '<link rel="preload" '

/**
 * Parts the preloads from a page, with which React begins its HTML: of the picture that the visitor waits for. In the head
 * they come before the styles of the document, which the browser would otherwise read first.
 */
export const partPreloads = (html: Buffer): { readonly preloads: string; readonly page: Buffer } => {
  let end = 0
  // React escapes every `>` in an attribute.
  while (html.subarray(end, end + BEGIN.length).toString() === BEGIN) end = html.indexOf('>', end) + 1
  return { preloads: html.subarray(0, end).toString(), page: html.subarray(end) }
}

/**
 * Preloads of the first scripts, for a page without a picture that the visitor waits for: nothing is to come before them. Else they
 * are requested when the document has been read, after pictures that nobody sees yet.
 */
export const scriptPreloads = (scripts: ReadonlyArray<HashedFile>): string =>
  scripts
    .map(
      ([href, integrity]) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin>`,
    )
    .join('')

/** A file of a remote. Whatever is in it, a browser that opens it runs and loads nothing. */
export const fileDocument = (type: FileType, body: Buffer) => ({
  status: 200,
  headers: {
    'content-type': isText.test(type) ? `${type}; charset=utf-8` : type,
    'content-security-policy':
      // A browser's reader of PDF is a plugin, for which a sandbox has no place.
      type === 'application/pdf' ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox",
    'cache-control': 'no-cache',
  },
  html: body,
})

const isText = /^text\/|[/+](?:json|xml)$/

/**
 * A flash message, which browsers with scripts show as a toast: a line at the top of the document, outside of what React hydrates.
 * @param isFocused whether it gets the focus, where a screen reader reads it: nothing changes on a page that is loaded
 */
const flashHtml = (message: string, isFocused: boolean): string =>
  `<p class="flash" role="status"${isFocused ? ' tabindex="-1" autofocus' : ''}>${escapeHtml(message)}</p>`

const flashStyle = inlineStyle(
  'flash',
  '.flash{margin:0;padding:var(--s3) var(--gutter);background:var(--sand);color:var(--ink);font-weight:550;text-align:center}' +
    '@media print{.flash{display:none}}',
)
