const sentence =
  'The office opens at nine, and a <b>guide</b> of ours meets every group at the airport with tickets in hand. '

/** About `length` characters of the HTML that an editor makes; another text for every `seed`. @param {number} length @param {string} seed */
export const htmlOf = (length, seed) => {
  const head = `<h2>Notice ${seed}</h2><p>Ask at <a href="https://example.test/${seed}">the desk</a>.</p><ul><li>Passport</li><li>Two photographs</li></ul>`
  let text = head
  while (text.length < length - sentence.length - 7) text += `<p>${sentence}</p>`
  return text
}

/** Labels with a text each. @param {{ labels: number, length: number, seed: string }} options @returns {[label: string, html: string][]} */
export const labelled = ({ labels, length, seed }) =>
  Array.from({ length: labels }, (_, index) => [`Label ${index + 1}`, htmlOf(length, `${seed}-${index}`)])
