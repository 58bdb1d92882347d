/** Numbers and sums as people write them, in the content of editors and in the forms of visitors alike. */

/** The zeros of the digits that people of the region and their keyboards write; the nine others follow each. */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.charCodeAt(0))

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => first <= code && code <= first + 9)
  return zero === undefined ? digit : String(code - zero)
}

/** What most are, and need no work for. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/**
 * A number, a day or an hour as it would be written with the characters of ASCII: its digits, signs and spaces. Letters of
 * any script stay; invisible characters, and spaces around it, go.
 */
export const plainCharacters = (text: string): string => (plain.test(text) ? text : madePlain(text))

const madePlain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/٪/g, '%')
    .replace(/\s+/g, ' ')
    .trim()

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

/** Currencies that sums are read in, each with its sign before or after a sum, and what ends a sum in the region: `3,000/-`. */
const signs = {
  USD: /^(?:us ?\$|usd|\$)\.? ?| ?\/[-=](?: ?only)?$| ?(?:us ?\$|usd|\$|(?:us )?dollars?|ডলার)$/gi,
  BDT: /^(?:tk|taka|bdt|৳|টাকা)\.? ?| ?\/[-=](?: ?only)?$| ?(?:tk\.?|taka|bdt|৳|টাকা)$/gi,
}
export type Currency = keyof typeof signs
export const currencies = Object.keys(signs) as ReadonlyArray<Currency>

/** Characters of a sum with its sign and any spaces: no pattern is tried on more. */
const MOST_OF_SUM = 100

/** A sum as the receiver of a form gets it, `1500.00`; `null` where it cannot be read. */
export const amountIn = (
  { currency }: { readonly currency?: Currency | undefined },
  text: string,
): string | null => {
  const hundredths = text.length > MOST_OF_SUM ? null : sumIn(currency, text)
  return hundredths === null ? null : String(hundredths).padStart(3, '0').replace(/..$/, '.$&')
}

/**
 * The hundredths of a sum, with or without the sign of its currency; `null` also with the sign of another one.
 * @param currency `undefined` where no sign may stand at the sum
 */
export const sumIn = (currency: Currency | undefined, text: string): number | null => {
  const number = plainCharacters(text)
  const hundredths = hundredthsOf(currency === undefined ? number : number.replace(signs[currency], ''))
  return Number.isSafeInteger(hundredths) ? hundredths : null
}
