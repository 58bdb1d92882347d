import { escapeHtml } from '../../http/escapeHtml'
import { inlineStyle } from './styles'

/**
 * The text of a toast, for browsers without scripts: a line at the top of the document, outside of what React hydrates.
 * @param isFocused whether it gets the focus, where a screen reader reads it: nothing changes on a page that is loaded
 */
export const saidHtml = (said: string, isFocused: boolean): string =>
  `<p class="said" role="status"${isFocused ? ' tabindex="-1" autofocus' : ''}>${escapeHtml(said)}</p>`

export const saidStyle = inlineStyle(
  'said',
  '.said{margin:0;padding:var(--s3) var(--gutter);background:var(--sand);color:var(--ink);font-weight:550;text-align:center}' +
    '@media print{.said{display:none}}',
)
