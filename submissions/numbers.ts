/** Numbers and sums as people write them, in the content of editors and in the forms of visitors alike. */

/** The zero digits of the region's scripts; the nine other digits follow each of them. */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.charCodeAt(0))

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => first <= code && code <= first + 9)
  return zero === undefined ? digit : String(code - zero)
}

/** Most texts are plain and need no conversion. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/**
 * A number, date or time with ASCII digits, signs and spaces. Letters of any script stay; invisible characters and
 * surrounding spaces are removed.
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
 * Regional number formats: `3000.5`, `3,000.00`, `3,00,000`, `3 000,00`, `3.000.000`. Decimals have one or two
 * digits. A comma is only a decimal sign after another thousands separator; otherwise it separates thousands or is a
 * mistake. `3.000` is ambiguous (three, or three thousand), so no format accepts it.
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

/** A written number in hundredths: 300050 for `3,000.50`; `null` if invalid or ambiguous. Never negative. */
export const hundredthsOf = (text: string): number | null => {
  const number = plainCharacters(text)
  const alone = read(number)
  if (alone !== null) return alone
  const [word, by] = multiples.find(([written]) => written.test(number)) ?? []
  const hundredths = word === undefined ? null : read(number.replace(word, ''))
  return hundredths === null || by === undefined ? null : hundredths * by
}

/** Supported currencies: the signs before or after a sum, and the regional ending `3,000/-`. */
const signs = {
  USD: /^(?:us ?\$|usd|\$)\.? ?| ?\/[-=](?: ?only)?$| ?(?:us ?\$|usd|\$|(?:us )?dollars?|ডলার)$/gi,
  BDT: /^(?:tk|taka|bdt|৳|টাকা)\.? ?| ?\/[-=](?: ?only)?$| ?(?:tk\.?|taka|bdt|৳|টাকা)$/gi,
}
export type Currency = keyof typeof signs
export const currencies = Object.keys(signs) as ReadonlyArray<Currency>

/** The maximum length of a sum with its sign and spaces; longer texts are not matched. */
const MOST_OF_SUM = 100

/** A sum in the format of the receiver, `1500.00`; `null` if it cannot be parsed. */
export const amountIn = (
  { currency }: { readonly currency?: Currency | undefined },
  text: string,
): string | null => {
  const hundredths = text.length > MOST_OF_SUM ? null : sumIn(currency, text)
  return hundredths === null ? null : String(hundredths).padStart(3, '0').replace(/..$/, '.$&')
}

/** The message about an amount that `amountIn` cannot parse. */
export const unreadableAmount = 'Please enter an amount in digits, such as 1500 or 25.50'

/** The message about an amount out of its range; `undefined` if it is within. */
export const outOfRange = (
  { min = 0.01, max = Infinity }: { readonly min?: number | undefined; readonly max?: number | undefined },
  amount: string,
): string | undefined =>
  Number(amount) < min
    ? `Please enter ${min.toLocaleString('en')} or more`
    : Number(amount) > max
      ? `Please enter ${max.toLocaleString('en')} or less`
      : undefined

/**
 * A sum in hundredths, with or without the sign of its currency; `null` also with the sign of another currency.
 * @param currency `undefined` if the sum must have no sign
 */
export const sumIn = (currency: Currency | undefined, text: string): number | null => {
  const number = plainCharacters(text)
  const hundredths = hundredthsOf(currency === undefined ? number : number.replace(signs[currency], ''))
  return Number.isSafeInteger(hundredths) ? hundredths : null
}
