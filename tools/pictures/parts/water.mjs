import { blend, box, n, seeded } from '../draw.mjs'

/** Water with broken horizontal glints. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} far @param {string} near @param {string} glint @param {number} seed @param {number} [count] */
export function water(x, y, w, h, far, near, glint, seed, count = 90) {
  const next = seeded(seed)
  const g = blend([
    [0, far],
    [1, near],
  ])
  let out = g.def + box(x, y, w, h, g.ref)
  for (let i = 0; i < count; i += 1) {
    const t = next() ** 1.6
    const thick = 1.2 + t * 5
    const long = (20 + next() * 90) * (0.5 + t * 1.6)
    out += box(
      x + next() * w - long / 2,
      y + t * h,
      long,
      thick,
      glint,
      `rx="${n(thick / 2)}" opacity="${(0.08 + next() * 0.26).toFixed(2)}"`,
    )
  }
  return out
}

/** The same drawing upside down and faint, for still water. @param {number} line @param {string} inner @param {number} opacity @param {number} [squash] */
export const mirrored = (line, inner, opacity, squash = 0.55) =>
  `<g opacity="${opacity}" transform="translate(0 ${n(line * (1 + squash))}) scale(1 ${-squash})">${inner}</g>`
