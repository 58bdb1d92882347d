import { escapeHtml } from '../../http/escapeHtml'
import { inlineStyle } from './styles'

/**
 * A flash message, which browsers with scripts show as a toast: a line at the top of the document, outside of what React hydrates.
 * @param isFocused whether it gets the focus, where a screen reader reads it: nothing changes on a page that is loaded
 */
export const flashHtml = (message: string, isFocused: boolean): string =>
  `<p class="flash" role="status"${isFocused ? ' tabindex="-1" autofocus' : ''}>${escapeHtml(message)}</p>`

export const flashStyle = inlineStyle(
  'flash',
  '.flash{margin:0;padding:var(--s3) var(--gutter);background:var(--sand);color:var(--ink);font-weight:550;text-align:center}' +
    '@media print{.flash{display:none}}',
)
