/**
 * Renumbers the headings of one text to fit below its label, which is an `h2`: the first is an `h3`, and no level is
 * skipped, whatever levels the editor chose. Call it with each heading's level in document order.
 */
export const headingOutline = (): ((level: number) => `h${number}`) => {
  const open: number[] = []
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return `h${Math.min(6, 2 + open.length)}`
  }
}
