import { at, box, inside, line, mix, n, shape, shaded } from '../draw.mjs'
import { arch } from './arch.mjs'

/** @typedef {{wall: string, shade: string, roof: string, lit: string, light: string}} Tone */

/** A village house of clay under a tin or thatch roof, about 240 wide; origin at the middle of its plinth. @param {number} x @param {number} foot @param {number} s @param {Tone} tone @param {{thatch?: boolean, flip?: boolean, open?: boolean}} [how] */
export function villageHouse(x, foot, s, tone, how = {}) {
  const roof = how.thatch
    ? 'M-146,-92C-120,-120 -90,-158 -64,-168C-20,-174 40,-174 74,-168C104,-156 128,-120 150,-92C100,-84 -100,-84 -146,-92Z'
    : 'M-148,-90L-92,-162H98L150,-90Z'
  let seams = ''
  for (let i = 0; i <= 16; i += 1) seams += `M${n(-92 + i * 11.9)},-163L${n(-148 + i * 18.6)},-89`
  return at(
    x,
    foot,
    s,
    shape('M-140,0H140L132,-14H-132Z', mix(tone.shade, '#1a1418', 0.25)) +
      box(-118, -96, 236, 84, tone.wall) +
      box(-118, -96, 90, 84, tone.shade, 'opacity="0.55"') +
      box(-18, -72, 40, 58, how.open ? tone.light : mix(tone.shade, '#0b0d22', 0.5)) +
      box(-86, -70, 36, 30, tone.light) +
      box(56, -70, 36, 30, tone.light) +
      line('M-68,-70V-40M-86,-55H-50M74,-70V-40M56,-55H92', tone.shade, 3) +
      line('M-128,-14V-92M-44,-14V-92M44,-14V-92M128,-14V-92', mix(tone.roof, '#1a1418', 0.3), 5) +
      shaded(roof, tone.roof, mix(tone.roof, '#1a1418', 0.3)) +
      inside(
        roof,
        line(seams, mix(tone.roof, '#1a1418', 0.35), 1.8, 'opacity="0.7"') +
          shape('M30,-180L160,-180V-60L90,-60Z', tone.lit, 'opacity="0.4"'),
      ),
    { flip: how.flip ?? false },
  )
}

/** A long public house (school, clinic, home) with a veranda of arches. @param {number} x left @param {number} foot @param {number} w @param {number} h @param {Tone} tone @param {{mark?: 'book' | 'cross' | 'lamp', bays?: number}} [how] */
export function publicHouse(x, foot, w, h, tone, how = {}) {
  const bays = how.bays ?? 6
  const bay = w / bays
  let out =
    box(x, foot - h, w, h, tone.wall) +
    shaded(`M${n(x)},${n(foot - h)}h${n(w)}v${n(h)}h${n(-w)}Z`, tone.wall, tone.shade)
  for (let i = 0; i < bays; i += 1) {
    const cx = x + bay * (i + 0.5)
    out +=
      shape(arch(cx, foot, bay * 0.72, h * 0.72), mix(tone.shade, '#0b0d22', 0.35)) +
      shape(arch(cx, foot - h * 0.1, bay * 0.34, h * 0.42), tone.light)
    if (i === Math.floor(bays / 2)) out += shape(arch(cx, foot, bay * 0.44, h * 0.56), tone.light)
  }
  out +=
    shape(
      `M${n(x - w * 0.03)},${n(foot - h)}h${n(w * 1.06)}l${n(-w * 0.05)},${n(-h * 0.3)}h${n(-w * 0.96)}Z`,
      tone.roof,
    ) +
    shape(
      `M${n(x + w * 0.6)},${n(foot - h)}h${n(w * 0.43)}l${n(-w * 0.05)},${n(-h * 0.3)}h${n(-w * 0.2)}Z`,
      tone.lit,
      'opacity="0.4"',
    ) +
    box(x - w * 0.03, foot - h - 2, w * 1.06, h * 0.05, mix(tone.roof, '#1a1418', 0.4)) +
    box(x - w * 0.02, foot - h * 0.05, w * 1.04, h * 0.07, tone.shade)
  const [cx, cy] = [x + w / 2, foot - h * 1.16]
  if (how.mark === 'cross')
    out +=
      shape(arch(cx, cy + h * 0.16, h * 0.34, h * 0.4), tone.wall) +
      box(cx - h * 0.035, cy - h * 0.12, h * 0.07, h * 0.2, '#a63d2a') +
      box(cx - h * 0.1, cy - h * 0.055, h * 0.2, h * 0.07, '#a63d2a')
  if (how.mark === 'book')
    out +=
      shape(arch(cx, cy + h * 0.16, h * 0.36, h * 0.4), tone.wall) +
      shape(
        `M${n(cx)},${n(cy + h * 0.06)}c${n(-h * 0.04)},${n(-h * 0.04)} ${n(-h * 0.09)},${n(-h * 0.04)} ${n(-h * 0.12)},${n(-h * 0.02)}v${n(-h * 0.13)}c${n(h * 0.04)},${n(-h * 0.02)} ${n(h * 0.08)},${n(-h * 0.02)} ${n(h * 0.12)},${n(h * 0.02)}c${n(h * 0.04)},${n(-h * 0.04)} ${n(h * 0.09)},${n(-h * 0.04)} ${n(h * 0.12)},${n(-h * 0.02)}v${n(h * 0.13)}c${n(-h * 0.04)},${n(-h * 0.02)} ${n(-h * 0.08)},${n(-h * 0.02)} ${n(-h * 0.12)},${n(h * 0.02)}Z`,
        '#14513f',
      )
  return out
}
