import { at, box, disc, inside, line, mix, n, shape } from '../draw.mjs'
import { arch } from './arch.mjs'

/** @typedef {{base: string, lit: string, dark: string}} Tone */

/** @param {string} colour @param {number} s */
const finial = (colour, s) =>
  box(-1.2 * s, -16 * s, 2.4 * s, 17 * s, colour) +
  disc(0, -6 * s, 3 * s, colour) +
  disc(0, -12 * s, 2 * s, colour) +
  shape(
    `M${n(-2 * s)},${n(-24.5 * s)}A${n(5 * s)},${n(5 * s)} 0 1 0 ${n(4.6 * s)},${n(-20.4 * s)}A${n(4 * s)},${n(4 * s)} 0 1 1 ${n(-2 * s)},${n(-24.5 * s)}Z`,
    colour,
  )

/** A dome on its drum; origin at the middle of its foot. @param {number} x @param {number} y @param {number} w @param {number} h @param {Tone} tone @param {boolean} [fromRight] @param {string} [gilt] */
export function dome(x, y, w, h, tone, fromRight = true, gilt = tone.lit) {
  const r = w / 2
  const d = `M${n(-r)},0C${n(-r * 1.22)},${n(-h * 0.36)} ${n(-r * 0.86)},${n(-h * 0.74)} ${n(-r * 0.22)},${n(-h * 0.93)}Q0,${n(-h)} 0,${n(-h * 1.06)}Q0,${n(-h)} ${n(r * 0.22)},${n(-h * 0.93)}C${n(r * 0.86)},${n(-h * 0.74)} ${n(r * 1.22)},${n(-h * 0.36)} ${n(r)},0Z`
  const side = fromRight ? 1 : -1
  const light = `M${n(side * r * 0.12)},${n(-h * 1.06)}C${n(side * r * 0.62)},${n(-h * 0.7)} ${n(side * r * 0.75)},${n(-h * 0.36)} ${n(side * r * 0.55)},0H${n(side * r * 1.4)}V${n(-h * 1.1)}Z`
  const dusk = `M${n(-side * r * 0.1)},${n(-h * 1.06)}C${n(-side * r * 0.62)},${n(-h * 0.7)} ${n(-side * r * 0.6)},${n(-h * 0.3)} ${n(-side * r * 0.45)},0H${n(-side * r * 1.4)}V${n(-h * 1.1)}Z`
  let ribs = ''
  for (const k of [-0.66, -0.33, 0, 0.33, 0.66])
    ribs += `M${n(k * r)},0C${n(k * r * 1.22)},${n(-h * 0.36)} ${n(k * r * 0.86)},${n(-h * 0.74)} 0,${n(-h)}`
  return at(
    x,
    y,
    1,
    at(0, -h * 1.03, w / 90, finial(gilt, 1)) +
      shape(d, tone.base) +
      inside(
        d,
        shape(dusk, tone.dark, 'opacity="0.6"') +
          shape(light, tone.lit) +
          line(ribs, tone.dark, w * 0.008, 'opacity="0.35"'),
      ) +
      box(-r * 1.02, 0, w * 1.02, h * 0.09, tone.dark) +
      box(-r * 1.02, 0, w * 1.02, h * 0.03, tone.lit),
  )
}

/** A minaret with two balconies. @param {number} x @param {number} foot @param {number} h @param {Tone} tone @param {boolean} [fromRight] */
export function minaret(x, foot, h, tone, fromRight = true) {
  const w = h * 0.085
  /** @param {number} y0 @param {number} y1 @param {number} k */
  const shaft = (y0, y1, k) =>
    box((-w * k) / 2, -h * y1, w * k, h * (y1 - y0), tone.base) +
    box(fromRight ? w * k * 0.12 : (-w * k) / 2, -h * y1, w * k * 0.38, h * (y1 - y0), tone.lit) +
    box(
      fromRight ? (-w * k) / 2 : w * k * 0.24,
      -h * y1,
      w * k * 0.26,
      h * (y1 - y0),
      tone.dark,
      'opacity="0.6"',
    )
  /** @param {number} y @param {number} k */
  const balcony = (y, k) =>
    shape(
      `M${n(-w * k * 0.42)},${n(-h * y + h * 0.035)}L${n(-w * k * 0.8)},${n(-h * y)}H${n(w * k * 0.8)}L${n(w * k * 0.42)},${n(-h * y + h * 0.035)}Z`,
      tone.dark,
    ) +
    box(-w * k * 0.8, -h * y - h * 0.022, w * k * 1.6, h * 0.024, tone.base) +
    box(fromRight ? w * k * 0.2 : -w * k * 0.8, -h * y - h * 0.022, w * k * 0.6, h * 0.024, tone.lit)
  let windows = ''
  for (const y of [0.1, 0.2, 0.3]) windows += arch(0, -h * y, w * 0.3, h * 0.05)
  windows += arch(0, -h * 0.53, w * 0.26, h * 0.06) + arch(0, -h * 0.62, w * 0.26, h * 0.06)
  const cap = `M${n(-w * 0.3)},${n(-h * 0.86)}C${n(-w * 0.46)},${n(-h * 0.9)} ${n(-w * 0.2)},${n(-h * 0.945)} 0,${n(-h * 0.965)}C${n(w * 0.2)},${n(-h * 0.945)} ${n(w * 0.46)},${n(-h * 0.9)} ${n(w * 0.3)},${n(-h * 0.86)}Z`
  return at(
    x,
    foot,
    1,
    shaft(0, 0.42, 1.15) +
      shaft(0.42, 0.71, 0.86) +
      shaft(0.71, 0.87, 0.56) +
      balcony(0.42, 1.15) +
      balcony(0.71, 0.92) +
      balcony(0.865, 0.55) +
      shape(windows, tone.dark, 'opacity="0.8"') +
      shape(cap, tone.base) +
      inside(cap, box(fromRight ? w * 0.06 : -w, -h, w, h * 0.2, tone.lit)) +
      at(0, -h * 0.96, h / 420, finial(tone.lit, 1)),
  )
}

/** A far mosque in one silhouette. @param {number} x @param {number} foot @param {number} s @param {string} colour @param {string} lit */
export function farMosque(x, foot, s, colour, lit) {
  const tone = { base: colour, lit, dark: colour }
  return at(
    x,
    foot,
    s,
    minaret(-74, 0, 190, tone) +
      minaret(78, 0, 170, tone) +
      box(-62, -46, 124, 46, colour) +
      dome(-38, -46, 34, 26, tone) +
      dome(38, -46, 34, 26, tone) +
      dome(0, -56, 62, 58, tone) +
      box(-32, -58, 64, 16, colour),
  )
}

/** The Kaaba under its cloth, with the gold band. @param {number} x @param {number} foot @param {number} s */
export function kaaba(x, foot, s) {
  const [front, side] = ['M-60,-6L24,0L24,-112L-60,-112Z', 'M24,0L62,-10L62,-110L24,-112Z']
  const dark = '#16141b'
  return at(
    x,
    foot,
    s,
    shape('M-66,-2L24,6L66,-6L66,-12L-66,-8Z', mix('#fbf3e2', '#8a6390', 0.25)) +
      shape(front, dark) +
      shape(side, '#33282b') +
      shape('M-60,-86L24,-84L24,-74L-60,-77Z', '#e0a944') +
      shape('M24,-84L62,-84L62,-75L24,-74Z', '#f6cd74') +
      line('M-56,-81.5L20,-79', '#8d6420', 2, 'stroke-dasharray="5 2"') +
      shape('M30,-8L46,-11L46,-52L30,-52Z', '#d79f3e') +
      line('M38,-10V-52', '#8d6420', 1.4) +
      line('M-60,-112L24,-112L62,-110', '#5c4a45', 1.6),
  )
}
