import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { shared } from '../../../site/shared'
import { cropAround } from './cropAround'
import type { Point } from './cropAround'
import { Lettering } from './lettering'
import type { Drawn } from './lettering'
import { drawTitle, isRightToLeft, titleBox, writable } from './title'

/** Raise it when share pictures are to look different: those on disk are then made anew. */
export const LAYOUT = 2

/** What is written. Neither is ever taken from a request. */
export interface ShareWords {
  readonly title: string
  readonly brand: string
}

/** As in `ui/base.css`. */
const NIGHT = '#171a3f'
const SAFFRON = '#f2ad33'

/** Pixels. The arch is the hole in `frame.svg`. */
const size = { width: 1200, height: 630 }
const arch = { left: 704, top: 52, width: 440, height: 578, rise: 240 }
const margin = 64
const rule = { width: 72, height: 6, gap: 34 }
/** The title is in the middle of what is above the mark. */
const space = { top: 56, bottom: 500 }
const brandPlace = { left: 122, middle: 553, size: 34 }

/** Draws share pictures. Each takes a tenth of a second of a processor, or two, outside of the main thread. */
export class ShareArtist {
  private readonly lettering: Lettering
  /** What is the same in all of them. */
  private readonly framed = shared((): Promise<Drawn> => drawnFrame(path.join(this.folder, 'frame.svg')))

  /** @param folder with the files of `files.json` */
  constructor(private readonly folder: string) {
    this.lettering = new Lettering(folder)
  }

  /**
   * A picture below a pointed arch, with the title next to it and the brand in the corner: a JPEG of 1200 x 630 pixels.
   * @param source a picture of any size; rejects when it is none
   * @param focus the point of it that is kept; `null` for the middle
   */
  async draw(source: Buffer, { title, brand }: ShareWords, focus: Point | null): Promise<Buffer> {
    const written = writable(title) ?? writable(brand)
    const drawn = written === null ? null : await drawTitle(written, this.lettering)
    const layers = [
      layer(await this.framed(), 0, 0),
      ...(written === null || drawn === null ? [] : titleLayers(drawn, isRightToLeft(written))),
      ...(await this.brandLayers(brand, written)),
    ]
    return (await inArch(source, focus))
      .extend({
        left: arch.left,
        top: arch.top,
        right: size.width - arch.left - arch.width,
        bottom: size.height - arch.top - arch.height,
        background: NIGHT,
      })
      .composite(layers)
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  }

  /** The brand next to its mark; nothing where it is the title. */
  private async brandLayers(brand: string, title: string | null) {
    const text = writable(brand)
    if (text === null || text === title) return []
    const drawn = await this.lettering.draw(text, { size: brandPlace.size, width: null })
    const room = arch.left - margin - brandPlace.left
    return drawn.width > room
      ? []
      : [layer(drawn, brandPlace.left, Math.round(brandPlace.middle - drawn.height / 2))]
  }
}

const drawnFrame = async (file: string): Promise<Drawn> => {
  const svg = sharp(await readFile(file))
  const { data, info } = await svg.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The part of a picture that is shown below the arch. */
const inArch = async (source: Buffer, focus: Point | null): Promise<Sharp> => {
  // What can be decoded of a damaged picture is shown, as on the page.
  const picture = sharp(source, { failOn: 'none' }).rotate().flatten({ background: NIGHT })
  const { width, height } = arch
  if (focus === null) return picture.resize(width, height, { fit: 'cover' })
  const { autoOrient } = await picture.metadata()
  const { left, top, ...drawn } = cropAround(autoOrient, arch, focus, arch.rise)
  return picture.resize({ ...drawn, fit: 'fill' }).extract({ left, top, width, height })
}

/** The title below a short rule. Where it is written from right to left, both are at the right side of their box. */
const titleLayers = (title: Drawn, isFromRight: boolean) => {
  const height = rule.height + rule.gap + title.height
  const top = Math.round(space.top + (space.bottom - space.top - height) / 2)
  const leftOf = (width: number) => margin + (isFromRight ? titleBox.width - width : 0)
  return [
    {
      input: {
        create: { width: rule.width, height: rule.height, channels: 4 as const, background: SAFFRON },
      },
      left: leftOf(rule.width),
      top,
    },
    layer(title, leftOf(title.width), top + rule.height + rule.gap),
  ]
}

const layer = ({ data, width, height }: Drawn, left: number, top: number) => ({
  input: data,
  raw: { width, height, channels: 4 as const },
  left,
  top,
})
