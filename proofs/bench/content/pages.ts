const sentence =
  'The office opens at nine, and a <b>guide</b> of ours meets every group at the airport with tickets in hand. '

/** About `length` characters of the HTML that an editor writes; the text differs for every `seed`. */
export const htmlOf = (length: number, seed: string): string => {
  const head = `<h2>Notice ${seed}</h2><p>Ask at <a href="https://example.test/${seed}">the desk</a>.</p><ul><li>Passport</li><li>Two photographs</li></ul>`
  let text = head
  while (text.length < length - sentence.length - 7) text += `<p>${sentence}</p>`
  return text
}

export interface LabelOptions {
  readonly labels: number
  readonly length: number
  readonly seed: string
}

/** Labels with a text each. */
export const labelled = ({ labels, length, seed }: LabelOptions): [label: string, html: string][] =>
  Array.from({ length: labels }, (_, index) => [`Label ${index + 1}`, htmlOf(length, `${seed}-${index}`)])
