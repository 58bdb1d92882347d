import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { headerOf, isHtml } from '@caravanserai/adapters/server'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { limits } from './limits'
import { sentAPage } from './mediaError'
import type { MediaError } from './mediaError'

/** A picture to send, and whether the backend's file is damaged. */
export interface Resized {
  readonly bytes: Buffer
  readonly isDamaged: boolean
}

/** The dimensions of a picture as displayed, after applying its orientation. */
interface Pixels {
  readonly width: number
  readonly height: number
}

/** The dimensions of a picture, even if truncated or damaged; an error if no browser could display it. */
export const pixelsOf = async (bytes: Buffer): Promise<Pixels | MediaError> => {
  try {
    if (isDrawing(bytes)) {
      const { format, ...pixels } = await drawingSize(bytes)
      return format === 'svg' ? pixels : withinLimit(pixels)
    }
    // `metadata` only reads the header.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
    return withinLimit({ width: autoOrient.width, height: autoOrient.height })
  } catch (error) {
    if (error instanceof DrawnTooLong) return tooSlow(error)
    const pixels = headerOf(bytes)?.size ?? null
    if (pixels !== null) return withinLimit(pixels)
    return isHtml(bytes) ? sentAPage : { _tag: 'Unusable', reason: 'the picture cannot be decoded' }
  }
}

const withinLimit = (pixels: Pixels): Pixels | MediaError =>
  pixels.width * pixels.height <= limits.originalPixels
    ? pixels
    : {
        _tag: 'TooLarge',
        reason: `the picture has more than ${limits.originalPixels / 1_000_000} megapixels`,
      }

/** The error for a picture that takes too long. */
export const tooSlow = ({ message }: DrawnTooLong): MediaError => ({
  _tag: 'Unusable',
  reason: `the picture cannot be decoded: ${message}`,
  isSlow: true,
})

/** A point of a picture, in percent from the left and from the top. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The maximum width of a copy in pixels, or the focal point of a copy in the share size. */
export type Copy = number | Point

/** The size of preview pictures on other sites. */
const shareSize: Pixels = { width: 1200, height: 630 }

/**
 * Resizes a picture to a maximum width, or to the share size, as WebP or otherwise JPEG, limited to the maximum
 * height of WebP. A damaged picture shows its decodable part, as in browsers. Formats that only browsers decode (BMP,
 * ICO, a truncated WebP) are returned unmodified. Rejects if browsers cannot display the file.
 */
export const resized = async (bytes: Buffer, copy: Copy, webp: boolean): Promise<Resized> => {
  const source = isDrawing(bytes)
    ? await drawn(bytes, typeof copy === 'number' ? copy : shareSize.width)
    : bytes
  try {
    return { bytes: await copyOf(source, copy, webp, 'warning'), isDamaged: false }
  } catch (error) {
    const bytes = await copyOf(source, copy, webp, 'none').catch(() => null)
    if (bytes !== null) return { bytes, isDamaged: true }
    const header = headerOf(source)
    if (header === null || header.size === null) throw error
    return { bytes: source, isDamaged: !onlyBrowsers.has(header.type) }
  }
}

/** Formats that browsers decode and `sharp` does not. */
const onlyBrowsers: ReadonlySet<string> = new Set(['image/bmp', 'image/x-icon'])

const copyOf = async (
  source: Buffer,
  copy: Copy,
  webp: boolean,
  failOn: 'warning' | 'none',
): Promise<Buffer> => {
  const decoded = sharp(source, { failOn, limitInputPixels: limits.originalPixels })
    .timeout({ seconds: limits.resizingS })
    .rotate()
  const shown =
    typeof copy === 'number'
      ? decoded.resize({ width: copy, height: limits.copyHeight, fit: 'inside', withoutEnlargement: true })
      : cropped(decoded, (await decoded.metadata()).autoOrient, copy)
  const encoded = webp
    ? shown.webp({ quality: 74, effort: 4 })
    : shown.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
  return encoded.toBuffer()
}

/** Crops a picture to the share size, with the focal point as close to the center as its edges allow. */
const cropped = (decoded: Sharp, pixels: Pixels, { x, y }: Point): Sharp => {
  const scale = Math.max(shareSize.width / pixels.width, shareSize.height / pixels.height)
  const [width, left] = along(pixels.width * scale, shareSize.width, x)
  const [height, top] = along(pixels.height * scale, shareSize.height, y)
  return decoded.resize({ width, height, fit: 'fill' }).extract({ ...shareSize, left, top })
}

/** The length of a scaled side, and the offset of the crop on it. */
const along = (side: number, room: number, percent: number): readonly [length: number, begin: number] => {
  const length = Math.max(room, Math.round(side))
  const begin = Math.round((percent / 100) * length - room / 2)
  return [length, Math.min(Math.max(0, begin), length - room)]
}

/** Whether a file is decoded in a separate process: any file that does not start like a raster image. */
export const isDrawing = (bytes: Buffer): boolean => headerOf(bytes) === null

/** The intrinsic size of a drawing. */
const drawingSize = async (
  source: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly format: string }> =>
  JSON.parse((await run(source, null)).toString())

/** Renders a drawing as a PNG, about `width` pixels wide. */
const drawn = (source: Buffer, width: number): Promise<Buffer> => run(source, width)

const run = (source: Buffer, width: number | null): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { drawnWidth, copyHeight, originalPixels, drawnBytes, drawingMs } = limits
    const seconds = width === null ? limits.measuringS : limits.drawingS
    const child = execFile(
      '/bin/sh',
      [
        ...['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, process.execPath],
        ...['-e', program, JSON.stringify({ width, drawnWidth, copyHeight, originalPixels })],
      ],
      {
        // The folder from which the package is resolved.
        cwd: __dirname,
        env: {},
        encoding: 'buffer',
        maxBuffer: drawnBytes,
        timeout: drawingMs,
        killSignal: 'SIGKILL',
      },
      (error, output, complaint) => {
        if (error?.signal === 'SIGKILL' || error?.signal === 'SIGXCPU')
          reject(new DrawnTooLong(`it takes more than ${seconds} seconds of a processor`))
        else if (error)
          reject(new Error(/^Error: .*/m.exec(complaint.toString())?.[0] ?? 'it cannot be drawn'))
        else resolve(output)
      },
    )
    // The process has ended before reading all its input.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(source)
    // Lower the priority: pages and photographs come first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
  })

/**
 * The program of the separate process, because the library that renders SVG files can only be stopped by ending its
 * process. A drawing is rendered at the requested size, so that a logo is sharp on every screen.
 */
const program = `
const sharp = require('sharp')
const { width, drawnWidth, copyHeight, originalPixels } = JSON.parse(process.argv[1])
const parts = []
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  const source = Buffer.concat(parts)
  const own = await sharp(source, { failOn: 'none', limitInputPixels: false }).metadata()
  if (width === null) return process.stdout.write(JSON.stringify({ ...own.autoOrient, format: own.format }))
  const wanted = Math.min(width, Math.max(2 * own.width, drawnWidth))
  const density = 72 * Math.min(wanted / own.width, copyHeight / own.height)
  const drawn = sharp(source, {
    failOn: 'none',
    limitInputPixels: originalPixels,
    ...(own.format === 'svg' && { density: Math.min(100000, Math.max(1, density)) }),
  })
  process.stdout.write(await drawn.png({ compressionLevel: 1 }).toBuffer())
})`

/** A drawing takes too long to render, because of its filters or repetitions. */
export class DrawnTooLong extends Error {}
