import type { OverlayOptions } from 'sharp'

/** Reproducible numbers in [0, 1) (mulberry32), so that each rendering of a picture is identical. */
const seeded = (seed: number): (() => number) => {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const size = 512
const strength = 0.2

const tile = (): Buffer => {
  const next = seeded(41)
  const pixels = Buffer.alloc(size * size * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const brightness = (next() + next() + next()) / 3 - 0.5
    pixels.fill(brightness > 0 ? 255 : 0, at, at + 3)
    pixels[at + 3] = Math.round(Math.abs(brightness) * 2 * strength * 255)
  }
  return pixels
}

/** Paper grain, laid over a drawing in tiles. */
export const grain: OverlayOptions = {
  input: tile(),
  raw: { width: size, height: size, channels: 4 },
  tile: true,
  blend: 'soft-light',
}
