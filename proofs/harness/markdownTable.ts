/** A table as Markdown. @param texts how many columns are texts; those after them are figures, and end at the right */
export const markdownTable = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  texts = head.length,
): string =>
  [head, head.map((_, at) => (at < texts ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
