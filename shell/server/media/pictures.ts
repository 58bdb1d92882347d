import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The widths that pages ask for, in pixels. Others are refused, so that nobody fills the disk with sizes. */
export const WIDTHS = [480, 800, 1200, 1600, 2400] as const

/** A picture ready to be sent. */
export interface ServedPicture {
  readonly bytes: Buffer
  readonly type: string
}

export type PictureError =
  | { readonly _tag: 'NotThere' }
  | { readonly _tag: 'NotAPicture' }
  | { readonly _tag: 'TooLarge' }
  | { readonly _tag: 'Unreachable'; readonly reason: string }

export type PictureResult = ServedPicture | PictureError

const LIMIT_BYTES = 20 * 1024 * 1024
const LIMIT_PIXELS = 50_000_000
const LIMIT_MS = 8_000

/** Pictures of the backend in the sizes and formats that browsers take. What was made once is kept on disk. */
export class Pictures {
  private readonly making = new Map<string, Promise<PictureResult>>()

  /** @param folder where made pictures are kept */
  constructor(private readonly folder: string) {}

  /** The picture at an address (`http:`, `https:` or `file:`), at most `width` wide, as WebP or else JPEG. */
  get(url: string, width: number, webp: boolean): Promise<PictureResult> {
    const key = createHash('sha256').update(`${url} ${width} ${webp}`).digest('hex').slice(0, 32)
    const underWay = this.making.get(key)
    if (underWay !== undefined) return underWay
    const made = this.read(key, url, width, webp).finally(() => this.making.delete(key))
    this.making.set(key, made)
    return made
  }

  private async read(key: string, url: string, width: number, webp: boolean): Promise<PictureResult> {
    const type = webp ? 'image/webp' : 'image/jpeg'
    const file = path.join(this.folder, `${key}.${webp ? 'webp' : 'jpg'}`)
    const kept = await readFile(file).catch(() => null)
    if (kept !== null) return { bytes: kept, type }
    const original = await fetchPicture(url)
    if (!Buffer.isBuffer(original)) return original
    try {
      const sized = sharp(original, { limitInputPixels: LIMIT_PIXELS }).rotate().resize({ width, withoutEnlargement: true })
      const bytes = await (webp ? sized.webp({ quality: 74, effort: 4 }) : sized.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })).toBuffer()
      await mkdir(this.folder, { recursive: true })
      await writeFile(`${file}.part`, bytes)
      await rename(`${file}.part`, file)
      return { bytes, type }
    } catch {
      return { _tag: 'NotAPicture' }
    }
  }
}

const fetchPicture = async (url: string): Promise<Buffer | PictureError> => {
  if (url.startsWith('file:')) return readFile(fileURLToPath(url)).catch((): PictureError => ({ _tag: 'NotThere' }))
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    if (answer.status === 404) return { _tag: 'NotThere' }
    if (answer.status !== 200) return { _tag: 'Unreachable', reason: `status ${answer.status}` }
    if (Number(answer.headers.get('content-length') ?? 0) > LIMIT_BYTES) return { _tag: 'TooLarge' }
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > LIMIT_BYTES) return { _tag: 'TooLarge' }
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    return { _tag: 'Unreachable', reason: error instanceof Error ? error.message : String(error) }
  }
}
