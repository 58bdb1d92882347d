// Draws the pictures again: `node tools/pictures/render.mjs [part of a name]`. With --png=DIR it writes proofs instead.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures } from './catalogue.mjs'
import { restartIds } from './draw.mjs'
import { grainTile } from './parts/grain.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const limit = 290_000
const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const proofs = process.argv.find((a) => a.startsWith('--png='))?.slice(6)
sharp.concurrency(1)

/** @param {import('./catalogue.mjs').Picture} picture */
async function draw(picture) {
  restartIds()
  const svg = picture.draw()
  if (picture.file.endsWith('.svg')) return Buffer.from(svg)
  const flat = await sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
  const strength = picture.grain ?? 0.2
  const grained =
    strength > 0
      ? await sharp(flat)
          .composite([grainTile(512, 41, strength)])
          .removeAlpha()
          .png({ compressionLevel: 1 })
          .toBuffer()
      : flat
  if (picture.file.endsWith('.ico'))
    return iconFile(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
  if (proofs) return sharp(grained).png().toBuffer()
  if (picture.file.endsWith('.png'))
    return sharp(grained).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer()
  for (let quality = picture.quality ?? 78; ; quality -= 4) {
    const out = await sharp(grained).webp({ quality, effort: 5 }).toBuffer()
    if (out.length < limit || quality < 40) return out
  }
}

/** An icon file with one picture of 32 by 32 pixels. @param {Buffer} png */
function iconFile(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const picture of pictures) {
  if (wanted.length && !wanted.some((w) => picture.file.includes(w))) continue
  const path = proofs
    ? join(proofs, basename(picture.file).replace(/\.\w+$/, '.png'))
    : join(root, picture.file)
  const bytes = await draw(picture)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  console.log(`${String(bytes.length).padStart(8)}  ${picture.file}`)
}
