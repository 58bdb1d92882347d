import { at, disc, inside, line, mix, n, oval, shape, washed } from '../draw.mjs'

/** @typedef {import('../draw.mjs').Point} Point */
/** @typedef {'panjabi' | 'ihram' | 'robe'} Dress */
/** `light` falls from the right; `second` is the colour of the scarf or the trousers, `bag` that of a shoulder bag; `right` are the points of the right arm. @typedef {{dress: Dress, cloth: string, skin: string, second?: string, hair?: string, light?: string, bag?: string, right?: readonly Point[], hold?: string, fall?: Point, flip?: boolean}} Walker */

const night = '#141735'
const tunic =
  'M-6,-81C-11,-80 -13.6,-77 -14,-71C-13.4,-60 -11.6,-50 -13.6,-27C-6,-24.600 6,-24.600 13.6,-27C11.6,-50 13.4,-60 14,-71C13.6,-77 11,-80 6,-81C3,-82 -3,-82 -6,-81Z'
const wrap = 'M-11.600,-52C-13,-34 -12.6,-20 -11.6,-10C-4,-8 5,-8 11.8,-10.6C13,-22 13,-36 11.600,-52Z'
const shawl =
  'M-6,-82C-12,-80.600 -15.4,-75 -15.8,-66C-16,-56 -14.600,-48 -13,-42C-4,-38.600 7,-40 14.2,-45C15.600,-54 16,-66 14.600,-72C12.6,-79 9.600,-81 6,-82C3,-84 -3,-84 -6,-82Z'
const gown =
  'M-5,-82C-11,-79 -13,-70 -13.600,-62C-15,-40 -17,-20 -17.600,-2C-8,1 8,1 17.600,-2C17,-20 15,-40 13.600,-62C13,-70 11,-79 5,-82Z'
const veil =
  'M0,-101.4C-7.4,-101.4 -9,-94 -8.2,-88C-7.6,-83 -12.4,-79 -15,-70C-17,-62 -17,-54 -16,-48C-6,-42 6,-43 15.600,-49C16.6,-54 17,-62 15,-70C12.4,-79 7.6,-83 8.2,-88C9,-94 7.4,-101.4 0,-101.4Z'

/** A part of the clothing with its shaded and its lit side. @param {string} d @param {string} cloth @param {string | undefined} light @param {string} folds */
const clothing = (d, cloth, light, folds) =>
  shape(d, cloth) +
  inside(
    d,
    shape('M-30,-110H-3C-8,-70 -4,-40 -7,4H-30Z', mix(cloth, night, 0.36), 'opacity="0.6"') +
      line(folds, mix(cloth, night, 0.4), 1, 'opacity="0.6"') +
      (light
        ? shape('M7.6,-110C8.600,-84 8.4,-70 10.6,-56C9,-40 11,-20 13.6,4H40V-110Z', mix(cloth, light, 0.5))
        : ''),
  )

/** The back of a head. @param {Walker} who */
const nape = ({ skin, hair = '#1d1820', light }) =>
  shape('M-3.4,-88L-4.4,-79.600C-2,-78 2,-78 4.4,-79.600L3.4,-88Z', mix(skin, night, 0.2)) +
  oval(-6.5, -90.4, 1.4, 2.3, mix(skin, night, 0.3)) +
  oval(6.5, -90.4, 1.4, 2.3, light ? mix(skin, light, 0.4) : skin) +
  oval(0, -91.4, 6.5, 7.8, skin) +
  shape(
    'M-6.6,-92C-7.4,-102 7.4,-102 6.6,-92C6.4,-88.6 5,-87 3.4,-86.8C1,-86.4 -1,-86.4 -3.4,-86.8C-5,-87 -6.4,-88.6 -6.6,-92Z',
    hair,
  )

const cap =
  shape('M-7,-90.4C-8,-102 8,-102 7,-90.4C3,-88.6 -3,-88.6 -7,-90.4Z', '#fbf3e2') +
  shape('M-7,-90.4C-7.6,-97 -5,-99.6 -2.4,-99.2C-4.4,-96 -4.4,-93 -3.6,-89.3Z', '#b9a9b4')

/** Trousers and heels, one foot before the other. @param {string} cloth @param {string} heel */
const steps = (cloth, heel) =>
  shape('M-9.600,-34L-8.6,-3H-2.4L-0.6,-27L2.4,-6.4H7.8L9.600,-34Z', cloth) +
  shape('M-9.600,-34L-8.6,-3H-5.600L-4,-34Z', mix(cloth, night, 0.3)) +
  oval(-5.4, -1.9, 3.7, 2.3, heel) +
  oval(5, -5.2, 3.2, 2.6, mix(heel, night, 0.3))

/** One arm of cloth with its hand. @param {readonly Point[]} points @param {string} cloth @param {string} skin */
function arm(points, cloth, skin) {
  const [x, y] = points[points.length - 1] ?? [0, 0]
  return (
    disc(x, y, 3, skin) +
    line(
      `M${points
        .slice(0, -1)
        .concat([[x, y - 3 * Math.sign(y - (points[0]?.[1] ?? 0))]])
        .map((p) => `${n(p[0])},${n(p[1])}`)
        .join('L')}`,
      cloth,
      6.4,
    )
  )
}

/** What a walker wears below the head, from behind. @param {Walker} who */
function dressOf({ dress, cloth, second, skin, light, right, bag }) {
  const dim = mix(cloth, night, 0.3)
  const lit = light ? mix(cloth, light, 0.6) : cloth
  const left = arm(
    [
      [-11.6, -75],
      [-16.4, -61],
      [-15.4, -47],
    ],
    dim,
    mix(skin, night, 0.25),
  )
  const other = arm(
    right ?? [
      [11.6, -75],
      [16.2, -62],
      [14.6, -50],
    ],
    lit,
    skin,
  )
  const satchel = bag
    ? line('M-10,-79L11,-50', mix(bag, night, 0.25), 2.4) +
      shape('M6,-54L19,-52C20,-44 19.600,-38 18,-35L6,-37Z', bag) +
      shape('M6,-54L19,-52L18.6,-46L6,-47Z', mix(bag, light ?? '#fbdf9c', 0.35))
    : ''
  if (dress === 'robe')
    return (
      clothing(
        gown,
        cloth,
        light,
        'M-9,-40C-11,-24 -11,-12 -11,0M-2,-40C-2,-24 -3,-10 -3,0M6,-40C7,-24 7,-12 8,0',
      ) + satchel
    )
  if (dress === 'ihram')
    return (
      line('M-5.600,-12V-4M5.600,-13V-7', mix(skin, night, 0.2), 5) +
      oval(-5.6, -1.9, 3.7, 2.3, '#7a4a3c') +
      oval(5.6, -5, 3.2, 2.6, '#5a3440') +
      clothing(wrap, cloth, light, 'M-5,-40C-7,-28 -6,-18 -6,-9M3,-40C4,-28 3,-18 4,-9') +
      (right ? other : '') +
      clothing(
        shawl,
        cloth,
        light,
        'M-14,-70C-6,-58 4,-56 15,-66M-15,-60C-6,-48 6,-47 15,-56M-10,-79C-4,-72 5,-71 12,-76',
      )
    )
  return (
    steps(second ?? mix(cloth, night, 0.2), '#4c3430') +
    left +
    clothing(
      tunic,
      cloth,
      light,
      'M0,-76C-1,-60 0,-44 0,-26M-7,-60C-8,-48 -7,-38 -8,-27M7,-58C7,-46 7,-38 8,-27',
    ) +
    satchel +
    other
  )
}

/** A pilgrim who walks away from the viewer, 100 tall; origin between the feet. `fall` is where the shadow ends. @param {number} x @param {number} y @param {number} s @param {Walker} who */
export function walker(x, y, s, who) {
  const [dx, dy] = who.fall ?? [0, 0]
  const shade = who.fall
    ? washed(
        `M-14,-2L15,-2L${n(dx + 9)},${n(dy)}C${n(dx)},${n(dy + 5)} ${n(dx - 8)},${n(dy + 4)} ${n(dx - 9)},${n(dy)}Z`,
        [
          [0, '#3a2a4c', 0.55],
          [1, '#3a2a4c', 0.08],
        ],
      )
    : ''
  const scarf = who.second ?? who.cloth
  const head =
    who.dress === 'robe'
      ? clothing(
          veil,
          scarf,
          who.light,
          'M-3,-84C-6,-70 -9,-60 -9,-47M2,-84C3,-70 3,-60 2,-45M5,-86C9,-72 10,-60 10,-48',
        )
      : nape(who) + (who.dress === 'panjabi' ? cap : '')
  return at(
    x,
    y,
    s,
    shade + oval(0, -0.5, 16, 2.6, '#0b0d22', 'opacity="0.3"') + (who.hold ?? '') + dressOf(who) + head,
    { flip: who.flip ?? false },
  )
}

/** @typedef {{cloth: string, skin: string, head: 'cap' | 'scarf' | 'hair', light: string, lit: boolean}} Sitter */

/** A person who sits on the ground and faces right, 100 tall; `lit`: the light is before them. @param {number} x @param {number} y @param {number} s @param {Sitter} who @param {boolean} flip */
export function sitter(x, y, s, { cloth, skin, head, light, lit }, flip) {
  const body = 'M-30,0C-38,-22 -36,-56 -22,-68C-12,-76 6,-75 12,-64C18,-50 13,-34 22,-25C38,-24 50,-14 50,0Z'
  const dark = mix(cloth, '#07201f', 0.5)
  return at(
    x,
    y,
    s,
    oval(8, 0, 50, 6, '#041413', 'opacity="0.35"') +
      shape(body, cloth) +
      inside(
        body,
        lit
          ? shape('M-50,-80H-8C-20,-50 -12,-24 0,4H-50Z', dark, 'opacity="0.7"') +
              shape('M4,-80C12,-60 8,-44 12,-30C20,-20 38,-22 50,-8V-30L24,-40V-80Z', light, 'opacity="0.8"')
          : shape('M-2,-80C8,-50 0,-30 10,-18L60,4V-80Z', dark, 'opacity="0.7"') +
              shape('M-14,-80C-30,-66 -31,-44 -27,-16C-34,-30 -42,-60 -24,-80Z', light, 'opacity="0.8"'),
      ) +
      line('M0,-58L14,-38L34,-28', mix(cloth, dark, 0.45), 11) +
      disc(36, -28, 6, skin) +
      oval(0, -86, 12, 14, skin) +
      (head === 'scarf'
        ? shape(
            'M9,-96C2,-106 -16,-104 -17,-86C-17,-74 -26,-66 -28,-56C-12,-50 4,-54 12,-64C4,-70 2,-78 3,-86C4,-92 6,-95 9,-96Z',
            lit ? cloth : mix(cloth, light, 0.3),
          )
        : head === 'cap'
          ? shape('M-13,-88C-14,-106 12,-106 12,-90Z', '#fbf3e2')
          : shape('M-13,-82C-18,-106 8,-108 12,-93C4,-94 -4,-90 -6,-78Z', '#1d1820')),
    { flip },
  )
}

/** A white parasol in the right hand of a walker, for `hold`. @param {string} cloth @param {string} shade */
export const parasol = (cloth, shade) =>
  at(
    17,
    -56,
    1,
    line('M0,4V-92', '#5a3440', 1.8) +
      shape(
        'M-42,-62C-38,-84 -18,-96 0,-96C18,-96 38,-84 42,-62C34,-66 28,-66 21,-62C14,-66 7,-66 0,-62C-7,-66 -14,-66 -21,-62C-28,-66 -34,-66 -42,-62Z',
        cloth,
      ) +
      shape('M-42,-62C-38,-84 -18,-96 0,-96C-12,-88 -19,-76 -21,-62C-28,-66 -34,-66 -42,-62Z', shade) +
      shape(
        'M0,-96C-6,-84 -7,-74 -7,-64.5C-12,-66 -16,-65 -21,-62C-19,-76 -12,-88 0,-96Z',
        mix(cloth, shade, 0.5),
      ) +
      line('M0,-96C-12,-88 -19,-76 -21,-62M0,-96V-62M0,-96C12,-88 19,-76 21,-62', shade, 1) +
      disc(0, -97, 1.8, '#5a3440'),
    { turn: -7 },
  )
