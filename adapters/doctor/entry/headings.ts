import { Parser } from 'htmlparser2'

/** The levels of the headings of a text, as its editor chose them; the page shows each text in its own outline. */
export const headingLevels = (html: string): ReadonlyArray<number> => {
  const levels: number[] = []
  const parser = new Parser({
    onopentagname: (name) => {
      if (/^h[1-6]$/.test(name)) levels.push(Number(name[1]))
    },
  })
  parser.end(html)
  return levels
}

/** Whether no level is left out on the way down, and none is above the first. */
export const areInOrder = (levels: ReadonlyArray<number>): boolean =>
  levels.every((level, index) => level >= (levels[0] ?? 1) && level <= (levels[index - 1] ?? level) + 1)
