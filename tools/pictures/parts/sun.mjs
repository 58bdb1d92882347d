import { blend, box, disc, glow, mix, n, seeded, shape } from '../draw.mjs'

/** A disc with poster rings around it. @param {number} x @param {number} y @param {number} r @param {string} colour @param {string} halo @param {number} [rings] */
export function sun(x, y, r, colour, halo, rings = 3) {
  let out = glow(x, y, r * 5.2, halo, 0.55)
  for (let i = rings; i > 0; i -= 1)
    out += disc(x, y, r * (1 + i * 0.55), halo, `opacity="${(0.2 / i + 0.03).toFixed(2)}"`)
  const foot = blend([
    [0, colour],
    [0.5, colour],
    [1, mix(colour, halo, 0.75)],
  ])
  return out + foot.def + disc(x, y, r, foot.ref)
}

/** A thin crescent. @param {number} x @param {number} y @param {number} r @param {string} colour */
export function crescent(x, y, r, colour) {
  const d = `M${n(x + r * 0.35)},${n(y - r * 0.94)}A${n(r)},${n(r)} 0 1 0 ${n(x + r * 0.94)},${n(y + r * 0.35)}A${n(r * 0.82)},${n(r * 0.82)} 0 1 1 ${n(x + r * 0.35)},${n(y - r * 0.94)}Z`
  return glow(x, y, r * 5, colour, 0.22) + shape(d, colour)
}

/** A path of light upon water, wider towards the viewer. @param {number} x @param {number} top @param {number} foot @param {number} wide @param {string} colour @param {number} seed */
export function lightPath(x, top, foot, wide, colour, seed) {
  const next = seeded(seed)
  let out = ''
  for (let y = top; y < foot;) {
    const t = (y - top) / (foot - top)
    const thick = 2 + t * 9
    const w = wide * (0.3 + t * 0.7) * (0.35 + next() * 0.75)
    const cx = x + (next() - 0.5) * wide * (0.15 + t * 0.5)
    out += box(
      cx - w / 2,
      y,
      w,
      thick,
      colour,
      `rx="${n(thick / 2)}" opacity="${(0.85 - t * 0.55).toFixed(2)}"`,
    )
    y += thick * (1.35 + next() * 1.1)
  }
  return out
}
