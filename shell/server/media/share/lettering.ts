import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { shared } from '../../../site/shared'

/** Text as pixels: four bytes each, for `sharp`. */
export interface Drawn {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export interface TextStyle {
  /** In pixels. */
  readonly size: number
  /** Where lines break; a word that is longer makes the text wider. `null` for one line. */
  readonly width: number | null
  /** Breaks words that are longer than a line. */
  readonly breaksWords?: boolean
}

/** Each character is drawn in the first of these that has it, as in the headings of the site (`ui/base.css`). */
const FAMILIES = 'Fraunces, Hind Siliguri, IBM Plex Sans Arabic SemiBold'
const FONTS = ['fraunces.ttf', 'hind-siliguri.ttf', 'ibm-plex-sans-arabic.ttf']

/** In these scripts letters are higher than Latin ones. How far apart lines are, as a part of what the fonts suggest. */
const tall = /[\p{Script=Bengali}\p{Script=Arabic}]/u
const lineHeights = { tall: 0.84, latin: 0.92 }

/**
 * The most pixels from the top of the first line to the end of the last, for lines of a size. One line more is always higher.
 * Fraunces sets its lines 1.233 em apart, the other two about 1.62 em.
 */
export const heightOf = (text: string, lines: number, size: number): number =>
  Math.ceil((lines + 0.25) * size * (tall.test(text) ? 1.62 * lineHeights.tall : 1.233 * lineHeights.latin))

const INK = '#fbf3e2'

/** What Pango reads: text in which nothing is an instruction. */
export const markupOf = (text: string, size: number): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const isTall = tall.test(text)
  // As in headings; the letters of Arabic and Bangla are joined. In 1024ths of a point.
  const spacing = isTall ? 0 : Math.round(-0.012 * size * 1024)
  const height = lineHeights[isTall ? 'tall' : 'latin']
  return `<span foreground="${INK}" letter_spacing="${spacing}" line_height="${height}">${escaped}</span>`
}

/**
 * Draws text in the fonts of the site, outside of the main thread. Pango shapes it, orders what is written from right to left,
 * and aligns it there.
 */
export class Lettering {
  private readonly fonts = shared(() => Promise.all(FONTS.map((file) => load(path.join(this.folder, file)))))

  /** @param folder with the fonts and `fonts.conf` */
  constructor(private readonly folder: string) {
    const configuration = path.join(folder, 'fonts.conf')
    // Read when the first text of this process is drawn, also one in a picture of the backend. A host that only judges a
    // release has none of these files.
    if (existsSync(configuration)) process.env.FONTCONFIG_FILE ??= configuration
  }

  /** Rejects when a font cannot be read, or the text is empty. */
  async draw(text: string, { size, width, breaksWords = false }: TextStyle): Promise<Drawn> {
    await this.fonts()
    const { data, info } = await sharp({
      text: {
        text: markupOf(text, size),
        font: `${FAMILIES} ${size}`,
        dpi: 72,
        rgba: true,
        ...(width !== null && { width, wrap: breaksWords ? 'word-char' : 'word' }),
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }
}

/** Drawing with the file of a font makes the font known to the process, by its name. */
const load = async (fontfile: string): Promise<void> => {
  // Without the file something would be drawn all the same.
  await access(fontfile)
  await sharp({ text: { text: 'a', fontfile } })
    .raw()
    .toBuffer()
}
