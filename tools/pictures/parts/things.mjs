import { at, box, disc, line, mix, n, oval, shape, shaded } from '../draw.mjs'
import { arch } from './arch.mjs'
import { star } from './lattice.mjs'

/** @typedef {{turn?: number, flip?: boolean}} How */

const dark = (/** @type {string} */ c, t = 0.4) => mix(c, '#0b0d22', t)
const lit = (/** @type {string} */ c, t = 0.2) => mix(c, '#fbdf9c', t)

/** A suitcase with two straps, 100 wide and 74 tall. @param {number} x @param {number} foot @param {number} s @param {string} colour @param {string} [trim] @param {How} [how] */
export const suitcase = (x, foot, s, colour, trim = '#e3c799', how = {}) =>
  at(
    x,
    foot,
    s,
    oval(0, 1, 58, 5, '#0b0d22', 'opacity="0.35"') +
      line('M-16,-74V-87H16V-74', dark(colour, 0.55), 6) +
      shaded(
        'M-50,-64C-50,-70 -46,-74 -40,-74H40C46,-74 50,-70 50,-64V-8C50,-3 47,0 42,0H-42C-47,0 -50,-3 -50,-8Z',
        lit(colour),
        dark(colour, 0.3),
      ) +
      box(-34, -74, 9, 74, trim) +
      box(25, -74, 9, 74, trim) +
      box(-36, -50, 13, 9, dark(trim, 0.45)) +
      box(23, -50, 13, 9, dark(trim, 0.45)) +
      line('M-25,-38H25', dark(colour), 2) +
      line('M-44,-68C-46,-66 -46,-62 -46,-58', '#fff6dc', 3, 'opacity="0.7"'),
    how,
  )

/** An upright case on wheels, 84 wide and 140 tall with its handle. @param {number} x @param {number} foot @param {number} s @param {string} colour @param {How} [how] */
export const trolley = (x, foot, s, colour, how = {}) =>
  at(
    x,
    foot,
    s,
    oval(0, 0, 48, 5, '#0b0d22', 'opacity="0.35"') +
      line('M-15,-104V-140H15V-104', dark(colour, 0.6), 4) +
      disc(-30, -4, 6, '#15131c') +
      disc(30, -4, 6, '#15131c') +
      shaded(
        'M-34,-106H34C39,-106 42,-102 42,-97V-16C42,-10 39,-7 34,-7H-34C-39,-7 -42,-10 -42,-16V-97C-42,-102 -39,-106 -34,-106Z',
        lit(colour),
        dark(colour, 0.35),
      ) +
      line('M-22,-98V-14M-7,-98V-14M8,-98V-14M23,-98V-14', dark(colour, 0.45), 2.4) +
      line('M-37,-100V-60', '#fff6dc', 3, 'opacity="0.6"'),
    how,
  )

/** A taped carton; origin at the middle of its front foot. @param {number} x @param {number} foot @param {number} w @param {number} h @param {string} [colour] @param {How} [how] */
export const carton = (x, foot, w, h, colour = '#c99e68', how = {}) =>
  at(
    x,
    foot,
    1,
    oval(w * 0.1, 0, w * 0.66, h * 0.07, '#0b0d22', 'opacity="0.3"') +
      shape(
        `M${n(w / 2)},0l${n(w * 0.2)},${n(-h * 0.14)}V${n(-h * 1.12)}L${n(w / 2)},${n(-h)}Z`,
        dark(colour, 0.38),
      ) +
      shape(
        `M${n(-w / 2)},${n(-h)}L${n(-w * 0.3)},${n(-h * 1.12)}H${n(w * 0.7)}L${n(w / 2)},${n(-h)}Z`,
        lit(colour, 0.45),
      ) +
      shaded(`M${n(-w / 2)},0V${n(-h)}H${n(w / 2)}V0Z`, colour, dark(colour, 0.22)) +
      box(-w * 0.07, -h, w * 0.14, h, lit(colour, 0.5), 'opacity="0.75"') +
      line(
        `M${n(-w / 2)},${n(-h * 0.46)}H${n(w / 2)}l${n(w * 0.2)},${n(-h * 0.13)}`,
        dark(colour, 0.55),
        w * 0.016,
      ) +
      box(w * 0.14, -h * 0.36, w * 0.28, h * 0.2, '#fbf3e2') +
      box(w * 0.18, -h * 0.31, w * 0.18, h * 0.03, '#8a6390') +
      box(w * 0.18, -h * 0.25, w * 0.12, h * 0.03, '#8a6390'),
    how,
  )

/** A sheet with lines of writing; origin at its middle. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} turn degrees @param {number} rows @param {string} [inner] */
export function paper(x, y, w, h, turn, rows, inner = '') {
  let lines = ''
  for (let i = 0; i < rows; i += 1)
    lines += box(
      -w * 0.4,
      -h * 0.4 + (h * 0.8 * i) / rows,
      w * (0.8 - ((i * 7) % 5) * 0.08),
      Math.max(2, h * 0.014),
      '#b9a58a',
      'rx="2"',
    )
  return at(
    x,
    y,
    1,
    box(-w / 2 + 8, -h / 2 + 10, w, h, '#0b0d22', 'opacity="0.28"') +
      shaded(`M${n(-w / 2)},${n(-h / 2)}h${n(w)}v${n(h)}h${n(-w)}Z`, '#fffaf0', '#f0dfc0') +
      lines +
      inner,
    { turn },
  )
}

/** A closed passport, 140 by 196. @param {number} x @param {number} y @param {number} s @param {string} colour @param {number} turn */
export const passport = (x, y, s, colour, turn) =>
  at(
    x,
    y,
    s,
    box(-62, -88, 140, 196, '#0b0d22', 'rx="10" opacity="0.3"') +
      shaded(
        'M-70,-90C-70,-95 -67,-98 -62,-98H60C66,-98 70,-94 70,-88V88C70,94 66,98 60,98H-62C-67,98 -70,95 -70,90Z',
        lit(colour, 0.1),
        dark(colour, 0.3),
      ) +
      line('M-60,-96V96', dark(colour, 0.45), 3) +
      line(arch(6, 34, 76, 92), '#f0c46a', 3) +
      shape(star(6, -6, 22), '#f0c46a') +
      disc(6, -6, 8, colour) +
      box(-30, -78, 72, 7, '#f0c46a', 'rx="3"') +
      box(-18, 54, 48, 6, '#f0c46a', 'rx="3"') +
      box(-26, 70, 64, 5, '#f0c46a', 'rx="2"'),
    { turn },
  )

/** A rosette of wax and ribbon. @param {number} x @param {number} y @param {number} r @param {string} colour */
export const rosette = (x, y, r, colour) =>
  shape(
    `M${n(x - r * 0.5)},${n(y + r * 0.5)}l${n(-r * 0.5)},${n(r * 1.7)}l${n(r * 0.55)},${n(-r * 0.25)}l${n(r * 0.35)},${n(r * 0.4)}L${n(x)},${n(y + r)}l${n(r * 0.2)},${n(r * 1.35)}l${n(r * 0.4)},${n(-r * 0.35)}l${n(r * 0.5)},${n(r * 0.3)}L${n(x + r * 0.5)},${n(y + r * 0.5)}Z`,
    dark(colour, 0.2),
  ) +
  shape(star(x, y, r * 1.12), colour) +
  disc(x, y, r * 0.72, lit(colour, 0.3)) +
  disc(x, y, r * 0.6, colour) +
  shape(star(x, y, r * 0.4), '#f6c25c')

/** A hand stamp, 90 wide and 150 tall. @param {number} x @param {number} foot @param {number} s @param {string} colour @param {How} [how] */
export const handStamp = (x, foot, s, colour, how = {}) =>
  at(
    x,
    foot,
    s,
    oval(4, 2, 56, 7, '#0b0d22', 'opacity="0.35"') +
      shaded('M-46,0V-16C-46,-22 -42,-24 -36,-24H36C42,-24 46,-22 46,-16V0Z', '#3a251f', '#1d1820') +
      shaded(
        'M-30,-24C-30,-46 -10,-50 -10,-72C-10,-84 -26,-92 -26,-112C-26,-132 -14,-142 0,-142C14,-142 26,-132 26,-112C26,-92 10,-84 10,-72C10,-50 30,-46 30,-24Z',
        lit(colour, 0.3),
        dark(colour, 0.4),
        [0, 0, 1, 0],
      ) +
      line('M-16,-120C-14,-130 -8,-134 -2,-134', '#fff6dc', 5, 'opacity="0.7"') +
      box(-46, -8, 92, 5, colour),
    how,
  )

/** A round mark of ink. @param {number} x @param {number} y @param {number} r @param {string} colour @param {number} turn */
export const inkMark = (x, y, r, colour, turn) =>
  at(
    x,
    y,
    1,
    `<g opacity="0.75"><circle r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.09)}"/><circle r="${n(r * 0.74)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.05)}"/>${box(-r * 0.5, -r * 0.12, r, r * 0.24, colour)}${shape(star(0, -r * 0.42, r * 0.18), colour)}${shape(star(0, r * 0.44, r * 0.18), colour)}</g>`,
    { turn },
  )

/** A pen, 200 long, lying. @param {number} x @param {number} y @param {number} s @param {string} colour @param {number} turn */
export const pen = (x, y, s, colour, turn) =>
  at(
    x,
    y,
    s,
    box(-92, 8, 190, 9, '#0b0d22', 'rx="5" opacity="0.25"') +
      shaded('M-100,-7H60L84,-5V5L60,7H-100Z', lit(colour, 0.25), dark(colour, 0.3)) +
      shape('M84,-5L104,0L84,5Z', '#f0c46a') +
      box(-40, -8, 6, 16, '#f0c46a') +
      line('M-92,-10H-52', '#f0c46a', 4),
    { turn },
  )

/** A glass of tea on its saucer, seen a little from above, 90 wide. @param {number} x @param {number} foot @param {number} s */
export const tea = (x, foot, s) =>
  at(
    x,
    foot,
    s,
    oval(0, 0, 52, 14, '#0b0d22', 'opacity="0.3"') +
      oval(0, -6, 48, 13, '#fbf3e2') +
      oval(0, -7, 34, 8, '#d8c3a5') +
      shaded('M-26,-66L-18,-12C-12,-6 12,-6 18,-12L26,-66Z', '#d9823c', '#8a3b24') +
      shape('M-26,-66L-23,-46C-10,-40 10,-40 23,-46L26,-66Z', '#fbf3e2', 'opacity="0.35"') +
      oval(0, -66, 26, 7, '#fbf3e2', 'opacity="0.55"') +
      oval(0, -54, 23, 6, '#b5602c') +
      line('M-16,-50L-12,-20', '#fff6dc', 4, 'opacity="0.6"'),
  )

/** A wheelchair facing right, about 100 tall. @param {number} x @param {number} foot @param {number} s @param {string} seat @param {string} frame @param {boolean} [flip] */
export const wheelchair = (x, foot, s, seat, frame, flip = false) =>
  at(
    x,
    foot,
    s,
    oval(4, 0, 52, 4, '#0b0d22', 'opacity="0.35"') +
      `<circle cx="-10" cy="-28" r="27" fill="none" stroke="${frame}" stroke-width="4"/><circle cx="40" cy="-9" r="8" fill="none" stroke="${frame}" stroke-width="3.600"/>` +
      line('M-10,-55V-1M-37,-28H17M-29,-47L9,-9M9,-47L-29,-9', frame, 1.2, 'opacity="0.6"') +
      disc(-10, -28, 4, frame) +
      line('M-30,-86L-40,-90M-24,-40L-30,-86M-24,-40H26L38,-14H50M-26,-62H14V-42', frame, 4) +
      box(-26, -46, 50, 9, seat, 'rx="4"') +
      box(-34, -84, 9, 42, seat, 'rx="4" transform="rotate(-6 -30 -62)"'),
    { flip },
  )

/** A safety helmet, 120 wide. @param {number} x @param {number} foot @param {number} s @param {string} colour @param {How} [how] */
export const helmet = (x, foot, s, colour, how = {}) =>
  at(
    x,
    foot,
    s,
    oval(0, 2, 66, 7, '#0b0d22', 'opacity="0.3"') +
      shaded('M-52,-12C-52,-58 -30,-78 0,-78C30,-78 52,-58 52,-12Z', lit(colour, 0.4), dark(colour, 0.2)) +
      shape('M-9,-78C-12,-50 -12,-30 -12,-12H12C12,-30 12,-50 9,-78Z', lit(colour, 0.55)) +
      line('M-34,-62C-40,-48 -42,-34 -42,-18M34,-62C40,-48 42,-34 42,-18', dark(colour, 0.3), 2.4) +
      shape('M-62,-12C-30,-20 30,-20 66,-12C68,-4 66,0 60,0H-56C-62,0 -64,-6 -62,-12Z', dark(colour, 0.12)),
    how,
  )

/** A fast train with its nose to the right; `cars` of 300 each behind it. @param {number} x nose @param {number} foot @param {number} s @param {number} cars @param {{body: string, shade: string, mark: string, light: string}} tone @param {boolean} [flip] */
export function fastTrain(x, foot, s, cars, tone, flip = false) {
  let out = ''
  for (let c = 0; c < cars; c += 1) {
    const left = -190 - (c + 1) * 300
    out +=
      shaded(
        `M${left},-6V-84C${left},-90 ${left + 4},-94 ${left + 10},-94H${left + 288}C${left + 294},-94 ${left + 298},-90 ${left + 298},-84V-6Z`,
        tone.body,
        tone.shade,
      ) + box(left + 2, -36, 296, 9, tone.mark)
    for (let w = 0; w < 7; w += 1) out += box(left + 22 + w * 38, -76, 28, 24, tone.light, 'rx="4"')
    out +=
      line(`M${left + 8},-8V-80`, tone.shade, 2) +
      disc(left + 50, -4, 9, '#15131c') +
      disc(left + 250, -4, 9, '#15131c')
  }
  return at(
    x,
    foot,
    s,
    out +
      shaded('M-190,-6V-94H-120C-60,-92 -14,-62 2,-30C8,-16 2,-6 -12,-6Z', tone.body, tone.shade) +
      shape('M-190,-36H-2C2,-32 4,-28 5,-27H-190Z', tone.mark) +
      shape('M-96,-84C-62,-80 -40,-66 -28,-52H-84C-92,-62 -96,-74 -96,-84Z', dark(tone.shade, 0.6)) +
      box(-176, -76, 28, 24, tone.light, 'rx="4"') +
      box(-138, -76, 28, 24, tone.light, 'rx="4"') +
      oval(-6, -22, 8, 3.6, '#fff6dc') +
      disc(-150, -4, 9, '#15131c') +
      disc(-60, -4, 9, '#15131c'),
    { flip },
  )
}
