import { escapeHtml } from '@caravanserai/adapters/escape-html'
import { inlineScript, inlineStyle } from '../../host/plugin'
import type { DraftAdditions, PreviewBar, PreviewVariant } from '../../host/plugin'
import type { HashedFile } from '../../site/pageGlobal'

/** The address that a form of the bar submits to in order to leave a preview. */
export const LEAVE_PREVIEW = '/preview/leave'

/** The address that lists the pages changed by drafts. */
export const PREVIEW_CHANGES = '/preview/changes'

/**
 * The bar that marks a document as a preview and links out of it. The bar is outside of the page, so that no release
 * can remove it by accident, and works without scripts.
 * @param additions additions of another plugin to documents with drafts; `null` for none
 */
export const previewBar =
  (additions: () => DraftAdditions | null) =>
  (preview: PreviewVariant, failed: string | null): PreviewBar => {
    const { scripts, css } = (preview.drafts && additions()) ?? { scripts: [], css: '' }
    return {
      html: htmlOf(preview, failed, scripts),
      style: inlineStyle('/preview.css', barCss + css),
      script: previewScript,
    }
  }

const htmlOf = (
  preview: PreviewVariant,
  failed: string | null,
  draftScripts: ReadonlyArray<HashedFile>,
): string =>
  [
    '<section class="preview" aria-label="Preview" data-tone="night" data-unprinted=""><div class="preview-words">',
    `<p class="preview-what">${whatOf(preview)}, until ${timeOf(preview.until)}</p>`,
    '<p>Every tab of this browser shows it, and nobody else sees it. Forms say thank you, and send nothing.</p>',
    failed === null ? '' : faultLine('This page failed:', failed),
    preview.drafts === null ? '' : `<p><a href="${PREVIEW_CHANGES}">Which pages they change</a></p>`,
    `</div><form method="post" action="${LEAVE_PREVIEW}"><button type="submit">`,
    `${leaveWords(preview)}</button></form></section>`,
    `<script>${previewScript.text}</script>`,
    ...(preview.drafts === null ? [] : draftScripts.map(draftScript(preview.drafts.frame))),
  ].join('')

const draftScript =
  (frame: string | null) =>
  ([href, integrity]: HashedFile): string =>
    `<script defer src="${href}" integrity="${integrity}" crossorigin="anonymous"${frame === null ? '' : ` data-frame="${escapeHtml(frame)}"`}></script>`

const whatOf = ({ of, drafts }: PreviewVariant): string => {
  const release = of && `<span translate="no">${escapeHtml(`${of.remote} ${of.release}`)}</span>`
  return drafts === null
    ? `<strong>Preview</strong> ${release ?? ''}`
    : `<strong>Drafts</strong> what is not published yet${release === null ? '' : `, on ${release}`}`
}

const leaveWords = ({ drafts }: PreviewVariant): string =>
  `Leave the ${drafts === null ? 'preview' : 'drafts'}`

const faultLine = (words: string, line: string): string =>
  `<p class="preview-fault"><strong>${words}</strong> <span translate="no">${escapeHtml(line)}</span></p>`

const timeOf = (time: number): string =>
  `<time datetime="${new Date(time).toISOString()}">${momentOf(time)}</time>`

/** Reloads documents restored from the back/forward cache, because the preview may have been left since. */
const previewScript = inlineScript(
  'addEventListener("pageshow",function(e){if(e.persisted)location.reload()})',
)

/** Sticks to the bottom of the window, but follows the page, so that it never covers the last lines. */
const barCss = [
  '.preview{position:sticky;inset-block-end:0;z-index:15;display:flex;flex-wrap:wrap;align-items:center;',
  'justify-content:space-between;gap:var(--s2) var(--s5);max-height:45vh;overflow:auto;',
  'padding:var(--s3) max(var(--gutter),(100% - var(--measure))/2);border-block-start:3px solid var(--highlight);',
  'font-size:var(--text-s);line-height:1.45}',
  '.preview-words{flex:1 1 18rem;min-width:0;overflow-wrap:anywhere}',
  '.preview-words p+p{margin-block-start:.15rem;color:var(--ink-soft)}',
  '.preview-what strong{margin-inline-end:.35em;color:var(--accent);font-weight:700}',
  '.preview-what span{font-weight:650}',
  '.preview-words .preview-fault{color:var(--alarm)}',
  '.preview button{padding:.45rem 1rem;border:2px solid var(--edge);border-radius:var(--radius);background:transparent;',
  'color:var(--ink);font-weight:650;cursor:pointer}',
  '.preview button:hover,.preview [aria-pressed=true]{border-color:var(--ink)}',
  // In a low window, such as a phone with large text, a sticky bar would hide the page: place it before.
  '@media(max-height:30rem){body{display:flex;flex-direction:column}',
  '.preview{order:-1;position:static;max-height:none}}',
  // Moves the link to the top, which floats at the same place.
  '@media(min-width:88rem) and (min-height:30rem){[href="#top"]{margin-block-end:4.5rem}}',
].join('')

/** Formats a time for people. @param time in milliseconds since 1970 */
export const momentOf = (time: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`
