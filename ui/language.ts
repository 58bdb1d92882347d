const lettersIn = (text: string, script: RegExp): number => text.match(script)?.length ?? 0

/**
 * The language that a text or a piece of HTML is mainly written in, by its script, where it is not the page's own: Bangla,
 * Arabic or Urdu. A screen reader takes another voice for it, a browser other glyphs and another line height. Of long
 * texts the first 2,000 characters decide.
 */
export const languageOf = (html: string): 'bn' | 'ar' | 'ur' | undefined => {
  if (!/[\u0600-\u06ff\u0980-\u09ff]/.test(html)) return undefined
  const text = html.slice(0, 2_000).replace(/<[^>]*>?/g, '')
  const latin = lettersIn(text, /\p{Script=Latin}/gu)
  const bangla = lettersIn(text, /\p{Script=Bengali}/gu)
  const arabic = lettersIn(text, /\p{Script=Arabic}/gu)
  if (bangla > latin && bangla > arabic) return 'bn'
  // Letters that Urdu has and Arabic has not.
  return arabic > latin ? (/[ٹڈڑےہں]/.test(text) ? 'ur' : 'ar') : undefined
}
