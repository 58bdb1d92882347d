import { seeded } from '../draw.mjs'

/** A tile of paper grain as raw grey with alpha, to lay over a finished sheet. @param {number} size @param {number} seed @param {number} strength 0..1 */
export function grainTile(size, seed, strength) {
  const next = seeded(seed)
  const data = Buffer.alloc(size * size * 4)
  for (let i = 0; i < size * size; i += 1) {
    const v = (next() + next() + next()) / 3 - 0.5
    const g = v > 0 ? 255 : 0
    data.fill(g, i * 4, i * 4 + 3)
    data[i * 4 + 3] = Math.min(255, Math.round(Math.abs(v) * 2 * strength * 255))
  }
  return {
    input: data,
    raw: { width: size, height: size, channels: /** @type {4} */ (4) },
    tile: true,
    blend: /** @type {const} */ ('soft-light'),
  }
}
