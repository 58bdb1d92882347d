import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { PictureError } from './fetchOriginal'
import { Originals, writeWhole } from './originals'
import type { Original } from './originals'

/** The widths that pages ask for, in pixels. Others are refused, so that nobody fills the disk with sizes. */
export const widths = [480, 800, 1200, 1600, 2400] as const

/** A picture ready to be sent. */
export interface ServedPicture {
  readonly bytes: Buffer
  readonly type: string
}

export type PictureResult = ServedPicture | PictureError

/** Pictures of the backend in the sizes and formats that browsers take. What was made once is kept on disk. */
export class Pictures {
  private readonly originals: Originals
  private readonly making = new Map<string, Promise<PictureResult>>()

  /** @param folder where fetched and made pictures are kept */
  constructor(private readonly folder: string) {
    this.originals = new Originals(path.join(folder, 'originals'))
  }

  /** The pixels of the picture at these addresses; `null` when it cannot be had. */
  async size(
    urls: ReadonlyArray<string>,
  ): Promise<{ readonly width: number; readonly height: number } | null> {
    const original = await this.originals.get(urls)
    return '_tag' in original ? null : { width: original.width, height: original.height }
  }

  /** The picture at the first of these addresses that has it, at most `width` wide, as WebP or else JPEG. */
  async get(urls: ReadonlyArray<string>, width: number, webp: boolean): Promise<PictureResult> {
    const original = await this.originals.get(urls)
    if ('_tag' in original) return original
    const name = `${original.hash}-${width}.${webp ? 'webp' : 'jpg'}`
    const underWay = this.making.get(name)
    if (underWay !== undefined) return underWay
    const made = this.sized(name, original, width, webp).finally(() => this.making.delete(name))
    this.making.set(name, made)
    return made
  }

  private async sized(
    name: string,
    original: Original,
    width: number,
    webp: boolean,
  ): Promise<PictureResult> {
    const type = webp ? 'image/webp' : 'image/jpeg'
    const file = path.join(this.folder, name)
    const kept = await readFile(file).catch(() => null)
    if (kept !== null) return { bytes: kept, type }
    try {
      const shown = sharp(await this.originals.bytes(original))
        .rotate()
        .resize({ width, withoutEnlargement: true })
      const bytes = await (
        webp
          ? shown.webp({ quality: 74, effort: 4 })
          : shown.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
      ).toBuffer()
      // The picture is at hand; that it cannot be written down costs the next one its making.
      await writeWhole(file, bytes).catch(() => undefined)
      return { bytes, type }
    } catch (error) {
      this.originals.renew(original)
      return { _tag: 'Unreachable', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}
