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
