import { escapeHtml } from '@caravanserai/adapters/escape-html'
import type { FileType, ReleasedPart } from '@caravanserai/releases'
import { asksForTranslation } from '../../../site/translation'
import { OWN_PAGES } from '../../../site/ownPages'
import type { OwnPage } from '../../../site/ownPages'
import type { PageData } from '../../../site/pageData'
import type { HashedFile, FirstScripts } from '../../../site/pageGlobal'
import type { SiteFacts } from '../../../site/SiteContext'
import { previewIn } from '../../releases/composition'
import type { Composition, LiveRelease, Owner, PreviewVariant } from '../../releases/composition'
import { serviceKey } from '../../services/services'
import type { PageOutput } from '../../workers/renderWorker'
import { fileAddress, hashedFile, loadedFiles, manifestOf } from '../../releases/clientManifest'
import type { ListedHost, ManifestFile } from '../../releases/clientManifest'
import { documentHead, documentTail, securityPolicy, inlineStyle, speculationRules } from './document'
import type { InlineStyle, InlineScript } from './document'

/** The mark of preview documents: HTML after the page, with its style and its inline script. */
export interface PreviewBar {
  readonly html: string
  readonly style: InlineStyle
  readonly script: InlineScript
}

/** Additions to documents with drafts, whose scripts get the origin of the CMS that embeds them as `data-frame`. */
export interface DraftAdditions {
  readonly scripts: ReadonlyArray<HashedFile>
  readonly css: string
}

export const draftAdditions = serviceKey<DraftAdditions>('additions to documents with drafts')

/** Options shared by all documents of a site. */
export interface DocumentOptions {
  readonly site: SiteFacts
  readonly mapHosts: ReadonlyArray<string>
  /** The shell's own files in every document. */
  readonly shell: {
    readonly boot: InlineScript
    readonly scripts: ReadonlyArray<HashedFile>
    /** Files that the scripts load later. */
    readonly later: ReadonlyArray<HashedFile>
    readonly styles: ReadonlyArray<InlineStyle>
    /** Additional files of the pages of plugins and of slots. Other pages load them later, through the list of remotes. */
    readonly own: ListedHost & { readonly styles: ReadonlyArray<InlineStyle> }
    /** The scripts of each plugin with a `browser/main.ts`. The plugin decides which documents load them. */
    readonly plugins: ReadonlyMap<string, ReadonlyArray<HashedFile>>
  }
  /**
   * Marks the documents of previews.
   * @param failed the reason why an apology is shown instead of the page
   */
  readonly previewBar?: (preview: PreviewVariant, failed: string | null) => PreviewBar
  /**
   * Resolves when every site can serve this list of all remotes, after a timeout, or immediately if the storage is
   * known to be unavailable. Never rejects.
   */
  readonly keepList?: (list: ManifestFile) => Promise<unknown>
  /** The text of a remote's style sheet; `null` if it cannot be read, and the document has to link to it. */
  readonly styleOf: (composition: Composition, remote: string, file: string) => Promise<InlineStyle | null>
}

/** A part of another remote on a page, and the release that has rendered it. */
export interface ShownPart {
  readonly release: Pick<LiveRelease, 'name' | 'info'>
  readonly part: ReleasedPart
}

/** A rendered page, and the releases that rendered it. */
export interface RenderedIn {
  readonly composition: Composition
  /** The owner of the address; `null` if there is none. */
  readonly owner: Owner | null
  /** The page of a plugin at the address. */
  readonly own?: OwnPage
  readonly output: PageOutput
  /** The parts of other remotes. None by default. */
  readonly parts?: ReadonlyArray<ShownPart>
  /** The release that failed to render the page, which this release replaced. */
  readonly insteadOf?: string
  /** The reason why an apology is shown instead of the page. */
  readonly failed?: string
  /** Set if the failure is not the release's fault: its worker was ended from outside. */
  readonly isOfMachine?: true
}

export interface Document {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

/**
 * Creates the document around a page. Files are sent unmodified.
 * @param flash a message at the top of the page, in response to a form
 */
export const documentOf = async (
  { site, mapHosts, shell, styleOf, keepList, previewBar }: DocumentOptions,
  target: string,
  { composition, owner, own, output: { page, html, data }, parts = [], failed }: RenderedIn,
  flash: string | null = null,
): Promise<Document> => {
  if (page.file !== null) return fileDocument(page.file, html)
  const preview = previewIn(composition)
  const bar = preview && (previewBar?.(preview, failed ?? null) ?? null)
  const remote = owner?.remote.name ?? ''
  const needed = neededStyles(owner, parts)
  const remoteStyles = await Promise.all(needed.map(([name, file]) => styleOf(composition, name, file)))
  const styles = [
    ...shell.styles,
    ...(own ? shell.own.styles : []),
    ...remoteStyles.filter((style) => style !== null),
    ...(bar === null ? [] : [bar.style]),
    ...(flash === null ? [] : [flashStyle]),
  ]
  const parted = partPreloads(html)
  const first = page.status === 200 ? firstScriptsOf(owner) : null
  const translation = translationFor(target, site)
  const areLate = translation === null && !hasControls(html)
  const head = documentHead({
    ...page.head,
    preloads: parted.preloads || (areLate ? '' : scriptPreloads([...shell.scripts, ...(first ?? [])])),
    styles,
    styleLinks: needed.filter((_, index) => remoteStyles[index] === null).map((file) => fileAddress(...file)),
    // If a field is invalid, the field gets the focus instead.
    flash: flash === null ? '' : flashHtml(flash, page.judged === null),
  })
  // The scripts of the translation service, and of pages loaded by federation only, have no hashes.
  const isFederated = page.status === 200 && owner !== null && first === null
  const isHashed = translation === null && !isFederated
  // The content of a preview may change at any moment, and a translated page leads to translated ones.
  const prefetch = preview === null && translation === null ? speculationRules : null
  const list = manifestOf(composition, shell.own)
  // Lists of previews are for one visitor, and are not shared.
  if (preview === null) await keepList?.(list)
  const { href, integrity } = list
  const pageData: Omit<PageData, 'page'> = {
    set: composition.id,
    manifest: { href, integrity },
    site: preview === null ? site : { ...site, isPreview: true },
    owner: owner
      ? { name: remote, path: owner.pattern, hasFirstView: first !== null }
      : own
        ? { name: OWN_PAGES, path: own.path, hasFirstView: false }
        : null,
    errors: page.errors,
    version: page.version,
  }
  const tail = documentTail({
    after: bar?.html ?? '',
    structured: page.head.structured,
    data: JSON.stringify(pageData),
    page: data,
    scripts: JSON.stringify({
      shell: shell.scripts,
      page: first ?? [],
      later: [
        ...shell.later,
        ...(parts.length === 0 ? [] : shell.own.files),
        ...(first === null ? [] : laterFilesOf(owner?.remote.release)),
        ...[...new Set(parts.map(({ release }) => release))].flatMap(laterFilesOf),
      ],
      parts: Object.fromEntries(
        parts.map(({ release: { info }, part: { name, first: files = [] } }) => [
          `${fileAddress(info.name, info.entry)} ${name}`,
          files.map((file) => hashedFile(info, file)),
        ]),
      ),
      areLate,
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
          scripts: [shell.boot, prefetch, bar?.script].flatMap((script) => script?.source ?? []),
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
      // Supporting browsers refuse scripts without a hash.
      ...(isHashed && { 'integrity-policy': 'blocked-destinations=(script)' }),
      'cache-control': 'no-cache',
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    },
    html: Buffer.concat([Buffer.from(head), parted.page, ...tail]),
  }
}

/** Whether a page has controls that may need scripts. Links and `details` work without, and effects can wait. */
const hasControls = (html: Buffer): boolean =>
  /<(?:button|input|select|textarea)\b| data-held\b/.test(
    html.toString('latin1', html.indexOf('<main'), html.lastIndexOf('</main>')),
  )

/** The style sheets of a page and of its parts, each once. */
const neededStyles = (
  owner: Owner | null,
  parts: ReadonlyArray<ShownPart>,
): ReadonlyArray<readonly [remote: string, file: string]> => {
  const name = owner?.remote.name ?? ''
  const all = [
    ...(owner?.address?.styles ?? []).map((file) => [name, file] as const),
    ...parts.flatMap(({ release, part }) => part.styles.map((file) => [release.name, file] as const)),
  ]
  return [...new Map(all.map((file) => [fileAddress(...file), file])).values()]
}

/** The scripts of a remote's page for its first view; `null` if its release has none. */
const firstScriptsOf = (owner: Owner | null): ReadonlyArray<HashedFile> | null => {
  const release = owner?.remote.release
  const files = owner?.address?.first
  return release && files ? files.map((file) => hashedFile(release.info, file)) : null
}

/** Files that the first view's scripts load later, such as the code of a lightbox. */
const laterFilesOf = (release: Pick<LiveRelease, 'info'> | null | undefined): ReadonlyArray<HashedFile> => {
  if (!release) return []
  const { info } = release
  const atOnce = new Set([...info.addresses, ...(info.parts ?? [])].flatMap(({ first = [] }) => first))
  return loadedFiles(info)
    .filter((file) => file.startsWith('first.') && !atOnce.has(file))
    .map((file) => hashedFile(info, file))
}

/** The third-party script of this document: `null` unless the visitor has requested translation. */
const translationFor = (target: string, { url, translate }: SiteFacts): string | null =>
  asksForTranslation(new URL(target, url).search) ? translate : null

const BEGIN = '<link rel="preload" '

/**
 * Separates the preloads that React writes at the start of a page's HTML, for its most important picture. In the head
 * they precede the inline styles, which the browser would otherwise parse first.
 */
export const partPreloads = (html: Buffer): { readonly preloads: string; readonly page: Buffer } => {
  let end = 0
  // React escapes every `>` in an attribute.
  while (html.subarray(end, end + BEGIN.length).toString() === BEGIN) end = html.indexOf('>', end) + 1
  return { preloads: html.subarray(0, end).toString(), page: html.subarray(end) }
}

/**
 * Preloads of the first scripts, for pages without an important picture. Without preloads, scripts are requested when
 * the document has been parsed, after pictures outside of the viewport.
 */
export const scriptPreloads = (scripts: ReadonlyArray<HashedFile>): string =>
  scripts
    .map(
      ([href, integrity]) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin>`,
    )
    .join('')

/** A file of a remote, with headers that prevent it from running or loading anything in a browser. */
export const fileDocument = (type: FileType, body: Buffer) => ({
  status: 200,
  headers: {
    'content-type': isText.test(type) ? `${type}; charset=utf-8` : type,
    'content-security-policy':
      // Browsers' PDF viewers are plugins, which a sandbox blocks.
      type === 'application/pdf' ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox",
    'cache-control': 'no-cache',
  },
  html: body,
})

const isText = /^text\/|[/+](?:json|xml)$/

/**
 * A flash message at the top of the document, outside of the hydrated element; browsers with scripts show it as a
 * toast.
 * @param isFocused whether it gets the focus, so that screen readers read it: a live region is silent in a newly
 *   loaded page
 */
const flashHtml = (message: string, isFocused: boolean): string =>
  `<p class="flash" role="status"${isFocused ? ' tabindex="-1" autofocus' : ''}>${escapeHtml(message)}</p>`

const flashStyle = inlineStyle(
  'flash',
  '.flash{margin:0;padding:var(--s3) var(--gutter);background:var(--sand);color:var(--ink);font-weight:550;text-align:center}' +
    '@media print{.flash{display:none}}',
)
