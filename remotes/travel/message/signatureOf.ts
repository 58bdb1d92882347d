import type { SafeHtml } from '@caravanserai/adapters'

/** A name is short and begins with a letter; any other bold text is a sentence or a sum. */
const name = /^\p{L}[^<]{1,59}$/u

/** The name below a letter: the bold text of its last paragraph; `''` without a signature. Plain text. */
export const signatureOf = (html: SafeHtml): string => {
  const begins = html.lastIndexOf('<p')
  if (begins < 0) return ''
  const bold = /<(strong|b)>([^<]*)<\/\1>/.exec(html.slice(begins))?.[2]?.trim() ?? ''
  // The sanitiser writes only these entities; of them a name contains `&amp;` at most.
  return name.test(bold) ? bold.replace(/&amp;/g, '&') : ''
}
