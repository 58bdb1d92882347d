import type { Drawn, Lettering } from './lettering'
import { heightOf } from './lettering'

/** Where a title may be drawn: pixels, and lines. */
export const titleBox = { width: 590, height: 396, lines: 3 } as const

/** From a word to a sentence, in pixels. The smallest can be read where a picture is shown 400 pixels wide. */
const sizes = [104, 92, 80, 70, 62, 54, 48, 42] as const
const SMALLEST = sizes[sizes.length - 1] ?? 42

/** Some letters and spaces reach beyond the width that lines are broken at. In pixels; there is more room than that. */
const OVERHANG = 8

/** No title that is longer fits at any size. */
const MOST = 300

/** Letters and digits that the fonts have; signs that all scripts share are in one of them. */
const foreign =
  /(?![\p{Script=Latin}\p{Script=Bengali}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{N}]/u

/**
 * Control characters, which Pango refuses, and pictographs, which the fonts do not have: a family or a flag with all that it is
 * joined of. A joiner between letters stays, because it shapes them.
 */
const unwritable =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![©®™°])(?:\p{So}|\p{Emoji_Modifier})(?:\u200D|\uFE0F|\u20E3|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}])*|[\uFE0E\uFE0F]|\u20E3/gu

/** The title as it can be drawn; `null` where the fonts have no letters for it. */
export const writable = (title: string): string | null => {
  const text = title.normalize('NFC').replace(unwritable, ' ').replace(/\s+/gu, ' ').trim()
  return text === '' || foreign.test(text) ? null : text
}

/** Whether the first letter is one of a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text)

/**
 * The title in its box: as large as three lines of whole words allow, or in the smallest size and cut, with an ellipsis.
 * Lines are about equally long.
 */
export const drawTitle = async (title: string, lettering: Lettering): Promise<Drawn> => {
  const width = titleBox.width
  const text = title.slice(0, MOST)
  for (const size of sizes) {
    const drawn = await lettering.draw(text, { size, width })
    if (fits(drawn, text, size)) return balanced(drawn, text, size, lettering)
  }
  return cutToFit(text, lettering)
}

const fits = ({ width, height }: Drawn, text: string, size: number): boolean =>
  width <= titleBox.width + OVERHANG &&
  height <= Math.min(titleBox.height, heightOf(text, titleBox.lines, size))

/** The same lines in the least width, so that no single word is left for the last one. */
const balanced = async (drawn: Drawn, text: string, size: number, lettering: Lettering): Promise<Drawn> => {
  let [best, narrow, wide] = [drawn, drawn.width / 2, drawn.width]
  // Within a quarter of an em nothing is gained.
  while (wide - narrow > size / 4) {
    const width = Math.round((narrow + wide) / 2)
    const tried = await lettering.draw(text, { size, width })
    if (tried.width <= width + OVERHANG && tried.height <= drawn.height) [best, wide] = [tried, width]
    else narrow = width
  }
  return best
}

/** As much of the text as fits in the smallest size. */
const cutToFit = async (text: string, lettering: Lettering): Promise<Drawn> => {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const draw = (length: number) =>
    lettering.draw(cut(characters, length), { size: SMALLEST, width: titleBox.width, breaksWords: true })
  let [least, most, best] = [1, characters.length, await draw(1)]
  while (least < most) {
    const length = Math.ceil((least + most) / 2)
    const tried = await draw(length)
    if (fits(tried, text, SMALLEST)) [least, best] = [length, tried]
    else most = length - 1
  }
  return best
}

/** The first characters with an ellipsis: whole words, unless the last one is so long that little would be left. */
export const cut = (characters: ReadonlyArray<string>, length: number): string => {
  if (length >= characters.length) return characters.join('')
  const space = characters.lastIndexOf(' ', length)
  const end = space > length / 2 ? space : length
  return `${characters
    .slice(0, end)
    .join('')
    .replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
