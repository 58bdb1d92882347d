const lettersIn = (text: string, script: RegExp): number => text.match(script)?.length ?? 0

/**
 * The main language of a text or of HTML, derived from its script: Bangla, Arabic or Urdu; `undefined` for the page's
 * language. Screen readers choose the voice by it, browsers the glyphs and the line height. Only the first 2,000
 * characters count.
 */
export const languageOf = (html: string): 'bn' | 'ar' | 'ur' | undefined => {
  if (!/[\u0600-\u06ff\u0980-\u09ff]/.test(html)) return undefined
  const text = html.slice(0, 2_000).replace(/<[^>]*>?/g, '')
  const latin = lettersIn(text, /\p{Script=Latin}/gu)
  const bangla = lettersIn(text, /\p{Script=Bengali}/gu)
  const arabic = lettersIn(text, /\p{Script=Arabic}/gu)
  if (bangla > latin && bangla > arabic) return 'bn'
  // Letters that Urdu has and Arabic does not.
  return arabic > latin ? (/[ٹڈڑےہں]/.test(text) ? 'ur' : 'ar') : undefined
}
