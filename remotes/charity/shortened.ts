/** What fits below a title in a list of search results. */
const limit = 155

/** The first words of a plain text, at most 155 characters, cut at a word and through no character. */
export const shortened = (text: string): string =>
  text.length <= limit ? text : `${[...text.slice(0, limit)].slice(0, -1).join('').replace(/\s+\S*$/, '')}…`
