import { beginsLine } from './markup/elementNames'

/** Longer than a line of a narrow screen with large letters, and than any sum, unit or telephone number. */
const longest = 30

/** Whether anything between two other spaces is too long because of its no-break spaces. */
const isTooLong = (text: string): boolean =>
  text.split(/[^\S\u00a0]+/).some((run) => run.length > longest && /\S\u00a0+\S/.test(run))

/** A no-break space that keeps no number with what it counts: `10 kg` and `Tk 500` stay together. */
const betweenWords = /(^|[^\d\u00a0])\u00a0+(?![\d\u00a0])/g

const tagName = /^<\/?([a-z][a-z0-9]*)/

const isLineBreak = (part: string): boolean => beginsLine(tagName.exec(part)?.[1] ?? '')

/**
 * Some editors write every space as a no-break space, and browsers then break lines within words. In lines with so many words
 * that they fit on no line together they become spaces again.
 */
export const breakable = (html: string): string => {
  if (!html.includes('\u00a0')) return html
  const lines: string[][] = [[]]
  for (const part of html.split(/(<[^<>]*>)/)) {
    if (isLineBreak(part)) lines.push([part], [])
    else lines.at(-1)?.push(part)
  }
  return lines
    .flatMap((parts) =>
      isTooLong(parts.filter((part) => !part.startsWith('<')).join(''))
        ? parts.map((part) => (part.startsWith('<') ? part : part.replace(betweenWords, '$1 ')))
        : parts,
    )
    .join('')
}
