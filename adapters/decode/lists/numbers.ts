import { plainCharacters } from './plainCharacters'

/**
 * Numbers in the ways that people of the region write them: `3000.5`, `3,000.00`, `3,00,000`, `3 000,00`, `3.000.000`.
 * Every way has a decimal of one or two digits, if any. A comma is a decimal sign only after another sign between
 * the thousands: alone it stands between thousands or is a mistake. `3.000` is three, or three thousand, so that no way reads it.
 */
const ways = [
  /^(\d+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+|[1-9]\d?(?: \d{2})+ \d{3})(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:['’]\d{3})+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
]

const multiples: ReadonlyArray<readonly [written: RegExp, by: number]> = [
  [/ ?(?:thousand|k|হাজার)$/i, 1e3],
  [/ ?(?:lakhs?|lacs?|লাখ|লক্ষ)$/i, 1e5],
  [/ ?(?:million)$/i, 1e6],
  [/ ?(?:crores?|কোটি)$/i, 1e7],
]

const read = (number: string): number | null => {
  for (const way of ways) {
    const [, whole, decimals = ''] = way.exec(number) ?? []
    if (whole !== undefined) return Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'))
  }
  return null
}

/** The hundredths of a written number: 300050 of `3,000.50`; `null` where it is none, or can be read in two ways. Not negative. */
export const hundredthsOf = (text: string): number | null => {
  const number = plainCharacters(text)
  const alone = read(number)
  if (alone !== null) return alone
  const [word, by] = multiples.find(([written]) => written.test(number)) ?? []
  const hundredths = word === undefined ? null : read(number.replace(word, ''))
  return hundredths === null || by === undefined ? null : hundredths * by
}
