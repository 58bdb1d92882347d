import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { headerOf } from '@caravanserai/adapters/server'
import { limits } from './limits'

/** A drawing takes too long because of its filters or repetitions. */
export class DrawnTooLong extends Error {}

/** Whether a file is decoded in a separate process: an SVG, or anything else that does not begin as a picture of pixels does. */
export const isDrawing = (bytes: Buffer): boolean => headerOf(bytes) === null

/**
 * The program of that process. The library that draws SVG files cannot be stopped, only its process.
 * A drawing has no pixels: it is drawn at the size that is asked for, so that a logo is sharp on every screen.
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
        // Where the package is found.
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
    // It has ended before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(source)
    // Pages and photographs come first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
  })

/** The pixels of a drawing at its own size. */
export const drawingSize = async (
  source: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly format: string }> =>
  JSON.parse((await run(source, null)).toString())

/** A drawing as a PNG, about `width` wide. */
export const drawn = (source: Buffer, width: number): Promise<Buffer> => run(source, width)
