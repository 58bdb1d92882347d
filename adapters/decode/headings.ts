/**
 * The headings of one text, put below the label that it stands under (an `h2`): the first is an `h3`, and no level is
 * skipped, whatever levels the editor chose. Give each heading's level in the order of the text.
 */
export const headingOutline = (): ((level: number) => `h${number}`) => {
  const open: number[] = []
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return `h${Math.min(6, 2 + open.length)}`
  }
}
