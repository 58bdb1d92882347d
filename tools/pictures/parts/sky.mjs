import { skies } from '../palette.mjs'
import { blend, box, curve, disc, line, n, seeded, shape, washed } from '../draw.mjs'

/** Tones laid as broad bands that melt into one another: those of a named sky, or a picture's own. @param {number} w @param {number} h @param {import('../palette.mjs').SkyName | readonly string[]} from @param {number} [horizon] */
export function sky(w, h, from, horizon = h) {
  const tones = typeof from === 'string' ? skies[from] : from
  /** @type {[number, string][]} */
  const stops = tones.flatMap((c, i) => {
    const here = i / (tones.length - 1)
    return /** @type {[number, string][]} */ ([
      [Math.max(0, here - 0.035), c],
      [Math.min(1, here + 0.035), c],
    ])
  })
  const last = tones[tones.length - 1] ?? '#ffffff'
  const g = blend(stops)
  return g.def + box(0, 0, w, horizon + 1, g.ref) + box(0, horizon, w, h - horizon, last)
}

/** @param {number} w @param {number} h @param {number} count @param {number} seed @param {string} [colour] */
export function stars(w, h, count, seed, colour = '#fbf3e2') {
  const next = seeded(seed)
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const [x, t, r] = [next() * w, next(), next()]
    const y = t * t * h
    out += disc(x, y, 0.8 + r * r * 2.2, colour, `opacity="${((1 - y / h) * (0.35 + r * 0.6)).toFixed(2)}"`)
  }
  return out
}

/** One flat-bottomed streak of cloud made of stacked capsules. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} colour @param {number} seed @param {number} [opacity] */
export function streak(x, y, w, h, colour, seed, opacity = 0.8) {
  const next = seeded(seed)
  let d = ''
  for (let i = 0; i < 5; i += 1) {
    const long = w * (1 - i * 0.17) * (0.75 + next() * 0.35)
    const left = x + (next() - 0.5) * w * 0.35 - long / 2
    const thick = h * (0.24 + next() * 0.1)
    const top = y - i * h * 0.19
    d += `M${n(left)},${n(top)}h${n(long)}a${n(thick / 2)},${n(thick / 2)} 0 0 0 0,${n(-thick)}h${n(-long)}a${n(thick / 2)},${n(thick / 2)} 0 0 0 0,${n(thick)}Z`
  }
  return shape(d, colour, `opacity="${opacity}"`)
}

/** Heaped cloud with a lit rim. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} lit @param {string} foot @param {number} seed */
export function heap(x, y, w, h, lit, foot, seed) {
  const next = seeded(seed)
  let d = `M${n(x)},${n(y)}`
  const bumps = 7
  for (let i = 0; i < bumps; i += 1) {
    const mid = (i + 0.5) / bumps
    const rise = Math.sin(mid * Math.PI) * h * (0.65 + next() * 0.5)
    const endRise = i === bumps - 1 ? 0 : Math.sin(((i + 1) / bumps) * Math.PI) * h * 0.62
    const from = x + (w * i) / bumps
    const to = x + (w * (i + 1)) / bumps
    d += `C${n(from - w * 0.02)},${n(y - rise - h * 0.18)} ${n(to + w * 0.01)},${n(y - rise - h * 0.22)} ${n(to)},${n(y - endRise)}`
  }
  return washed(`${d}Z`, [
    [0, lit],
    [0.55, lit],
    [1, foot],
  ])
}

/** Birds far off. @param {number} x @param {number} y @param {number} size @param {string} colour @param {number} count @param {number} seed */
export function birds(x, y, size, colour, count, seed) {
  const next = seeded(seed)
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const [bx, by, s] = [
      x + (next() - 0.5) * size * 12,
      y + (next() - 0.5) * size * 5,
      size * (0.6 + next() * 0.6),
    ]
    out += line(
      `M${n(bx - s)},${n(by - s * 0.3)}Q${n(bx - s * 0.4)},${n(by - s * 0.6)} ${n(bx)},${n(by)}Q${n(bx + s * 0.4)},${n(by - s * 0.6)} ${n(bx + s)},${n(by - s * 0.25)}`,
      colour,
      s * 0.16,
    )
  }
  return out
}

/** Slow diagonal smoke or vapour. @param {readonly import('../draw.mjs').Point[]} points @param {string} colour @param {number} width @param {number} opacity */
export const trail = (points, colour, width, opacity) =>
  line(curve(points), colour, width, `opacity="${opacity}"`)
