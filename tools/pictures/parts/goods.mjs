import { at, box, disc, inside, line, mix, n, oval, shape, shaded } from '../draw.mjs'
import { star } from './lattice.mjs'

const under = (/** @type {number} */ rx) => oval(0, 0, rx, rx * 0.12, '#0b0d22', 'opacity="0.3"')

/** A tied sack, 70 wide and 90 tall. @param {number} x @param {number} y @param {number} s @param {string} c @param {string} [mark] */
export const sack = (x, y, s, c, mark = '#14513f') =>
  at(
    x,
    y,
    s,
    under(42) +
      shaded(
        'M-34,0C-42,-24 -38,-54 -22,-66L-12,-72H12L22,-66C38,-54 42,-24 34,0C20,5 -20,5 -34,0Z',
        mix(c, '#fff0c4', 0.25),
        mix(c, '#2a1838', 0.35),
      ) +
      shape('M-14,-70L-20,-90L-6,-84L2,-92L10,-84L20,-88L13,-70Z', c) +
      line('M-15,-71H15', '#8a5d3c', 4) +
      shape(star(0, -34, 13), mark) +
      line('M-24,-60C-28,-44 -28,-24 -24,-8', mix(c, '#2a1838', 0.3), 2, 'opacity="0.6"'),
  )

/** A round cooking pot, 120 wide. @param {number} x @param {number} y @param {number} s @param {string} c @param {string} [food] */
export const pot = (x, y, s, c, food) =>
  at(
    x,
    y,
    s,
    under(60) +
      shaded(
        'M-48,-64C-72,-40 -66,-6 -40,0H40C66,-6 72,-40 48,-64Z',
        mix(c, '#ffffff', 0.2),
        mix(c, '#14122e', 0.5),
      ) +
      shape('M-50,-60C-66,-40 -62,-18 -50,-8C-52,-30 -48,-46 -40,-60Z', '#fff6dc', 'opacity="0.35"') +
      oval(0, -66, 60, 13, mix(c, '#ffffff', 0.35)) +
      oval(0, -66, 50, 9, food ?? mix(c, '#14122e', 0.6)) +
      line('M-62,-62q-12,6 -8,18M62,-62q12,6 8,18', mix(c, '#14122e', 0.3), 5),
  )

/** Steam that rises. @param {number} x @param {number} y @param {number} s @param {string} [c] */
export const steam = (x, y, s, c = '#fff6dc') =>
  at(
    x,
    y,
    s,
    line(
      'M-16,0C-30,-20 -4,-34 -16,-58M6,-4C-8,-28 18,-44 4,-74M26,0C14,-18 36,-34 26,-52',
      c,
      6,
      'opacity="0.45"',
    ),
  )

/** A fire between two bricks. @param {number} x @param {number} y @param {number} s */
export const fire = (x, y, s) =>
  at(
    x,
    y,
    s,
    box(-52, -26, 26, 26, '#7a3a30') +
      box(26, -26, 26, 26, '#7a3a30') +
      shape(
        'M-26,0C-34,-18 -18,-24 -16,-40C-6,-30 -4,-24 0,-48C8,-30 14,-30 18,-40C22,-24 32,-18 26,0Z',
        '#e58a3c',
      ) +
      shape('M-14,0C-18,-10 -8,-16 -4,-26C4,-16 14,-12 12,0Z', '#fbdf9c') +
      line('M-40,-2L38,-8M-36,-8L42,-2', '#3a2436', 6),
  )

/** A plate with rice and something beside it. @param {number} x @param {number} y @param {number} s @param {string} [dish] */
export const plate = (x, y, s, dish = '#c4593a') =>
  at(
    x,
    y,
    s,
    oval(0, 4, 50, 13, '#0b0d22', 'opacity="0.25"') +
      oval(0, 0, 50, 14, '#e3c799') +
      oval(0, -3, 40, 10, '#fff6dc') +
      shape('M-28,-4C-20,-24 12,-24 18,-4C8,1 -18,1 -28,-4Z', '#fffaf0') +
      oval(22, -6, 13, 6, dish),
  )

/** Dates heaped in a bowl. @param {number} x @param {number} y @param {number} s @param {string} c */
export function dates(x, y, s, c) {
  let fruit = ''
  for (let i = 0; i < 12; i += 1) {
    const r = i < 5 ? 0 : i < 9 ? 1 : 2
    const k = i - (r === 0 ? 0 : r === 1 ? 5 : 9)
    fruit += oval(
      -38 + r * 9 + k * 19,
      -44 - r * 11,
      12,
      7.5,
      ['#6d2a35', '#8a4a3c', '#5a2436'][i % 3] ?? '#6d2a35',
      `transform="rotate(${((i * 37) % 50) - 25} ${-38 + r * 9 + k * 19} ${-44 - r * 11})"`,
    )
  }
  return at(
    x,
    y,
    s,
    under(46) +
      fruit +
      shaded(
        'M-58,-42H58C54,-16 34,0 0,0C-34,0 -54,-16 -58,-42Z',
        mix(c, '#ffffff', 0.25),
        mix(c, '#14122e', 0.4),
      ) +
      line('M-52,-32C-20,-22 20,-22 52,-32', '#fbf3e2', 4, 'stroke-dasharray="3 10"'),
  )
}

/** A travelling case on wheels, 90 wide and 120 tall with its handle. @param {number} x @param {number} y @param {number} s @param {string} c @param {number} [turn] */
export const luggage = (x, y, s, c, turn = 0) =>
  at(
    x,
    y,
    s,
    under(50) +
      line('M-16,-86V-124H16V-86', '#3a3050', 5) +
      shaded(
        'M-46,-10V-80C-46,-88 -42,-90 -36,-90H36C42,-90 46,-88 46,-80V-10C46,-6 42,-4 38,-4H-38C-42,-4 -46,-6 -46,-10Z',
        mix(c, '#ffffff', 0.18),
        mix(c, '#14122e', 0.35),
      ) +
      line('M-24,-88V-6M24,-88V-6', mix(c, '#14122e', 0.4), 6) +
      shape('M30,-90H38C44,-90 46,-86 46,-80V-10L38,-4Z', '#fff0c4', 'opacity="0.3"') +
      box(-10, -60, 20, 26, '#fbf3e2', 'rx="3"') +
      line('M-5,-52H5M-5,-46H3', '#7d86a8', 2) +
      disc(-32, -2, 6, '#15131c') +
      disc(32, -2, 6, '#15131c'),
    { turn },
  )

/** A bundle in a knotted cloth. @param {number} x @param {number} y @param {number} s @param {string} c @param {string} check */
export const bundle = (x, y, s, c, check) =>
  at(
    x,
    y,
    s,
    under(50) +
      shape('M-50,0C-60,-36 -30,-60 0,-60C30,-60 60,-36 50,0Z', c) +
      inside(
        'M-50,0C-60,-36 -30,-60 0,-60C30,-60 60,-36 50,0Z',
        line(
          'M-40,-60V10M-20,-60V10M0,-60V10M20,-60V10M40,-60V10M-60,-46H60M-60,-28H60M-60,-10H60',
          check,
          3,
          'opacity="0.8"',
        ),
      ) +
      shape('M-4,-56L-34,-84L-8,-66L0,-74L8,-66L36,-82L4,-56Z', mix(c, '#14122e', 0.2)) +
      disc(0, -60, 8, c),
  )

/** A card box with a ribbon. @param {number} x @param {number} y @param {number} s @param {string} c @param {string} [band] */
export const parcel = (x, y, s, c, band = '#a63d2a') =>
  at(
    x,
    y,
    s,
    under(44) +
      shaded('M-40,0V-50H40V0Z', mix(c, '#fff0c4', 0.25), mix(c, '#4c3430', 0.4)) +
      shape('M-40,-50L-30,-64H50L40,-50Z', mix(c, '#fff0c4', 0.45)) +
      shape('M40,-50L50,-64V-14L40,0Z', mix(c, '#2a1838', 0.5)) +
      box(-6, -50, 12, 50, band) +
      shape('M-6,-50L4,-64H16L6,-50Z', mix(band, '#fbdf9c', 0.25)),
  )

/** Books that lie on one another. @param {number} x @param {number} y @param {number} s @param {readonly string[]} colours */
export const books = (x, y, s, colours) =>
  at(
    x,
    y,
    s,
    under(52) +
      colours
        .map(
          (c, i) =>
            box(-46 + ((i * 7) % 12), -18 * (i + 1), 88 - ((i * 11) % 14), 17, c, 'rx="3"') +
            box(-42 + ((i * 7) % 12), -18 * (i + 1) + 4, 84 - ((i * 11) % 14), 9, '#fbf3e2') +
            box(-46 + ((i * 7) % 12), -18 * (i + 1), 12, 17, c, 'rx="3"'),
        )
        .join(''),
  )

/** An open book. @param {number} x @param {number} y @param {number} s @param {string} cover */
export const openBook = (x, y, s, cover) =>
  at(
    x,
    y,
    s,
    shape('M-92,-6L0,8L92,-6V6L0,20L-92,6Z', cover) +
      shape('M0,4C-22,-20 -60,-22 -88,-12L-84,-58C-58,-66 -22,-62 0,-40Z', '#fffaf0') +
      shape('M0,4C22,-20 60,-22 88,-12L84,-58C58,-66 22,-62 0,-40Z', '#f3e6cb') +
      line(
        'M-76,-50C-54,-56 -30,-52 -12,-40M-78,-40C-54,-46 -30,-42 -10,-29M-80,-30C-54,-36 -30,-32 -8,-18M76,-50C54,-56 30,-52 12,-40M78,-40C54,-46 30,-42 10,-29M80,-30C54,-36 30,-32 8,-18',
        '#b9a58a',
        2.4,
      ),
  )

/** A sheet of writing, `lines` lines of it. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} turn @param {number} [lines] @param {string} [seal] */
export function sheetOf(x, y, w, h, turn, lines = 7, seal) {
  let ink = ''
  for (let i = 0; i < lines; i += 1)
    ink += box(
      w * 0.12,
      h * (0.24 + (i * 0.6) / lines),
      w * (0.76 - ((i * 37) % 30) / 100),
      h * 0.022,
      '#a8977d',
      'rx="2"',
    )
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) translate(${n(-w / 2)} ${n(-h / 2)})">` +
    box(6, 8, w, h, '#14122e', 'opacity="0.25"') +
    box(0, 0, w, h, '#fffaf0') +
    box(w * 0.12, h * 0.09, w * 0.46, h * 0.05, '#20244f') +
    ink +
    (seal
      ? disc(w * 0.76, h * 0.86, w * 0.085, seal) + shape(star(w * 0.76, h * 0.86, w * 0.055), '#f6c25c')
      : '') +
    '</g>'
  )
}

/** A passport. @param {number} x @param {number} y @param {number} s @param {string} c @param {number} turn */
export const passport = (x, y, s, c, turn) =>
  at(
    x,
    y,
    s,
    box(-30, -40, 66, 90, '#14122e', 'opacity="0.25" rx="5"') +
      box(-34, -46, 68, 92, c, 'rx="6"') +
      box(28, -44, 6, 88, '#fbf3e2') +
      shape(star(-2, -10, 18), '#f6c25c') +
      disc(-2, -10, 8, c) +
      box(-20, 20, 36, 5, '#f6c25c') +
      box(-14, 30, 24, 4, '#f6c25c'),
    { turn },
  )

/** A pumpkin, 90 wide. @param {number} x @param {number} y @param {number} s @param {string} [c] */
export const pumpkin = (x, y, s, c = '#d9823c') =>
  at(
    x,
    y,
    s,
    under(48) +
      oval(-26, -30, 22, 30, mix(c, '#4c3430', 0.3)) +
      oval(26, -30, 22, 30, mix(c, '#fff0c4', 0.15)) +
      oval(0, -31, 27, 32, c) +
      oval(10, -40, 10, 16, '#fbdf9c', 'opacity="0.5"') +
      line('M-12,-60C-20,-40 -20,-20 -12,-2M12,-60C20,-40 20,-20 12,-2', mix(c, '#4c3430', 0.4), 2) +
      line('M0,-60C0,-70 6,-74 12,-76', '#4f6f3c', 6),
  )

/** A woven basket, 110 wide. @param {number} x @param {number} y @param {number} s @param {string} fill what it holds, drawn above the rim */
export const basket = (x, y, s, fill) =>
  at(
    x,
    y,
    s,
    under(52) +
      fill +
      shaded('M-56,-50H56L42,0H-42Z', '#d8a868', '#8a5d3c') +
      line(
        'M-50,-38H50M-48,-26H48M-45,-13H45M-36,-50L-28,0M-14,-50L-11,0M14,-50L11,0M36,-50L28,0',
        '#6d4330',
        2,
        'opacity="0.7"',
      ) +
      box(-60, -56, 120, 10, '#c99e68', 'rx="5"'),
  )

/** A brass water pitcher, 70 wide. @param {number} x @param {number} y @param {number} s @param {string} c */
export const pitcher = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    under(38) +
      shaded(
        'M-14,-76C-12,-64 -40,-56 -40,-28C-40,-8 -22,0 0,0C22,0 40,-8 40,-28C40,-56 12,-64 14,-76Z',
        mix(c, '#fff0c4', 0.4),
        mix(c, '#4c3430', 0.45),
      ) +
      oval(0, -78, 20, 6, mix(c, '#fff0c4', 0.5)) +
      oval(0, -78, 14, 3.6, mix(c, '#2a1838', 0.6)) +
      line('M-36,-34C-14,-26 14,-26 36,-34', mix(c, '#fff0c4', 0.5), 2.6) +
      oval(18, -38, 8, 14, '#fff6dc', 'opacity="0.5"'),
  )

/** A glass of tea on its saucer. @param {number} x @param {number} y @param {number} s */
export const tea = (x, y, s) =>
  at(
    x,
    y,
    s,
    oval(0, 0, 34, 8, '#f3e6cb') +
      oval(0, -2, 24, 5, '#c99e68') +
      shaded('M-16,-46H16L12,-2H-12Z', '#d98a4a', '#8a3f2a') +
      shape('M6,-46H16L12,-2H6Z', '#fff0c4', 'opacity="0.5"') +
      oval(0, -46, 16, 4, '#f0b46a'),
  )

/** Coins in a pile. @param {number} x @param {number} y @param {number} s @param {number} count */
export function coins(x, y, s, count) {
  let out = under(26)
  for (let i = 0; i < count; i += 1)
    out +=
      oval(((i * 5) % 7) - 3, -6 - i * 8, 24, 7, '#b97f2b') +
      oval(((i * 5) % 7) - 3, -9 - i * 8, 24, 7, '#f0b94e')
  return at(x, y, s, out)
}

/** A folded cloth or blanket. @param {number} x @param {number} y @param {number} s @param {readonly string[]} colours */
export const folded = (x, y, s, colours) =>
  at(
    x,
    y,
    s,
    under(70) +
      colours
        .map(
          (c, i) =>
            box(-62 + ((i * 5) % 9), -24 * (i + 1), 120, 23, c, 'rx="10"') +
            line(
              `M${-50 + ((i * 5) % 9)},${-24 * i - 8}H48M${-50 + ((i * 5) % 9)},${-24 * i - 15}H40`,
              mix(c, '#fbf3e2', 0.45),
              2,
            ) +
            oval(52 + ((i * 5) % 9), -24 * i - 12, 6, 11, mix(c, '#2a1838', 0.3)),
        )
        .join(''),
  )
